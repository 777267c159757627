// What the report runs in the browser: each still drawing is replaced by a living one, with a note at the pointer.
// It is put into the page after Vega and Vega-Lite, and asks for nothing else.
const note = document.createElement("div");
note.id = "note";
note.setAttribute("role", "tooltip");
note.hidden = true;
document.body.append(note);

/** Vega calls this with the values of what the pointer is on, or without any when it has left. */
function showNote(handler, event, item, value) {
  note.hidden = value === null || value === undefined || value === "";
  if (note.hidden) return;
  const list = document.createElement("dl");
  for (const [name, text] of Object.entries(value)) {
    const term = document.createElement("dt");
    const detail = document.createElement("dd");
    term.textContent = name;
    detail.textContent = String(text);
    list.append(term, detail);
  }
  note.replaceChildren(list);
  // Beside the pointer, on the side where there is room.
  const { width, height } = note.getBoundingClientRect();
  const left = event.clientX + 14 + width > innerWidth ? event.clientX - 14 - width : event.clientX + 14;
  const top = event.clientY + 14 + height > innerHeight ? event.clientY - 14 - height : event.clientY + 14;
  note.style.left = `${Math.max(0, left)}px`;
  note.style.top = `${Math.max(0, top)}px`;
}

for (const figure of document.querySelectorAll("figure[data-chart]")) {
  const place = figure.querySelector(".drawing");
  const still = [...place.childNodes];
  const { spec } = vegaLite.compile(JSON.parse(figure.querySelector("script").textContent));
  const view = new vega.View(vega.parse(spec), { renderer: "svg", hover: true });
  view.tooltip(showNote);
  place.replaceChildren();
  view
    .initialize(place)
    .runAsync()
    .then(
      () => (figure.dataset.live = "true"),
      () => place.replaceChildren(...still),
    );
}
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") note.hidden = true;
});
