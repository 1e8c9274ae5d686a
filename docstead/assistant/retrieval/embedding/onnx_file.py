"""Writes ONNX models: the few messages of the format that a graph needs, in the wire format of protocol buffers.

The field numbers are those of ``onnx.proto3`` (IR version 8). Writing them here saves users the ``onnx`` package.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
Shape = Sequence[int | str]
"""Sizes of a tensor; a word for a size that differs from call to call."""

CONTRIB = "com.microsoft"
_IR_VERSION = 8
_OPSETS = {"": 17, CONTRIB: 1}
_TYPES = {"float32": 1, "uint8": 2, "int8": 3, "int32": 6, "int64": 7}
_VARINT, _BYTES, _FLOAT = 0, 2, 5


def _varint(value: int) -> bytes:
    value &= (1 << 64) - 1
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def _number(field_number: int, value: int) -> bytes:
    return _varint(field_number << 3 | _VARINT) + _varint(value)


def _data(field_number: int, value: bytes | str) -> bytes:
    raw = value.encode() if isinstance(value, str) else value
    return _varint(field_number << 3 | _BYTES) + _varint(len(raw)) + raw


def _attribute(name: str, value: int | float | str | Sequence[int]) -> bytes:
    if isinstance(value, float):
        body = _varint(2 << 3 | _FLOAT) + struct.pack("<f", value) + _number(20, 1)
    elif isinstance(value, int):
        body = _number(3, value) + _number(20, 2)
    elif isinstance(value, str):
        body = _data(4, value) + _number(20, 3)
    else:
        body = b"".join(_number(8, item) for item in value) + _number(20, 7)
    return _data(1, name) + body


def _value(name: str, dtype: str, shape: Shape) -> bytes:
    sizes = (_number(1, size) if isinstance(size, int) else _data(2, size) for size in shape)
    tensor = _number(1, _TYPES[dtype]) + _data(2, b"".join(_data(1, size) for size in sizes))
    return _data(1, name) + _data(2, _data(1, tensor))


@dataclass
class Graph:
    """A graph under construction: nodes in the order in which they run."""

    name: str
    _nodes: list[bytes] = field(default_factory=list)
    _constants: dict[str, bytes] = field(default_factory=dict)
    _inputs: list[bytes] = field(default_factory=list)
    _outputs: list[bytes] = field(default_factory=list)

    def input(self, name: str, dtype: str, shape: Shape) -> str:
        """Declare an input; gives its name."""
        self._inputs.append(_value(name, dtype, shape))
        return name

    def output(self, name: str, dtype: str, shape: Shape) -> None:
        """Declare that a value is an output."""
        self._outputs.append(_value(name, dtype, shape))

    def constant(self, name: str, value: Array) -> str:
        """Keep an array in the model; gives its name."""
        body = b"".join(_number(1, size) for size in value.shape) + _number(2, _TYPES[value.dtype.name])
        self._constants[name] = body + _data(8, name) + _data(9, np.ascontiguousarray(value).tobytes())
        return name

    def node(
        self,
        operator: str,
        inputs: Sequence[str],
        output: str,
        attributes: Mapping[str, int | float | str | Sequence[int]] | None = None,
        *,
        more_outputs: Sequence[str] = (),
        domain: str = "",
    ) -> str:
        """Add an operation; gives the name of its first output. An empty input is left out."""
        names = b"".join(_data(1, name) for name in inputs)
        results = b"".join(_data(2, name) for name in (output, *more_outputs))
        given = b"".join(_data(5, _attribute(name, value)) for name, value in (attributes or {}).items())
        self._nodes.append(names + results + _data(3, output) + _data(4, operator) + given + _data(7, domain))
        return output

    def model(self) -> bytes:
        """The finished model."""
        graph = b"".join(_data(1, node) for node in self._nodes) + _data(2, self.name)
        graph += b"".join(_data(5, constant) for constant in self._constants.values())
        graph += b"".join(_data(11, value) for value in self._inputs)
        graph += b"".join(_data(12, value) for value in self._outputs)
        opsets = b"".join(_data(8, _data(1, domain) + _number(2, version)) for domain, version in _OPSETS.items())
        return _number(1, _IR_VERSION) + _data(2, "docstead") + _data(7, graph) + opsets
