"""The sentence encoder all-MiniLM-L6-v2 with 8-bit weights, as the ONNX model that docstead's assistant runs.

The folder of this package holds ``model.onnx`` and ``tokenizer.json``.
"""
