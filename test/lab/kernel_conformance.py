"""Jupyter's own tests for kernels, with every sample filled in for TypeScript."""

import unittest

import jupyter_kernel_test


class TypeScriptKernelTests(jupyter_kernel_test.KernelTests):
    kernel_name = "tslab"
    language_name = "typescript"
    file_extension = ".ts"
    code_hello_world = 'console.log("hello, world");'
    code_stderr = 'console.error("a fault");'
    completion_samples = [
        {"text": "parseF", "matches": {"parseFloat"}},
        {"text": "Math.sqr", "matches": {"sqrt", "SQRT1_2", "SQRT2"}},
        {"text": "import { basen", "matches": set()},
        {"text": "zzz", "matches": set()},
    ]
    complete_code_samples = ["1", "const a = 1;", "function f() { return 1; }", 'console.log("x")', "/* a */"]
    incomplete_code_samples = ["function f() {", "const a = [1,", "`a", "/* a", "console.log("]
    invalid_code_samples = ["const = 1", "a b c", "1 + ;", "let 1a = 2"]
    code_page_something = "parseInt?"
    code_generate_error = 'throw new RangeError("too far");'
    code_execute_result = [
        {"code": "1 + 2", "result": "3"},
        {"code": "[1, 2, 3].map((x) => x * x)", "result": "[ 1, 4, 9 ]"},
        {"code": "'a' + 'b'", "result": "'ab'"},
        {
            "code": '({ [Symbol.for("Jupyter.display")]: () => ({ "text/html": "<b>rich</b>" }) })',
            "result": "<b>rich</b>",
            "mime": "text/html",
        },
    ]
    code_display_data = [
        {"code": 'display.html("<b>rich</b>")', "mime": "text/html"},
        {"code": 'import { display as show } from "tslab"; show.png(new Uint8Array([1, 2]))', "mime": "image/png"},
        {"code": "await display({ a: 1 })", "mime": "text/plain"},
    ]
    code_history_pattern = "1 + ?"
    supported_history_operations = ("tail", "range", "search")
    code_inspect_sample = "parseInt"
    code_clear_output = "clearOutput();"


class TypeScriptWelcomeTests(jupyter_kernel_test.IopubWelcomeTests):
    kernel_name = "tslab"
    support_iopub_welcome = True


if __name__ == "__main__":
    unittest.main()
