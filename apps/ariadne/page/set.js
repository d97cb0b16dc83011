// The editor. Its state is the text of a puzzle: YAML for a grid of digits, and the lines of its kind for other
// puzzles. What is drawn on the board changes the text, and a text that is read without an error is drawn.

import {CommandError} from "./client.js";
import {ClueBoard} from "./clues.js";
import {DigitBoard, emptyDigits} from "./digits.js";
import {Game} from "./game.js";
import {countSolutions} from "./study.js";
import {hasWord, say} from "./words.js";
import {shape} from "./board.js";

const element = id => document.getElementById(id);

/// The rule that is offered first.
const firstRule = "killer-cage";

/// A record as Ariadne writes it in YAML, with a line for each rule.
function yamlOf(record) {
  const lines = [];
  for (const [key, value] of Object.entries(record)) {
    if (Array.isArray(value)) lines.push(key + ":", ...value.map(one => "  - " + JSON.stringify(one)));
    else lines.push(key + ": " + JSON.stringify(value));
  }
  return lines.join("\n") + "\n";
}

/// Whether a text is the YAML of a record; otherwise it is a line, a link, or another document.
const isYaml = text => /^(---\s*\n)?\w+:\s/.test(text);

/// Saves a text as a file.
export function download(text, name, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], {type}));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export class Setter {
  /// `app` has client, act(), open(), settings, status(), and showKeys().
  constructor(app) {
    this.app = app;
    this.active = false;
    this.runs = 0;
    this.bind();
  }

  get client() { return this.app.client; }
  get isDigits() { return this.kind === undefined; }

  /// Begins with what is played.
  async begin() {
    const {description, source} = this.app;
    this.active = true;
    document.body.classList.add("setting");
    element("stage").dataset.mode = "value";
    await this.fillLists();
    this.kind = description.board === "shapes" ? source.kind ?? description.kind : undefined;
    this.field = null;
    this.past = [];
    this.future = [];
    this.text = this.kind === undefined ? yamlOf(description.record) : description.puzzle.replaceAll("|", "\n");
    this.showLists();
    this.chooseRule();
    element("set-format").value = this.isDigits ? "sudokupad-url" : "puzz.link";
    scrollTo(0, 0);
    await this.read(true);
  }

  /// What is set, as {puzzle, kind}. Throws CommandError if it has a mistake.
  source() {
    if (this.error) throw this.error;
    if (this.isDigits) return {puzzle: JSON.stringify(this.record)};
    return {puzzle: this.text.trim().replaceAll("\n", "|"), kind: this.kind};
  }

  /// Ends, because something is played.
  close() {
    this.active = false;
    ++this.runs;
    clearTimeout(this.counting);
    this.abort?.abort();
    document.body.classList.remove("setting");
  }

  // ---- The text

  get record() { return this.description.record; }

  /// Another text. `typed`: it is in the field already.
  take(text, typed = false) {
    if (text === this.text) return;
    this.past.push(this.text);
    this.future = [];
    this.text = text;
    return this.read(!typed);
  }

  undo() { return this.move(this.past, this.future); }
  redo() { return this.move(this.future, this.past); }
  move(from, to) {
    if (from.length === 0) return;
    to.push(this.text);
    this.text = from.pop();
    return this.read(true);
  }

  /// Reads the text, and shows what it says or what is wrong.
  async read(show) {
    if (show) element("set-text").value = this.text;
    element("undo").disabled = this.past.length === 0;
    element("redo").disabled = this.future.length === 0;
    const run = ++this.runs;
    clearTimeout(this.counting);
    this.abort?.abort();
    try {
      const options = {puzzles: this.text, clues: true};
      if (this.kind !== undefined) options.kind = this.kind;
      const description = await this.client.board(options);
      if (run !== this.runs || !this.active) return;
      this.description = description;
      const kind = description.board === "shapes" ? this.kind ?? description.kind : undefined;
      const other = kind !== this.kind || /^\s*\w+:\/\//.test(this.text) || (kind === undefined && !isYaml(this.text));
      this.kind = kind;
      if (other) {
        this.text = kind === undefined ? yamlOf(this.record) : description.puzzle.replaceAll("|", "\n");
        element("set-text").value = this.text;
      }
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      if (run === this.runs) this.fail(error);
      return;
    }
    this.error = null;
    this.showError(0);
    const {unread} = this.description;
    this.app.status(unread?.length > 0 ? say("unread", {parts: unread.join("; ")}) : "");
    this.draw();
    this.showLists();
    this.showVerdict(say("working"));
    this.counting = setTimeout(() => this.app.act(() => this.count(run)), 150);
  }

  /// An error is at its line, and at the cells that the line names.
  fail(error) {
    const at = this.lineOf(error);
    const text = hasWord(error.message) ? say(error.message) : error.message;
    this.error = new CommandError(at ? say("at-line", {line: at, text}) : text);
    this.app.status(this.error.message, "error");
    this.showVerdict("");
    this.showError(at);
    if (this.isDigits) this.board?.mark(this.board.marksAt([this.text.split("\n")[at - 1] ?? ""]));
    else this.board?.mark(Object.fromEntries(this.board.places.flatMap((place, i) =>
      place.line === at - 1 ? [[i, "gone"]] : [])));
  }

  /// The line of an error: of a rule, where the rule is. 0 if no line is known.
  lineOf(error) {
    const rule = /^constraint (\d+): /.exec(error.message);
    if (!rule || !this.isDigits) return error.line || 0;
    const lines = this.text.split("\n");
    const first = lines.findIndex(line => /^constraints:/.test(line));
    const rules = lines.flatMap((line, n) => (n > first && /^\s*- /.test(line) ? [n + 1] : []));
    return rules[rule[1] - 1] ?? error.line;
  }

  showError(line) {
    const area = element("set-text");
    area.setAttribute("aria-invalid", String(line > 0));
    area.style.backgroundPositionY = `calc(.3rem + ${line - 1} * 1.4em)`;
    area.classList.toggle("at-line", line > 0);
  }

  // ---- The board

  draw() {
    const {description} = this;
    const before = this.board;
    const {settings} = this.app;
    if (this.isDigits) {
      const cells = description.cells.map(({given, candidates, ...cell}) => cell);
      this.game = new Game(cells.length, emptyDigits);
      description.cells.forEach((cell, i) => {
        this.game.entries.value[i] = cell.given ?? "";
        this.game.entries.center[i] = cell.candidates ?? "";
      });
      this.board = new DigitBoard(element("board"), {...description, cells}, this.game, settings);
      if (element("set-areas").checked) this.board.extra = this.areas();
      this.game.onChange = () => this.take(yamlOf(JSON.parse(this.board.position())));
    } else {
      this.game = null;
      this.board = new ClueBoard(element("board"), description);
      this.board.onChange = tokens => this.take(this.withTokens(tokens));
    }
    this.board.onSelect = () => this.selected();
    this.board.onMode = () => {};
    const focused = before?.grid?.contains(document.activeElement);
    this.app.fit(this.board, description);
    this.board.show(say("board-label", {name: say("set")}));
    if (before && before.constructor === this.board.constructor && before.places.length === this.board.places.length) {
      this.board.typed = before.typed;  // of places of kinds
      this.board.select([...before.selected], before.active);
      if (focused) this.board.focus([...before.selected], before.active);
    } else this.board.select([], 0);
    this.showKeys();
  }

  /// The lines of a puzzle of a kind with other clues.
  withTokens(tokens) {
    const lines = [this.text.split("\n")[0]];
    this.description.clues.forEach((clue, i) => {
      lines[clue.line] = (lines[clue.line] === undefined ? "" : lines[clue.line] + " ") + tokens[i];
    });
    return lines.join("\n") + "\n";
  }

  showKeys() {
    const keys = [];
    const add = (text, action) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = text;
      button.addEventListener("click", action);
      keys.push(button);
    };
    if (this.isDigits) for (const symbol of this.board.symbols) add(symbol, () => this.enter(symbol));
    else for (const symbol of this.board.symbols()) add(symbol, () => this.board.enter(symbol));
    // The same keys again are left alone, so that the focus stays.
    const name = keys.map(key => key.textContent).join(" ");
    if (name !== this.app.shownKeys) element("keys").replaceChildren(...keys);
    this.app.shownKeys = name;
    element("set-clue-row").hidden = this.isDigits;
  }

  /// A digit for the selected cells, or the area to which they belong.
  enter(symbol) {
    if (!element("set-areas").checked) return this.board.enter(symbol, "value");
    const areas = [...this.areas()];
    for (const i of this.board.selected) areas[i] = symbol;
    this.board.extra = areas;
    this.board.redraw();
    return this.take(yamlOf({...this.draft(), layout: "jigsaw:" + areas.join("")}));
  }

  /// The record, also when its areas are not finished and nothing can be read.
  draft() {
    const map = /^layout: "(jigsaw:[^"]*)"/m.exec(this.text);
    return map ? {...this.record, layout: map[1]} : this.record;
  }

  /// The symbol of the area of each cell: of the boxes, if no map says it.
  areas() {
    const map = /^jigsaw:(.*)$/.exec(this.draft().layout ?? "");
    if (map && map[1].length === this.description.cells.length) return [...map[1]];
    const areas = this.description.cells.map(() => ".");
    this.description.groups.filter(group => group.name[0] === "b").forEach((group, n) => {
      for (const i of group.cells) areas[i] = this.description.symbols[n] ?? ".";
    });
    return areas;
  }

  selected() {
    const cells = [...this.board.selected];
    if (!this.isDigits) {
      element("set-clue").value = this.board.tokens[this.board.active] ?? "";
      element("set-clue-name").textContent = this.board.places[this.board.active]?.name ?? "";
      this.showKeys();
      return;
    }
    if (!this.field || cells.length === 0) return;
    const {type} = this.field.parameter;
    const name = i => this.board.places[i].name;
    const {input} = this.field;
    if (type === "cells") input.value = cells.map(name).join(" ");
    else if (type === "lines") {
      const lines = input.value.split("\n");
      lines[lines.length - 1] = cells.map(name).join(" ");
      input.value = lines.join("\n");
    } else if (type === "clue") this.offerSides(this.field);
  }

  key(event) {
    const control = event.ctrlKey || event.metaKey;
    const letter = event.key.toLowerCase();
    if (control && (letter === "z" || letter === "y")) {
      this.app.act(() => (letter === "y" || event.shiftKey ? this.redo() : this.undo()));
      return true;
    }
    if (!this.board) return false;
    if (this.isDigits && element("set-areas").checked && !control && this.board.symbols.includes(event.key.toUpperCase()) &&
        event.key.length === 1) {
      this.app.act(() => this.enter(event.key.toUpperCase()));
      return true;
    }
    return this.board.key(event);
  }

  // ---- Solutions

  async count(run) {
    this.abort = new AbortController();
    const puzzle = {puzzles: this.text};
    if (this.kind !== undefined) puzzle.kind = this.kind;
    let verdict, candidates, words;
    try {
      const found = await this.client.run("candidates", {...puzzle, timeout: 20}, this.abort.signal);
      ({verdict, candidates} = found.records[0] ?? {});
      if (run !== this.runs) return;
      this.showTrue(candidates);
      if (verdict === "multiple") this.showVerdict(say("verdict-multiple"), verdict);
      words = await countSolutions(this.client, puzzle, verdict, this.abort.signal);
    } catch (error) {
      if (error.name === "AbortError") return;
      if (run === this.runs) this.showVerdict("");
      throw error;
    }
    if (run !== this.runs) return;
    this.showVerdict(words, verdict);
  }

  /// How many solutions there are.
  showVerdict(words, verdict = "") {
    element("set-verdict").textContent = words;
    element("set-verdict").dataset.verdict = verdict;
  }

  /// Where solutions differ, unless that is nearly everywhere, and what each cell can be.
  showTrue(candidates) {
    this.candidates = candidates;
    if (!candidates) return;
    if (this.isDigits) {
      const open = candidates.map(marks => marks.length > 1);
      const few = 2 * open.filter(Boolean).length <= open.length;
      this.board.mark(few ? Object.fromEntries(open.flatMap((more, i) => (more ? [[i, "cause"]] : []))) : {});
      if (!element("set-areas").checked) this.board.extra = element("set-true").checked ? candidates : null;
      this.board.redraw();
      return;
    }
    const {left, top, places} = this.description;
    const size = this.description["cell-size"];
    const layer = shape("g", {class: "differs"});
    for (const place of places)
      if (candidates[place.name]?.length > 1)
        layer.append(shape("circle", {cx: left + place.x * size, cy: top + place.y * size, r: size * 0.08}));
    this.board.overlay?.remove();
    if (2 * layer.childElementCount <= places.length) this.board.svg.append(this.board.overlay = layer);
  }

  // ---- Rules

  async fillLists() {
    if (this.rules) return;
    const [components, layouts, kinds, formats] = await Promise.all([
      this.client.components(), this.client.run("layouts/list", {}), this.client.kinds(), this.client.formats()]);
    this.rules = components.filter(one => one.kind === "constraint")
      .sort((a, b) => a.id.localeCompare(b.id));
    this.layouts = layouts.records;
    element("set-rule").replaceChildren(...this.rules.map(rule => new Option(rule.id.replaceAll("-", " "), rule.id)));
    element("set-layouts").replaceChildren(...this.layouts.map(layout => new Option(layout.summary, layout.name)));
    element("set-kind").replaceChildren(new Option(say("sudoku"), ""),
                                        ...kinds.map(kind => new Option(this.app.kindName(kind), kind)));
    element("set-rule").value = firstRule;
    element("set-format").replaceChildren(...formats.map(name => new Option(name, name)));
  }

  showLists() {
    element("set-kind").value = this.kind ?? "";
    // That of a file.
    if (element("set-kind").selectedIndex < 0) {
      element("set-kind").append(new Option(this.kind.split("/").at(-1), this.kind));
      element("set-kind").value = this.kind;
    }
    for (const id of ["set-layout-row", "set-areas-row", "set-rules", "set-true-row"]) element(id).hidden = !this.isDigits;
    element("set-size-row").hidden = this.isDigits;
    if (!this.description || !this.isDigits) return;
    element("set-layout").value = this.record.layout ?? this.description.layout;
    const list = (this.record.constraints ?? []).map((rule, n) => {
      const item = document.createElement("li");
      const edit = document.createElement("button");
      edit.type = "button";
      const [id, values] = typeof rule === "string" ? [rule, {}] : Object.entries(rule)[0];
      edit.textContent = [id, ...Object.entries(values).map(([name, value]) => name + " " + this.fieldText(value))].join(", ");
      const show = () => this.board.point(JSON.stringify(rule));
      edit.addEventListener("pointerenter", show);
      edit.addEventListener("focus", show);
      edit.addEventListener("click", () => this.chooseRule(n));
      const drop = document.createElement("button");
      drop.type = "button";
      drop.textContent = "×";
      drop.setAttribute("aria-label", say("delete-rule", {rule: edit.textContent}));
      drop.addEventListener("click", () => this.app.act(() => this.setRules(rules => rules.splice(n, 1))));
      item.append(edit, drop);
      return item;
    });
    element("set-rule-list").replaceChildren(...list);
  }

  fieldText(value) {
    return Array.isArray(value) ? value.map(one => this.fieldText(one)).join("; ")
      : typeof value === "object" ? JSON.stringify(value) : String(value);
  }

  setRules(change) {
    const {constraints = [], ...rest} = this.record;
    const rules = [...constraints];
    change(rules);
    return this.take(yamlOf(rules.length > 0 ? {...rest, constraints: rules} : rest));
  }

  /// Shows the fields of a rule: of one of the puzzle, or of a new one.
  chooseRule(edited = -1) {
    this.edited = edited;
    let values = {};
    if (edited >= 0) {
      const rule = this.record.constraints[edited];
      const [id, given] = typeof rule === "string" ? [rule, {}] : Object.entries(rule)[0];
      element("set-rule").value = id;
      values = given;
    }
    const rule = this.rules.find(one => one.id === element("set-rule").value);
    element("set-rule-says").textContent = rule.summary + ".";
    this.fields = (rule.parameters ?? []).map(parameter => this.fieldOf(parameter, values?.[parameter.name]));
    this.field = this.fields.find(field => ["cells", "lines", "clue"].includes(field.parameter.type)) ?? null;
    element("set-fields").replaceChildren(...this.fields.flatMap(field => field.parts));
    element("set-add").textContent = say(edited >= 0 ? "change-rule" : "add-rule");
  }

  fieldOf(parameter, value) {
    const {type} = parameter;
    const label = document.createElement("label");
    const words = document.createElement("span");
    words.textContent = parameter.name.replaceAll("-", " ");
    const long = type === "lines" || type === "components";
    const input = document.createElement(type === "choice" ? "select" : long ? "textarea" : "input");
    if (type === "choice") input.append(...["", ...parameter.choices].map(choice => new Option(choice, choice)));
    if (type === "boolean") input.type = "checkbox";
    if (type === "integer") Object.assign(input, {type: "number", min: parameter.min ?? "", max: parameter.max ?? ""});
    if (long) input.rows = 2;
    if (!parameter.required && !["choice", "boolean"].includes(type)) input.placeholder = [parameter.default ?? ""].flat().join(" ");
    if (type === "boolean") input.checked = value ?? false;
    else if (type === "lines") input.value = [value ?? []].flat().join("\n");
    else if (type === "components") input.value = value === undefined ? "" : JSON.stringify(value);
    else input.value = [value ?? ""].flat().join(" ");
    label.append(words, input);
    const help = document.createElement("small");
    help.textContent = parameter.help + ".";
    label.append(help);
    const field = {parameter, input, parts: [label]};
    input.addEventListener("focus", () => { if (["cells", "lines", "clue"].includes(type)) this.field = field; });
    if (type === "lines") {
      const next = document.createElement("button");
      next.type = "button";
      next.textContent = say("next-part");
      next.addEventListener("click", () => {
        this.field = field;
        input.value = input.value.trimEnd() + "\n";
        this.board.select([], this.board.active);
      });
      field.parts.push(next);
    }
    if (type === "clue") {
      field.sides = document.createElement("div");
      field.sides.className = "row";
      field.parts.push(field.sides);
    }
    return field;
  }

  /// The places beside the grid from which the active cell is seen.
  offerSides(field) {
    const {row, column} = this.board.places[this.board.active];
    const rows = Math.max(...this.board.places.map(cell => cell.row)) + 1;
    const columns = Math.max(...this.board.places.map(cell => cell.column)) + 1;
    const places = [[0, column + 1], [rows + 1, column + 1], [row + 1, 0], [row + 1, columns + 1]].map(([r, c]) => `r${r}c${c}`);
    // Diagonals, if the rule has them.
    if (/direction/.test(field.parameter.help)) {
      places.length = 0;
      for (const [down, right, way] of [[1, 1, "down-right"], [1, -1, "down-left"], [-1, 1, "up-right"], [-1, -1, "up-left"]]) {
        let [r, c] = [row + 1, column + 1];
        while (r > 0 && r <= rows && c > 0 && c <= columns) [r, c] = [r - down, c - right];
        places.push(`r${r}c${c} ${way}`);
      }
    }
    field.sides.replaceChildren(...places.map(place => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = place;
      button.addEventListener("click", () => { field.input.value = place; });
      return button;
    }));
  }

  addRule() {
    const values = {};
    for (const {parameter, input} of this.fields) {
      const {name, type} = parameter;
      const text = input.value.trim();
      if (type === "boolean") {
        if (input.checked !== parameter.default) values[name] = input.checked;
      } else if (text !== "") {
        values[name] = type === "integer" ? Number(text) : type === "lines" ? text.split("\n").filter(line => line.trim())
          : type === "components" ? this.listOf(text) : text;
      }
    }
    const id = element("set-rule").value;
    const rule = Object.keys(values).length > 0 ? {[id]: values} : id;
    const at = this.edited;
    this.board.select([], this.board.active);
    this.chooseRule(-1);
    return this.setRules(rules => (at >= 0 ? rules.splice(at, 1, rule) : rules.push(rule)));
  }

  listOf(text) {
    try {
      return JSON.parse(text);
    } catch {
      throw new CommandError("not-a-list");
    }
  }

  // ---- Controls

  bind() {
    const on = (id, type, action) => element(id).addEventListener(type, event => this.app.act(() => action(event)));
    on("set", "click", () => (this.active ? this.app.open(this.app.source) : this.begin()));
    on("set-play", "click", () => this.app.open(this.source()));
    on("set-text", "input", event => {
      clearTimeout(this.typing);
      this.typing = setTimeout(() => this.app.act(() => this.take(event.target.value, true)), 300);
    });
    on("set-rule", "change", () => this.chooseRule());
    on("set-add", "click", () => this.addRule());
    on("set-areas", "change", event => {
      this.board.extra = event.target.checked ? this.areas() : null;
      this.board.redraw();
    });
    on("set-true", "change", () => this.showTrue(this.candidates));
    on("set-clue", "change", event => this.board.enter(event.target.value.trim() || "-"));
    on("set-kind", "change", () => this.makeNew());
    on("set-new", "click", () => this.makeNew());
    on("set-layout", "change", event => this.setLayout(event.target.value.trim()));
    on("set-picture", "click", async () => {
      const {output} = await this.convert("svg");
      download(output, "puzzle.svg", "image/svg+xml");
    });
    on("set-print", "click", () => print());
    on("set-save", "click", async () => {
      element("set-link").value = "";
      const {output, messages} = await this.convert(element("set-format").value);
      element("set-link").value = output.trim();
      this.app.status(messages.join(" "), output.trim() === "" ? "error" : "");
    });
  }

  convert(to) {
    const options = {puzzles: this.text, to};
    if (this.kind !== undefined) options.kind = this.kind;
    return this.client.run("convert", options);
  }

  /// An empty puzzle, of the same layout if it is one of digits.
  async makeNew() {
    const kind = element("set-kind").value;
    if (kind === "") {
      if (this.isDigits)
        return this.take(yamlOf({puzzle: ".".repeat(this.cellsOf(element("set-layout").value)), layout: element("set-layout").value}));
      this.kind = undefined;
      return this.take(yamlOf({puzzle: ".".repeat(81), layout: "9x9"}));
    }
    const {puzzle} = await this.client.board({kind, puzzles: "", size: element("set-size").value || "6x6"});
    this.kind = kind;
    return this.take(puzzle.replaceAll("|", "\n") + "\n");
  }

  /// How many cells a layout has; if it is not known, as many as the board.
  cellsOf(layout) {
    const base = layout.replace(/[+:].*$/, "");
    const known = this.layouts.find(one => one.name === layout) ?? this.layouts.find(one => one.name === base);
    return known?.cells ?? this.description.cells.length;
  }

  setLayout(layout) {
    const cells = this.cellsOf(layout);
    const {puzzle, ...rest} = this.record;
    if (cells === this.description.cells.length) return this.take(yamlOf({puzzle, ...rest, layout}));
    return this.take(yamlOf({puzzle: ".".repeat(cells), layout}));
  }
}
