"""The model's file: the length of a JSON header, the header, and the arrays it lists, each at a multiple of four."""

import json
from pathlib import Path

import numpy as np


def write_model(path: Path, header: dict, arrays: dict) -> None:
    listed = [{"name": name, "type": str(array.dtype), "length": len(array)} for name, array in arrays.items()]
    text = json.dumps({**header, "arrays": listed}).encode()
    text += b" " * (-len(text) % 4)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(np.uint32(len(text)).tobytes() + text)
        for array in arrays.values():
            data = array.tobytes()
            file.write(data + b"\0" * (-len(data) % 4))
