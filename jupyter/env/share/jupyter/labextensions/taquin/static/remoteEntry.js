// An extension of JupyterLab, without a build tool: this file is what webpack would emit for one, written by hand.
// JupyterLab calls init with the modules it shares, then get for the plugins.
"use strict";
(() => {
  const EXERCISE = /(^|\/)exercises\/[^/]+$/;
  let shared;

  /** One of JupyterLab's own modules, in the version it runs. */
  async function load(name) {
    const [version] = Object.values(shared[name]);
    return (await version.get())();
  }

  async function plugins() {
    const { IDocumentManager } = await load("@jupyterlab/docmanager");
    const { IEditorTracker } = await load("@jupyterlab/fileeditor");
    const { INotebookCellExecutor, INotebookTracker, runCell } = await load("@jupyterlab/notebook");

    /** Replaces JupyterLab's own cell executor: what is typed into an exercise is on disk before a cell runs. */
    const saveBeforeRun = {
      id: "taquin:save-before-run",
      autoStart: true,
      requires: [IEditorTracker],
      provides: INotebookCellExecutor,
      activate(app, editors) {
        const save = saverOf(editors);
        return Object.freeze({
          async runCell(options) {
            if (options.cell.model.type === "code") await save();
            return runCell(options);
          },
        });
      },
    };

    /** Applies to all that is opened; notebooks themselves need the executor above, so this cannot stand there. */
    const savingInTurn = {
      id: "taquin:save-in-turn",
      autoStart: true,
      requires: [IEditorTracker, INotebookTracker],
      activate(app, ...trackers) {
        for (const tracker of trackers) {
          tracker.forEach(saveInTurn);
          tracker.widgetAdded.connect((_, widget) => saveInTurn(widget));
        }
      },
    };

    /** `<button data-commandlinker-command="taquin:open" data-commandlinker-args='{"path":"exercises/board.ts"}'>` */
    const openBeside = {
      id: "taquin:open-beside",
      autoStart: true,
      requires: [IDocumentManager, IEditorTracker, INotebookTracker],
      activate(app, documents, editors, notebooks) {
        app.commands.addCommand("taquin:open", {
          label: "Open an exercise beside the notebook",
          describedBy: {
            args: { type: "object", properties: { path: { type: "string" }, find: { type: "string" } } },
          },
          execute: ({ path, find }) => {
            // Lessons stand in notebooks/, beside exercises/, wherever the server's root is.
            const lesson = notebooks.currentWidget;
            const home = lesson?.context.path.match(/^(.*\/)?notebooks\/[^/]+$/)?.[1] ?? "";
            return open(app.shell, documents, editors, lesson, home + path, find);
          },
        });
        // A lesson's link to ../exercises/board.ts#hamming does the same; elsewhere it is an ordinary link.
        const openLink = (event) => {
          const link = event.target.closest?.(".jp-RenderedMarkdown a[href]");
          if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
          // JupyterLab has resolved it to the address of a download: …/files/exercises/board.ts
          const { pathname, hash } = new URL(link.href);
          const path = decodeURIComponent(pathname).match(/\/files\/(.+)$/)?.[1];
          if (!path || !EXERCISE.test(path)) return;
          event.preventDefault();
          event.stopPropagation();
          const find = hash ? `${hash.slice(1)}(` : undefined;
          open(app.shell, documents, editors, notebooks.currentWidget, path, find).catch(console.error);
        };
        document.body.addEventListener("click", openLink, { capture: true });
      },
    };
    return [saveBeforeRun, savingInTurn, openBeside];
  }

  /** A function that saves the exercises with unsaved changes; cells that start together wait for one saving. */
  function saverOf(editors) {
    const saveAll = async () => {
      const contexts = new Set();
      editors.forEach(({ context }) => {
        if (EXERCISE.test(context.path) && context.model.dirty && !context.model.readOnly)
          contexts.add(context);
      });
      // The cell runs in any case; JupyterLab has shown by itself why a file could not be saved.
      await Promise.allSettled(Array.from(contexts, (context) => context.save()));
    };
    let saving;
    return () => (saving ??= saveAll().finally(() => (saving = undefined)));
  }

  /**
   * Makes frequent saving safe. JupyterLab saves every two minutes; every second, two of its habits would hurt.
   * A saving that begins during another finds the file changed and asks whom to believe: here it waits. And what is
   * typed during a saving counts as saved, although it is not: here the document is marked as changed again.
   */
  function saveInTurn({ context }) {
    if (guarded.has(context)) return;
    guarded.add(context);
    let changes = 0;
    context.model.contentChanged.connect(() => changes++);
    const save = context.save.bind(context);
    let last;
    context.save = () => {
      const turn = takeTurn(last).finally(() => {
        if (last === turn) last = undefined;
      });
      return (last = turn);
    };
    async function takeTurn(previous) {
      await previous?.catch(() => {});
      if (previous && !context.model.dirty) return;
      const before = changes;
      await save();
      if (changes !== before) context.model.dirty = true;
    }
  }
  const guarded = new WeakSet();

  /** Opens a file to the right of the notebook, or as a tab next to an exercise that is open there already. */
  async function open(shell, documents, editors, notebook, path, find) {
    let neighbour;
    editors.forEach((widget) => {
      if (widget.isAttached && EXERCISE.test(widget.context.path)) neighbour = widget;
    });
    const place = neighbour
      ? { mode: "tab-after", ref: neighbour.id }
      : notebook
        ? { mode: "split-right", ref: notebook.id }
        : {};
    const isOpen = documents.findWidget(path, "Editor");
    const widget = isOpen ?? documents.open(path, "Editor", undefined, place);
    if (!widget) return;
    if (isOpen) shell.activateById(widget.id);
    await widget.context.ready;
    await widget.content.ready;
    const { editor } = widget.content;
    const line = find ? lineOf(find, editor.model.sharedModel.getSource()) : -1;
    if (line >= 0) {
      editor.setCursorPosition({ line, column: 0 });
      editor.revealPosition({ line, column: 0 });
    }
    editor.focus();
  }

  /** The line where a function of this beginning is declared; else the first that has the text anywhere. */
  function lineOf(find, source) {
    const lines = source.split("\n");
    const words = /^\s*((export|default|async|function|public|private|protected|static|override|get)\s+)*/;
    // A call can begin a line, too, but no body begins at its end.
    const own = lines.findIndex((text) => text.replace(words, "").startsWith(find) && /\{\}?\s*$/.test(text));
    return own >= 0 ? own : lines.findIndex((text) => text.includes(find));
  }

  globalThis._JUPYTERLAB ??= {};
  globalThis._JUPYTERLAB.taquin = {
    init: (modules) => void (shared = modules),
    get: async () => {
      const extension = { __esModule: true, default: await plugins() };
      return () => extension;
    },
  };
})();
