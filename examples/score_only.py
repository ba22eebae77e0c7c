"""A real table with real cards: only the score is kept."""

from tricktaking import IllegalChoice
from tricktaking.variants import plump

sheet = plump.BEREDSKAP.sheet(players=("Anna", "Bo", "Cissi", "Dan"))
sheet = sheet.add(bids=(5, 1, 0, 3), tricks=(5, 2, 0, 3))

print("the next deal:", sheet.next)
try:
    sheet.add(bids=(3, 2, 2, 2), tricks=(3, 2, 2, 2))  # Anna deals, so she bids last
except IllegalChoice as error:
    print("refused:", error)
sheet = sheet.add(bids=(1, 2, 2, 2), tricks=(3, 2, 2, 2))

sheet = sheet.correct(1, bids=(5, 2, 0, 2), tricks=(5, 2, 0, 3))  # two bids were mixed up
print(sheet)
