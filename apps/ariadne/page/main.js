// The page: one puzzle at a time, its board, and the controls around it.

import {Client, CommandError} from "./client.js";
import {colorCount} from "./board.js";
import {Book} from "./book.js";
import {DigitBoard, emptyDigits} from "./digits.js";
import {Game} from "./game.js";
import {Setter, download} from "./set.js";
import {ShapeBoard, emptyShapes, placesOf} from "./shapes.js";
import {Study, countSolutions, paragraphOf} from "./study.js";
import {hasWord, languages, say, useLanguage} from "./words.js";
import * as store from "./store.js";

const element = id => document.getElementById(id);

const shippedLevels = ["easy", "medium", "hard", "unfair", "extreme"];

/// How many puzzles of a kind are made for one of a level.
const mostTries = 30;

/// What the page offers before anything was played.
const firstPuzzle = {puzzle: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"};

/// The middle of an element, in the window.
function middleOf(element) {
  const {left, top, width, height} = element.getBoundingClientRect();
  return {x: left + width / 2, y: top + height / 2};
}

/// Does something, until a later request aborts it.
async function unlessAborted(action) {
  try {
    return await action();
  } catch (error) {
    if (error.name !== "AbortError") throw error;
  }
}

class App {
  constructor() {
    this.client = new Client(location.search);
    this.settings = store.savedSettings();
    this.study = new Study(this, element("found"));
    this.setter = new Setter(this);
    this.book = new Book(this);
    this.board = null;
    this.game = null;
    this.paused = false;
    this.finished = false;
    this.checking = 0;
  }

  async start() {
    // While the board is on its way.
    this.words = useLanguage(this.language());
    this.applyTheme();
    this.watchSizes();
    this.bind();
    this.client.onState = connected => {
      document.body.classList.toggle("offline", !connected);
      if (!connected && this.board) this.status(say("no-server"));
      if (connected && element("status").textContent === say("no-server")) this.status("");
    };
    this.client.hold();
    const asked = store.fromAddress(location.hash);
    // The address that is loaded again lacks what was entered just before.
    const [{type}] = performance.getEntriesByType("navigation");
    if (type === "reload" && store.savedGame({puzzle: asked.puzzle, kind: asked.kind})) delete asked.position;
    let source = asked;
    if (!asked.puzzle) source = asked.kind ? {kind: asked.kind} : store.lastSource() ?? firstPuzzle;
    await this.act(() => this.open(source));
    if (!this.board) {
      const {textContent, className} = element("status");
      await this.act(() => this.open(firstPuzzle));
      this.status(textContent, className);
    }
    performance.mark("board");  // for measurements
    setInterval(() => this.tick(), 1000);
  }

  language() {
    if (this.settings.language in languages) return this.settings.language;
    return navigator.language.startsWith("zh") ? "zh" : "en";
  }

  /// Does something that can fail, and says why if it does.
  async act(action, place = "status") {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      this.status(hasWord(error.message) ? say(error.message) : error.message, "error", place);
    }
  }

  /// A message, below the board or in a dialog.
  status(text, kind = "", place = "status") {
    element(place).textContent = text;
    element(place).className = kind;
    if (place !== "status") element(place).scrollIntoView({block: "nearest"});
  }

  // ---- Puzzles

  /// The options with which commands read the puzzle.
  options(source = this.source) {
    return source.kind ? {puzzles: source.puzzle, kind: source.kind} : {puzzles: source.puzzle};
  }

  /// The same for the position.
  position(withMarks = true) {
    const puzzles = this.board.position(withMarks);
    return this.source.kind ? {puzzles, kind: this.source.kind} : {puzzles};
  }

  /// Opens {puzzle, kind, position}; without a puzzle, makes one of the kind.
  async open(source, saved) {
    if (!source.puzzle) {
      const {records: [record]} = await this.client.run("generate", {kind: source.kind});
      source = {kind: source.kind, puzzle: record.puzzle};
    }
    if (this.game) this.keepGame();
    const [description] = await Promise.all([this.client.board({...this.options(source), clues: true, language: this.language()}), this.words]);
    this.setter.close();
    this.source = {puzzle: source.puzzle};
    if (source.kind) this.source.kind = source.kind;
    // Links say by themselves what they are.
    else if (description.kind) this.source = {kind: description.kind, puzzle: description.puzzle};
    this.description = description;
    const digits = description.board === "digits";
    const empty = digits ? emptyDigits : emptyShapes;
    const game = new Game(digits ? description.cells.length : placesOf(description).length, empty);
    const kept = saved ?? store.savedGame(this.source);
    if (kept) game.load(kept);
    else if (digits) description.cells.forEach((cell, i) => { game.entries.center[i] = cell.candidates ?? ""; });
    else description.places.forEach((place, i) => { game.entries.value[i] = place.entered ?? -1; });
    this.game = game;
    this.board = new (digits ? DigitBoard : ShapeBoard)(element("board"), description, game, this.settings);
    this.shownKeys = null;
    this.board.onSelect = () => this.showKeys();
    this.board.onMode = () => this.showModes();
    this.finished = false;
    this.study.forget();
    this.status((description.unread ?? []).length > 0 ? say("unread", {parts: description.unread.join("; ")}) : "");
    const name = description.title ?? (digits ? say("sudoku") : this.kindName(description.kind));
    element("title").textContent = name;
    document.title = name + " – Ariadne";
    this.fit(this.board, description);
    this.board.show(say("board-label", {name}));
    scrollTo(0, 0);
    game.onChange = changes => this.changed(changes);
    if (source.position && !saved) {
      let position = null;
      try {
        position = JSON.parse(source.position);
      } catch {
        this.status(say("bad-position"), "error");
      }
      if (position) game.change(game.changesTo(game.fromSparse(position)));
    }
    this.board.select([], 0);
    this.showModes();
    this.showAll();
    this.showRules();
    this.keep();
    if (!game.isEmpty()) this.judgeSoon();
    if (element("true-candidates").checked) this.findTrueCandidates();
  }

  /// The size of a board.
  fit(board, description) {
    element("stage").dataset.board = description.board;
    const columns = description.columns ?? Math.max(...description.cells.map(cell => cell.column)) + 1;
    const {style} = element("board");
    style.setProperty("--columns", columns);
    style.setProperty("--aspect", board.view.width / board.view.height);
    board.onPinch = (by, from, to) => this.zoom(by, from, to);
  }

  /// What style sheets have to know of sizes: how much of the window the board takes, and whether it scrolls.
  watchSizes() {
    const [left, stage, board] = ["left", "stage", "board"].map(element);
    const sizes = new ResizeObserver(() => {
      document.documentElement.style.setProperty("--stuck", left.offsetHeight + "px");
      stage.toggleAttribute("data-scrolls", stage.scrollWidth > stage.clientWidth || stage.scrollHeight > stage.clientHeight);
    });
    for (const one of [left, stage, board]) sizes.observe(one);
  }

  kindName(kind) {
    return kind.replaceAll("_", " ").replaceAll("-", " ").replace(/^./, first => first.toUpperCase());
  }

  // ---- After each change

  changed(changes) {
    this.board.update(changes);
    this.board.mark({});
    this.study.reset();
    this.showAll();
    this.keep();
    this.judgeSoon();
    if (element("true-candidates").checked) this.findTrueCandidates();
  }

  showAll() {
    const game = this.game;
    element("undo").disabled = game.past.length === 0;
    element("redo").disabled = game.future.length === 0;
    const trying = game.tryFrom !== null;
    element("try").hidden = trying;
    element("keep").hidden = element("discard").hidden = !trying;
    document.body.classList.toggle("trying", trying);
    const points = game.points.map((point, n) => {
      const item = document.createElement("li");
      const go = document.createElement("button");
      go.type = "button";
      go.textContent = point.name;
      go.addEventListener("click", () => game.goTo(point));
      const drop = document.createElement("button");
      drop.type = "button";
      drop.textContent = "×";
      drop.setAttribute("aria-label", say("delete-point", {name: point.name}));
      drop.addEventListener("click", () => {
        game.points.splice(n, 1);
        this.showAll();
        this.keep();
      });
      item.append(go, drop);
      return item;
    });
    element("points").replaceChildren(...points);
  }

  keep() {
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => this.keepNow(), 200);
  }
  keepGame() {
    store.saveGame(this.source, this.game.save());
  }
  keepNow() {
    clearTimeout(this.keeping);
    if (!this.game) return;
    this.keepGame();
    history.replaceState(null, "", location.pathname + location.search + store.toAddress(this.source, this.game.sparse()));
  }

  /// Finds out, a moment after the last change, what is broken and whether the puzzle is finished.
  judgeSoon() {
    clearTimeout(this.judging);
    const {conflicts} = this.settings;
    // Groups of digits are compared without asking.
    const asks = conflicts === "solution" || (conflicts === "rules" && this.description.rules.length > 0);
    if (this.board.isFull() || this.description.board === "shapes" || asks)
      this.judging = setTimeout(() => this.act(() => unlessAborted(() => this.judge())), 150);
    else this.notFinished();
  }

  notFinished() {
    this.finished = false;
    this.status("");
  }

  async judge() {
    const run = ++this.checking;
    // Large grids can take long.
    this.judged?.abort();
    this.judged = new AbortController();
    const {signal} = this.judged;
    const full = this.board.isFull();
    const {conflicts} = this.settings;
    const digits = this.description.board === "digits";
    let broken = full || digits ? await this.broken(full, signal) : [];
    if (run !== this.checking) return;
    if (full && broken.length === 0) return this.congratulate();
    this.notFinished();
    if (!digits || !full) {
      if (!conflicts) return;
      if (!digits) broken = await this.broken(false);
      const wrong = conflicts === "solution" ? await this.study.mistakes() : [];
      if (run !== this.checking) return;
      if (wrong?.length > 0) return this.showMistakes(wrong);
      // That something does not lead to a solution is more than the rules say.
      if (conflicts === "rules") broken = broken.filter(rule => rule.places);
    }
    this.showBroken(broken);
  }

  showMistakes(places) {
    this.board.mark(Object.fromEntries(places.map(i => [i, "gone"])));
    this.status(say("mistakes", {count: places.length}), "error");
  }

  showBroken(broken) {
    this.status(broken.map(rule => rule.text).join(" "), broken.length > 0 ? "error" : "");
    if (broken.length > 0) this.board.mark(this.board.marksAt(broken.flatMap(rule => rule.places ?? [])));
  }

  /// The rules that are broken: {text, places}. If `finished`, the entries have to be a solution.
  async broken(finished, signal) {
    if (this.description.board === "shapes") {
      const options = {...this.options(), values: this.board.values(finished), language: this.language()};
      if (finished) options.finished = true;
      const {broken} = await this.client.board(options);
      return broken.map(({text, places}) => ({text: text + say("stop"), places}));
    }
    if (this.board.conflicts.size > 0) return [{text: say("digits-conflict")}];
    const options = {puzzles: this.board.position(false), timeout: 5};
    // Why there is no solution takes longer than whether there is one.
    const {records: [{verdict}]} = await this.client.run("solve", {...options, limit: 1}, signal);
    if (verdict !== "invalid") return [];
    const {records: [record]} = await this.client.run("check", options, signal);
    const conflicts = [...(record.conflicts ?? []), ...(record["clashing-rules"] ?? [])];
    if (conflicts.length === 0) return [{text: say(finished ? "no-solution" : "no-solution-left")}];
    return conflicts.map(text => ({text: text[0].toUpperCase() + text.slice(1) + ".", places: [text]}));
  }

  congratulate() {
    if (this.finished) return;
    this.finished = true;
    this.status(say("solved", {time: this.timeText()}), "solved");
  }

  async check() {
    const [broken, mistakes] = [await this.broken(false), await this.study.mistakes()];
    if (mistakes?.length > 0) {
      this.showMistakes(mistakes);
    } else if (broken.length > 0) {
      this.showBroken(broken);
    } else if (this.board.isFull()) {
      await unlessAborted(() => this.judge());
    } else {
      this.status(say(mistakes ? "no-mistakes" : "several-solutions"));
    }
  }

  findTrueCandidates(show = "put") {
    clearTimeout(this.finding);
    this.finding = setTimeout(() => this.act(() => unlessAborted(async () => {
      this.abort?.abort();
      this.abort = new AbortController();
      const {signal} = this.abort;
      const {records: [record]} = await this.client.run("candidates", this.position(false), signal);
      const words = await countSolutions(this.client, this.position(false), record.verdict, signal);
      if (!element("true-candidates").checked) return;
      if (this.description.board === "digits") {
        this.board.extra = record["true-candidates"] > 0 ? record.candidates : null;
        this.board.redraw();
      }
      this.study[show](paragraphOf(say("true-found", {verdict: words, count: record["true-candidates"]})));
    })), 150);
  }

  // ---- Controls

  showModes() {
    const digits = this.description.board === "digits";
    element("fill").hidden = !digits;
    const keys = {value: "Z", corner: "X", center: "C", color: "V"};
    const buttons = this.board.modes.map(mode => {
      const button = document.createElement("button");
      button.type = "button";
      button.setAttribute("role", "radio");
      button.setAttribute("aria-checked", String(this.board.mode === mode));
      button.textContent = say(mode === "value" && !digits ? "mode-entry" : "mode-" + mode);
      button.title = say("key", {key: keys[mode]});
      button.addEventListener("click", () => this.board.setMode(mode));
      return button;
    });
    element("modes").replaceChildren(...buttons);
    element("stage").dataset.mode = this.board.mode;
    this.showKeys();
  }

  /// The keypad.
  showKeys() {
    const keys = [];
    const add = (text, label, name, action) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = text;
      button.setAttribute("aria-label", label);
      if (name) button.className = name;
      button.addEventListener("click", action);
      keys.push(button);
    };
    const board = this.board;
    const digits = this.description.board === "digits";
    if (board.mode === "color" || (!digits && board.modeHere() === "color")) {
      for (let n = 1; n <= colorCount; ++n)
        add(String(n), say("color" + n), "swatch swatch" + n, () => board.enter(String(n), "color"));
    } else if (digits) {
      for (const symbol of board.symbols) add(symbol, symbol, "", () => board.enter(symbol));
    } else if (board.places.length > 0) {
      for (const value of board.order(board.active)) {
        const text = board.textOf(board.active, value);
        add(text, text, "", () => board.enter(value));
      }
    }
    // The same keys again are left alone, so that the focus stays.
    const name = keys.map(key => key.textContent + key.className).join();
    if (name === this.shownKeys) return;
    this.shownKeys = name;
    element("keys").replaceChildren(...keys);
  }

  showRules() {
    const {description} = this;
    const parts = [];
    const paragraph = text => parts.push(paragraphOf(text));
    if (description.author) paragraph(say("by", {author: description.author}));
    for (const line of (description.instructions ?? "").split("\n")) if (line.trim()) paragraph(line);
    const rules = description.board === "shapes" ? description.rules.map(rule => rule.says + say("stop")) : description.rules;
    if (description.board === "digits") paragraph(say("sudoku-rules", {digits: description.symbols}));
    if (rules.length > 0) {
      const list = document.createElement("ul");
      for (const rule of rules) {
        const item = document.createElement("li");
        item.textContent = rule;
        list.append(item);
      }
      parts.push(list);
      if (description.board === "digits") this.act(() => this.explainRules(list));
    }
    paragraph(say(description.board === "digits" ? "keys-digits" : "keys-shapes"));
    element("rules").replaceChildren(...parts);
  }

  /// Adds to the names of rules what they say.
  async explainRules(list) {
    this.components ??= await this.client.components();
    for (const item of list.children) {
      const rule = this.components.find(one => one.kind === "constraint" && one.id === item.textContent);
      if (rule) item.textContent = `${rule.id.replaceAll("-", " ")}: ${rule.summary}.`;
    }
  }

  timeText() {
    const {seconds} = this.game;
    const two = number => String(number).padStart(2, "0");
    const minutes = Math.floor(seconds / 60);
    return minutes < 60 ? `${minutes}:${two(seconds % 60)}`
      : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
  }

  tick() {
    if (!this.game || this.paused || this.finished || document.hidden || this.setter.active) return;
    ++this.game.seconds;
    element("time").textContent = this.timeText();
    if (this.game.seconds % 10 === 0) this.keep();
  }

  pause(paused) {
    this.paused = paused;
    element("paused").hidden = !paused;
    element("board").classList.toggle("hidden", paused);
    element("board").inert = paused;
    element(paused ? "resume" : "pause").focus();
  }

  /// Changes the size of the board, so that what is at a point of the window is then at another.
  zoom(by, from = middleOf(element("stage")), to = from) {
    const [stage, board] = ["stage", "board"].map(element);
    const before = board.getBoundingClientRect();
    this.zoomed = Math.min(4, Math.max(0.5, (this.zoomed ?? 1) * by));
    board.style.setProperty("--zoom", this.zoomed);
    const after = board.getBoundingClientRect();
    stage.scrollLeft += after.left + ((from.x - before.left) * after.width) / before.width - to.x;
    stage.scrollTop += after.top + ((from.y - before.top) * after.height) / before.height - to.y;
  }

  applyTheme() {
    const {theme} = this.settings;
    const media = {light: "not all", dark: "all", contrast: "not all"}[theme] ?? "(prefers-color-scheme: dark)";
    for (const link of document.querySelectorAll("link.dark")) link.media = media;
    document.body.classList.toggle("contrast", theme === "contrast");
  }

  bind() {
    const on = (id, action) => element(id).addEventListener("click", () => this.act(action));
    on("undo", () => (this.setter.active ? this.setter.undo() : this.game.undo()));
    on("redo", () => (this.setter.active ? this.setter.redo() : this.game.redo()));
    on("clear", () => this.board.clear());
    on("check", () => this.check());
    on("before-mistake", async () => {
      const wrong = await this.study.judge();
      if (!wrong) return this.status(say("several-solutions"));
      if (!this.game.undoMistake(wrong)) this.status(say("no-mistakes"));
    });
    on("restart", () => this.game.change(this.game.changesTo({})));
    on("try", () => { this.game.beginTry(); this.showAll(); this.keep(); });
    on("keep", () => { this.game.keepTry(); this.showAll(); this.keep(); });
    on("discard", () => { this.game.discardTry(); this.showAll(); this.keep(); });
    on("save", () => {
      this.game.addPoint(say("point", {number: this.game.points.length + 1, time: this.timeText()}));
      this.showAll();
      this.keep();
    });
    on("hint", () => this.study.hint());
    on("steps", () => this.study.steps());
    on("path", () => this.study.path());
    on("rate", () => this.study.rate());
    on("fill", () => this.game.change(this.board.places.flatMap((_, i) =>
      this.board.digit(i) === "" ? [["center", i, this.board.possible(i)]] : [])));
    element("true-candidates").addEventListener("change", event => {
      if (event.target.checked) return this.findTrueCandidates("show");
      this.board.extra = null;
      this.board.redraw();
    });
    on("larger", () => this.zoom(1.25));
    on("smaller", () => this.zoom(0.8));
    on("pause", () => this.pause(true));
    on("resume", () => this.pause(false));
    this.bindDialogs(on);
    document.addEventListener("keydown", event => this.key(event));
    window.addEventListener("pagehide", () => this.keepNow());
    window.addEventListener("hashchange", () => {
      const source = store.fromAddress(location.hash);
      if (source.puzzle) this.act(() => this.open(source));
    });
  }

  key(event) {
    const control = event.ctrlKey || event.metaKey;
    const inDialog = document.querySelector("dialog[open]");
    const target = event.target;
    if (inDialog || this.paused || !this.board || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
    const letter = event.key.toLowerCase();
    if (this.setter.active) {
      if (target.tagName === "BUTTON" && (event.key === " " || event.key === "Enter")) return;
      if (!this.setter.key(event)) return;
    } else if (control && letter === "z") {
      event.shiftKey ? this.game.redo() : this.game.undo();
    } else if (control && letter === "y") {
      this.game.redo();
    } else if (target.tagName === "BUTTON" && (event.key === " " || event.key === "Enter")) {
      return;
    } else if (!this.board.key(event)) {
      return;
    }
    event.preventDefault();
  }

  // ---- Dialogs

  bindDialogs(on) {
    on("new", async () => {
      this.status("", "", "new-status");
      element("new-dialog").showModal();
      await this.fillKinds();
    });
    element("new-kind").addEventListener("change", () => this.showSizes());
    const inDialog = (id, type, action) => element(id).addEventListener(type, event => {
      this.status(say("working"), "", "new-status");
      return this.act(async () => {
        await action(event.target);
        element("new-dialog").close();
      }, "new-status");
    });
    inDialog("generate", "click", () => this.generate());
    inDialog("open", "click", () => {
      const kind = element("new-kind").value;
      const puzzle = element("new-text").value.trim();
      return this.open(kind.startsWith("kind:") ? {puzzle, kind: kind.slice(5)} : {puzzle});
    });
    inDialog("import", "change", async field => {
      const text = await field.files[0].text();
      field.value = "";
      const saved = store.fromFile(text);
      return saved ? this.open(saved.source, saved.game) : this.open({puzzle: text});
    });
    on("share", () => this.share());
    for (const id of ["share-link", "share-text", "share-other"])
      element(id).addEventListener("focus", event => event.target.select());
    on("export", () => download(store.toFile(this.shared), "ariadne.json", "application/json"));
    for (const button of document.querySelectorAll("button[data-copies]"))
      button.addEventListener("click", () => this.copy(button));
    on("settings", () => element("settings-dialog").showModal());
    element("show-conflicts").addEventListener("change", event => this.set("conflicts", event.target.value));
    const settings = {follow: "follow", "in-grid": "grid", numbers: "numbers"};
    for (const id in settings) {
      element(id).checked = this.settings[settings[id]];
      element(id).addEventListener("change", event => this.set(settings[id], event.target.checked));
    }
    this.words.then(() => this.fillSettings());
    element("theme").addEventListener("change", event => this.set("theme", event.target.value));
    element("language").addEventListener("change", event => this.set("language", event.target.value));
  }

  /// Shares what is played or set.
  share() {
    const {active} = this.setter;
    if (!active) this.keepNow();
    const source = active ? this.setter.source() : this.source;
    this.shared = active ? {source} : {source, game: this.game.save()};
    const hash = store.toAddress(source, active ? null : this.game.sparse());
    element("share-link").value = location.origin + location.pathname + location.search + hash;
    element("share-text").value = active ? source.puzzle : this.board.position();
    element("share-other").value = "";
    element("share-dialog").showModal();
    return this.linkForOthers(active || source.kind ? this.options(source) : {puzzles: this.board.givens()});
  }

  /// Copies the text of a field, and says so on the button.
  async copy(button) {
    const field = element(button.dataset.copies);
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {  // the browser does not allow it
      field.focus();
      if (!document.execCommand("copy")) return;
      button.focus();
    }
    button.textContent = say("copied");
    setTimeout(() => { button.textContent = say("copy"); }, 2000);
  }

  /// A link that opens the puzzle in another program, if one can.
  async linkForOthers(puzzle) {
    const options = {...puzzle, to: puzzle.kind ? "puzz.link" : "sudokupad-url"};
    const {output} = await this.client.run("convert", options);
    element("share-other").value = output.trim();
    element("share-other-row").hidden = output.trim() === "";
  }

  fillSettings() {
    element("show-conflicts").replaceChildren(...["", "rules", "solution"].map(name =>
      new Option(say("conflicts-" + (name || "none")), name)));
    element("show-conflicts").value = this.settings.conflicts;
    element("theme").replaceChildren(...["system", "light", "dark", "contrast"].map(name =>
      new Option(say("theme-" + name), name)));
    element("theme").value = this.settings.theme;
    element("language").replaceChildren(...Object.entries(languages).map(([tag, name]) => new Option(name, tag)));
    element("language").value = this.language();
  }

  async set(name, value) {
    this.settings[name] = value;
    store.saveSettings(this.settings);
    this.applyTheme();
    if (name === "language") {
      await useLanguage(this.language());
      const {rules} = await this.client.board({...this.options(), language: this.language()});
      this.description.rules = rules;
      this.fillSettings();
      this.shownKeys = null;
      this.showModes();
      this.showAll();
      this.showRules();
      if (this.setter.active) await this.setter.read(true);
    }
    this.board.redraw();
    if (name === "conflicts") {
      this.board.mark({});
      this.judgeSoon();
    }
  }

  async fillKinds() {
    const list = element("new-kind");
    if (list.options.length > 0) return;
    const techniques = (await this.client.components()).filter(one => one.kind === "strategy");
    element("new-techniques").replaceChildren(...techniques.map(({id, name}) => new Option(name, id)));
    list.append(new Option(say("sudoku"), "9x9"));
    for (const layout of ["4x4", "6x6", "9x9+x", "jigsaw", "16x16"]) list.append(new Option(say("sudoku") + " " + layout, layout));
    const kinds = await this.client.kinds();
    const group = document.createElement("optgroup");
    group.label = say("kinds");
    for (const kind of kinds) group.append(new Option(this.kindName(kind), "kind:" + kind));
    list.append(group);
    for (const id of ["new-level", "book-level"])
      element(id).replaceChildren(
        new Option(say("any"), ""), ...shippedLevels.map(level => new Option(say("level-" + level), level)));
    this.showSizes();
  }

  showSizes() {
    const kind = element("new-kind").value.startsWith("kind:");
    element("size-row").hidden = !kind;
    element("needs-row").hidden = kind;
  }

  async generate() {
    const kind = element("new-kind").value;
    const level = element("new-level").value;
    if (kind.startsWith("kind:"))
      return this.open(await this.makeOfKind({kind: kind.slice(5), size: element("new-size").value}, level));
    const needs = element("new-needs").value.trim().toLowerCase().replaceAll(" ", "-");
    // A technique says how hard it is.
    return needs ? this.practice(needs, kind) : this.open(await this.makeDigits({layout: kind, level: level || "easy"}));
  }

  /// Opens a puzzle that needs a technique.
  async practice(needs, layout = "9x9") {
    return this.open(await this.makeDigits({layout, needs}));
  }

  /// Makes a puzzle: {puzzle}.
  async makeDigits(options) {
    const {records: [record], messages} = await this.client.run("generate", {...options, timeout: 60});
    if (!record?.puzzle) throw new CommandError(messages.at(-1) ?? "nothing-generated");
    const plain = /^\d+x\d+$/.test(options.layout);
    return {puzzle: plain ? record.puzzle : JSON.stringify({puzzle: record.puzzle, layout: record.layout})};
  }

  /// Makes a puzzle of a kind: {puzzle, kind}. Of several that are made, the first of the level.
  async makeOfKind({kind, size}, level) {
    const options = size ? {kind, size} : {kind};
    for (let tries = 0; tries < mostTries; ++tries) {
      const {records: [{puzzle} = {}], messages} = await this.client.run("generate", {...options, timeout: 60});
      if (!puzzle) throw new CommandError(messages.at(-1) ?? "nothing-generated");
      if (!level) return {puzzle, kind};
      const {records: [record]} = await this.client.run("rate", {kind, puzzles: puzzle});
      if (record?.rating?.level === level || record?.level === level) return {puzzle, kind};
    }
    throw new CommandError("nothing-generated");
  }
}

export const app = new App();
app.start();
