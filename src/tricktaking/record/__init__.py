"""A match as text: the record in JSON, for programs, and the transcript, for people."""

from tricktaking.record.as_json import from_json, to_json
from tricktaking.record.lines import Block, Claim, Line, Move, Transcript, written_name
from tricktaking.record.scored import read_sheet
from tricktaking.record.transcript import read_transcript
from tricktaking.record.values import Record
from tricktaking.record.writing import Played, written_deal, written_head

__all__ = [
    "Block",
    "Claim",
    "Line",
    "Move",
    "Played",
    "Record",
    "Transcript",
    "from_json",
    "read_sheet",
    "read_transcript",
    "to_json",
    "written_deal",
    "written_head",
    "written_name",
]
