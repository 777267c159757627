/** Text of anybody's, safe inside HTML: in an element and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * A page complete in itself. The policy in its head forbids scripts and requests: should any text of a submission
 * ever come through unescaped, it still could not do anything.
 */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeHtml(title)}</title>
<style>${CSS}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

const CSS = `
:root { color-scheme: light dark; --line: #8886; --right: #1a7544; --wrong: #b3541e; --other: #5f6b77; }
body { background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; margin: 0; }
main { max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin-top: 2rem; border-bottom: 1px solid var(--line); }
.score { font-size: 1.25rem; font-weight: 600; }
progress { width: 100%; height: .7rem; accent-color: var(--right); }
.next { border: 1px solid var(--line); border-left: 4px solid var(--right); border-radius: 4px; padding: .5rem .75rem; }
.remark { border-left: 4px solid var(--wrong); padding-left: .75rem; }
ul { list-style: none; padding: 0; }
.sign { display: inline-block; min-width: 4.6rem; text-align: center; border-radius: 3px; color: #fff; font-size: .8rem; margin-right: .5rem; }
.pass { background: var(--right); } .fail, .error, .timeout { background: var(--wrong); } .waiting, .missing { background: var(--other); }
.points { color: var(--other); font-size: .9rem; }
details { border: 1px solid var(--line); border-radius: 4px; padding: .4rem .75rem; margin: .4rem 0; }
summary { cursor: pointer; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
.idea { font-weight: 600; }
table { border-collapse: collapse; } td, th { padding: .15rem .75rem .15rem 0; text-align: left; vertical-align: top; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
@media (prefers-color-scheme: dark) { .points { color: #a7b1bb; } }
@media print { main { margin: 0; max-width: none; } details, figure, tr { break-inside: avoid; } .sign { border: 1px solid; color: #000; background: none !important; } }
figure { margin: 1.5rem 0; background: #fff; padding: .5rem; border-radius: 4px; } figure svg { max-width: 100%; height: auto; }
`;
