// A grid of digits: digits, corner and center marks, and colors.

import {Board, paints, shape, withColor} from "./board.js";
import {say} from "./words.js";

const mostInLine = 6;
const modes = ["value", "corner", "center", "color"];

/// What is empty of each field. Marks are symbols in order, and colors are numbers in order, as texts.
export const emptyDigits = {value: "", corner: "", center: "", color: ""};

export class DigitBoard extends Board {
  many = true;
  modes = modes;

  constructor(host, description, game, settings) {
    super(host, description.svg, game);
    this.description = description;
    this.settings = settings;
    this.symbols = description.symbols;
    this.size = description["cell-size"];
    this.marks = description.marks;
    this.places = description.cells.map(cell => ({
      ...cell, width: this.size, height: this.size, kind: "cell",
    }));
    this.byPlace = new Map(this.places.map((cell, i) => [cell.row + " " + cell.column, i]));
    this.byName = new Map(this.places.map((cell, i) => [cell.name, i]));
    this.peers = this.places.map(() => new Set());
    this.groups = description.groups.map(group => group.cells);
    for (const group of this.groups)
      for (const a of group) for (const b of group) if (a !== b) this.peers[a].add(b);
    this.mode = "value";
    this.extra = null;  // what is shown instead of marks: a text of symbols for each cell
    this.tints = this.svg.querySelector(".tints");
    this.layer = this.svg.querySelector(".entries");
    this.drawn = this.places.map(() => {
      const own = {tint: shape("g", {}), entry: shape("g", {})};
      this.tints.append(own.tint);
      this.layer.append(own.entry);
      return own;
    });
    this.conflicts = new Set();
    this.findConflicts();
  }

  digit(i) {
    return this.places[i].given ?? this.game.entries.value[i];
  }
  isGiven(i) {
    return this.places[i].given !== undefined;
  }
  isFull() {
    return this.places.every((_, i) => this.digit(i) !== "");
  }

  /// The cells of groups in which a digit is twice.
  findConflicts() {
    this.conflicts.clear();
    for (const group of this.groups) {
      const seen = new Map();
      for (const i of group) {
        const digit = this.digit(i);
        if (digit === "") continue;
        if (seen.has(digit)) this.conflicts.add(i).add(seen.get(digit));
        else seen.set(digit, i);
      }
    }
  }

  /// After changes of the game.
  update(changes) {
    const places = new Set(changes.map(([, place]) => place));
    const placed = changes.filter(([field]) => field === "value");
    if (placed.length > 0) {
      for (const [, place, before, after] of placed)
        for (const peer of this.peers[place])
          if ([before, after].some(digit => digit !== "" && this.hasMark(peer, digit))) places.add(peer);
      const before = new Set(this.conflicts);
      this.findConflicts();
      for (const i of [...before, ...this.conflicts]) places.add(i);
    }
    for (const i of places) this.refresh(i);
  }

  hasMark(i, digit) {
    return this.game.entries.corner[i].includes(digit) || this.game.entries.center[i].includes(digit);
  }

  redraw() {
    for (let i = 0; i < this.places.length; ++i) this.refresh(i);
  }

  /// What each open cell can still be, as far as the groups show it.
  possible(i) {
    const seen = new Set([...this.peers[i]].map(peer => this.digit(peer)));
    return [...this.symbols].filter(symbol => !seen.has(symbol)).join("");
  }

  draw(i) {
    const {tint, entry} = this.drawn[i];
    const {x, y} = this.places[i];
    const size = this.size;
    const parts = [];  // each the arguments of shape(), and parts of its own
    tint.replaceChildren(...paints(this.game.entries.color[i], this.places[i], this.settings.numbers));
    const text = (at, fontSize, name, string, inside = []) =>
      parts.push(["text", {x: at.x, y: at.y + fontSize * 0.35, "font-size": fontSize, class: name}, string, inside]);
    const middle = {x: x + size / 2, y: y + size / 2};
    const digit = this.digit(i);
    const wrong = this.settings.conflicts && this.conflicts.has(i);
    if (digit !== "") {
      text(middle, (size * 5) / 8, (this.isGiven(i) ? "given" : "value") + (wrong ? " wrong" : ""), digit);
      // Not by its color alone.
      if (wrong) parts.push(["circle", {class: "warning", cx: x + size * 0.85, cy: y + size * 0.15, r: size * 0.07}]);
    } else {
      const center = this.extra ? this.extra[i] : this.game.entries.center[i];
      const name = this.extra ? "mark true" : "mark";
      const seen = this.settings.conflicts && !this.extra
        ? new Set([...this.peers[i]].map(peer => this.digit(peer))) : new Set();
      const isWrong = symbol => seen.has(symbol);
      // Marks of a line that look alike are one element, because large boards have thousands of them.
      const marks = (symbols, fontSize, place) => {
        const lines = new Map();
        [...symbols].forEach((symbol, n) => {
          const [dx, dy] = place(symbol, n);
          const key = dy + " " + isWrong(symbol);
          if (!lines.has(key)) lines.set(key, {xs: [], y: y + dy, string: "", wrong: isWrong(symbol)});
          lines.get(key).xs.push(x + dx);
          lines.get(key).string += symbol;
        });
        for (const line of lines.values())
          text({x: line.xs.join(" "), y: line.y}, fontSize, name + (line.wrong ? " wrong" : ""), line.string);
      };
      // Many marks in one line cannot be read.
      if (this.extra || this.settings.grid || center.length > mostInLine) {
        marks(center, 15, symbol => this.marks[this.symbols.indexOf(symbol)]);
      } else if (center) {
        const fontSize = Math.min(size * 0.3, (size * 1.5) / center.length);
        if (![...center].some(isWrong)) text(middle, fontSize, name, center);
        else text(middle, fontSize, name, "", [...center].map(one => ["tspan", isWrong(one) ? {class: "wrong"} : {}, one]));
      }
      if (!this.extra) {
        const {corner} = this.game.entries;
        const places = this.cornerPlaces([...corner[i]].length);
        marks(corner[i], size * 0.26, (symbol, n) => places[n].map(part => part * size));
      }
    }
    this.replace(i, entry, parts);
  }

  /// Replaces what is different: each new text of a large board costs time.
  replace(i, entry, parts) {
    const before = this.drawn[i].shown ?? new Map();
    const after = new Map();
    for (const part of parts) {
      const key = JSON.stringify(part);
      const [name, attributes, string, inside = []] = part;
      let element = before.get(key);
      if (!element) {
        element = shape(name, attributes, string);
        element.append(...inside.map(one => shape(...one)));
        entry.append(element);
      }
      after.set(key, element);
    }
    for (const [key, element] of before) if (!after.has(key)) element.remove();
    this.drawn[i].shown = after;
  }

  /// The corners first, then along the upper and the lower side.
  cornerPlaces(count) {
    const near = 0.17;
    const order = [[near, near], [1 - near, near], [near, 1 - near], [1 - near, 1 - near], [0.5, near], [0.5, 1 - near],
                   [near, 0.5], [1 - near, 0.5]];
    const few = order.slice(0, count);
    for (let n = few.length; n < count; ++n) few.push([0.33 + 0.17 * ((n - 8) % 3), 0.33 + 0.2 * Math.floor((n - 8) / 3)]);
    return few;
  }

  label(i) {
    const cell = this.places[i];
    const {corner, center, color} = this.game.entries;
    const parts = [say("cell", {row: cell.row + 1, column: cell.column + 1})];
    const digit = this.digit(i);
    if (digit !== "") parts.push(say(this.isGiven(i) ? "given-digit" : "digit-there", {digit}));
    else {
      parts.push(say("open-cell"));
      if (corner[i]) parts.push(say("corner-marks", {digits: [...corner[i]].join(" ")}));
      if (center[i]) parts.push(say("center-marks", {digits: [...center[i]].join(" ")}));
    }
    if (color[i]) parts.push(say("colors", {colors: [...color[i]].map(one => say("color" + one)).join(", ")}));
    if (this.settings.conflicts && this.conflicts.has(i)) parts.push(say("in-conflict"));
    return parts.join(", ");
  }

  // ---- Entering

  /// Enters a symbol, or a color from 1, into all selected cells in a mode.
  enter(text, mode = this.mode) {
    const cells = [...this.selected];
    const entries = this.game.entries;
    if (mode === "value") {
      const open = cells.filter(i => !this.isGiven(i));
      const all = open.length > 0 && open.every(i => entries.value[i] === text);
      const changes = open.map(i => ["value", i, all ? "" : text]);
      if (!all && this.settings.follow) changes.push(...this.removedByFollowing(open, text));
      return this.game.change(changes);
    }
    const able = mode === "color" ? cells : cells.filter(i => this.digit(i) === "");
    const all = able.every(i => entries[mode][i].includes(text));
    return this.game.change(able.map(i => [mode, i, this.with(mode, entries[mode][i], text, !all)]));
  }

  /// The marks that cannot be right after placements.
  removedByFollowing(cells, text) {
    const changes = [];
    for (const peer of new Set(cells.flatMap(i => [...this.peers[i]])))
      for (const mode of ["corner", "center"])
        if (this.game.entries[mode][peer].includes(text))
          changes.push([mode, peer, this.game.entries[mode][peer].replace(text, "")]);
    return changes;
  }

  with(mode, marks, text, there) {
    if (mode === "color") return withColor(marks, text, there);
    return [...this.symbols].filter(one => (one === text ? there : marks.includes(one))).join("");
  }

  /// Clears the digits of the selected cells, or what the mode enters, or everything.
  clear() {
    const entries = this.game.entries;
    const cells = [...this.selected];
    const open = cells.filter(i => !this.isGiven(i));
    for (const field of new Set(["value", this.mode, "corner", "center", "color"])) {
      const able = field === "color" ? cells : open;
      if (able.some(i => entries[field][i] !== "")) return this.game.change(able.map(i => [field, i, ""]));
    }
    return false;
  }

  // ---- Keys and pointers

  key(event) {
    const control = event.ctrlKey || event.metaKey;
    const arrow = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]}[event.key];
    if (arrow) {
      const next = this.step(this.active, arrow);
      this.focus(event.shiftKey || control ? [...this.selected, next] : [next], next);
      return true;
    }
    if (event.key === "Home" || event.key === "End") {
      const row = this.places[this.active].row;
      const cells = this.places.map((cell, i) => i).filter(i => control || this.places[i].row === row);
      const next = event.key === "Home" ? cells[0] : cells[cells.length - 1];
      this.focus([next], next);
      return true;
    }
    if (control && event.key.toLowerCase() === "a") {
      this.select(this.places.map((_, i) => i), this.active);
      return true;
    }
    if (event.key === "Escape") {
      this.select([], this.active);
      return true;
    }
    if (event.key === "Backspace" || event.key === "Delete") {
      this.clear();
      return true;
    }
    if (event.key === " ") {
      this.setMode(modes[(modes.indexOf(this.mode) + 1) % modes.length]);
      return true;
    }
    // The key, because Shift gives another character.
    const figure = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
    if (figure && !event.altKey) {
      const mode = event.shiftKey && control ? "color" : event.shiftKey ? "corner" : control ? "center" : this.mode;
      return this.type(figure[1], mode);
    }
    if (control || event.altKey || event.key.length !== 1) return false;
    if (this.type(event.key.toUpperCase(), this.mode)) return true;
    const mode = {z: "value", x: "corner", c: "center", v: "color"}[event.key.toLowerCase()];
    if (mode) this.setMode(mode);
    return mode !== undefined;
  }

  type(symbol, mode) {
    const known = mode === "color" ? "123456789" : this.symbols;
    if (known.includes(symbol)) this.enter(symbol, mode);
    else if (symbol === "0") this.clear();
    else return false;
    return true;
  }

  setMode(mode) {
    this.mode = mode;
    this.onMode?.();
  }

  /// The next cell in a direction; around the board at its sides.
  step(from, [down, right]) {
    let {row, column} = this.places[from];
    const rows = Math.max(...this.places.map(cell => cell.row)) + 1;
    const columns = Math.max(...this.places.map(cell => cell.column)) + 1;
    for (let n = 0; n < rows + columns; ++n) {
      row = (row + down + rows) % rows;
      column = (column + right + columns) % columns;
      const next = this.byPlace.get(row + " " + column);
      if (next !== undefined) return next;
    }
    return from;
  }

  /// What cells that are selected together have in common: the digit, else the marks, else the colors.
  contentOf(i) {
    const {corner, center, color} = this.game.entries;
    if (this.digit(i) !== "") return "digit " + this.digit(i);
    if (corner[i] + center[i] !== "") return "marks " + corner[i] + " " + center[i];
    return color[i] && "color " + color[i];
  }

  cellAt(event) {
    const {x, y} = this.pointOf(event);
    return this.places.findIndex(cell => x >= cell.x && x < cell.x + this.size && y >= cell.y && y < cell.y + this.size);
  }

  press(event) {
    const cell = this.cellAt(event);
    if (cell < 0) return;
    this.grid.setPointerCapture?.(event.pointerId);
    this.dragging = true;
    const now = event.timeStamp;
    if (this.lastPress && this.lastPress.cell === cell && now - this.lastPress.time < 350) {
      const content = this.contentOf(cell);
      this.focus(this.places.map((_, i) => i).filter(i => i === cell || (content && this.contentOf(i) === content)), cell);
    } else if (event.shiftKey || event.ctrlKey || event.metaKey) {
      const next = new Set(this.selected);
      if (!next.delete(cell)) next.add(cell);
      this.focus(next, cell);
    } else {
      this.focus([cell], cell);
    }
    this.lastPress = {cell, time: now};
  }

  drag(event) {
    // Not the corners of cells, so that a diagonal does not select its neighbors.
    const {x, y} = this.pointOf(event);
    const near = this.size * 0.15;
    const cell = this.places.findIndex(one => x >= one.x + near && x < one.x + this.size - near && y >= one.y + near &&
                                              y < one.y + this.size - near);
    if (cell >= 0 && !this.selected.has(cell)) this.focus([...this.selected, cell], cell);
  }

  // ---- Texts

  /// The position as a text that all commands read: with pencil marks if every open cell has center marks.
  position(withMarks = true) {
    const record = {...this.description.record};
    const center = this.game.entries.center;
    const full = withMarks && this.places.every((_, i) => this.digit(i) !== "" || center[i] !== "");
    record.puzzle = this.places.map((_, i) => {
      const digit = this.digit(i);
      if (!full) return digit || ".";
      return [...this.symbols].map(one => (digit !== "" ? digit === one : center[i].includes(one)) ? one : ".").join("");
    }).join("");
    return JSON.stringify(record);
  }

  givens() {
    return JSON.stringify(this.description.record);
  }

  /// Enters what a step places and removes: "r1c2=5", "r1c2<>5".
  changesOf(step) {
    const changes = new Map();
    const put = (field, i, value) => changes.set(field + i, [field, i, value]);
    const get = (field, i) => (changes.get(field + i) ?? [0, 0, this.game.entries[field][i]])[2];
    if (step.remove.length > 0)
      for (let i = 0; i < this.places.length; ++i)
        if (this.digit(i) === "" && get("center", i) === "") put("center", i, this.possible(i));
    for (const text of step.place) {
      const [cell, digit] = text.split("=");
      const i = this.byName.get(cell);
      if (i === undefined) continue;
      put("value", i, digit);
      for (const peer of this.peers[i])
        for (const mode of ["corner", "center"])
          if (get(mode, peer).includes(digit)) put(mode, peer, get(mode, peer).replace(digit, ""));
    }
    for (const text of step.remove) {
      const [cell, digits] = text.split("<>");
      const i = this.byName.get(cell);
      if (i === undefined) continue;
      for (const digit of digits)
        for (const mode of ["center", "corner"]) put(mode, i, get(mode, i).replace(digit, ""));
    }
    return [...changes.values()];
  }

  /// The classes with which a step's evidence marks cells.
  marksOf(step) {
    const classes = {};
    const put = (names, name) => {
      for (const cell of names ?? []) {
        const i = this.byName.get(cell);
        if (i !== undefined) classes[i] = name;
      }
    };
    const digits = step.evidence?.find(part => part.role === "digits")?.digits ?? [];
    for (const part of step.evidence ?? []) {
      // In these houses, the digits of the step have few places.
      if (part.role === "base" || part.role === "house")
        for (const i of this.cellsOf(part.groups))
          if (digits.some(digit => this.canBe(i, this.symbols[digit - 1]))) classes[i] = "pattern";
      if (part.role === "cause") put(part.cells, "cause");
      else put(part.cells, "pattern");
      for (const node of part.chain ?? []) put(node.cells, "pattern");
    }
    put(step.remove.map(text => text.split("<>")[0]), "gone");
    put(step.place.map(text => text.split("=")[0]), "placed");
    return classes;
  }

  /// The cells of houses, by their names.
  cellsOf(names = []) {
    return this.description.groups.filter(group => names.includes(group.name)).flatMap(group => group.cells);
  }

  /// Whether a digit is a candidate: of the center marks, if there are some.
  canBe(i, symbol) {
    return this.digit(i) === "" && (this.game.entries.center[i] || this.possible(i)).includes(symbol);
  }

  mark(classes) {
    this.bands?.remove();
    super.mark(classes);
  }

  /// As in pictures: houses, chains, and the digits that the step places and removes.
  explain(step) {
    super.explain(step);
    this.bands = shape("g", {class: "explained"});
    for (const {role, groups} of step.evidence ?? [])
      for (const i of this.cellsOf(groups)) {
        const {x, y} = this.places[i];
        this.bands.append(shape("rect", {class: "band " + (role === "cover" ? "cover" : "base"), x, y, width: this.size, height: this.size}));
      }
    this.tints.append(this.bands);
    const layer = shape("g", {class: "explained"});
    const digit = (cell, symbol, name) => {
      const i = this.byName.get(cell);
      const [dx, dy] = this.marks[this.symbols.indexOf(symbol)];
      const at = {x: this.places[i].x + dx, y: this.places[i].y + dy};
      layer.append(shape("circle", {class: name, cx: at.x, cy: at.y, r: 9}),
                   shape("text", {class: "mark", x: at.x, y: at.y + 5.25, "font-size": 15}, symbol));
      return at;
    };
    for (const {chain} of (step.evidence ?? []).filter(part => part.chain)) {
      let before = null;
      for (const node of chain) {
        const symbol = this.symbols[node.digit - 1];
        const points = node.cells.map(cell => digit(cell, symbol, node.on ? "on" : "off"));
        if (before)
          layer.prepend(shape("line", {class: before.link === "weak" ? "link weak" : "link", x1: before.x, y1: before.y,
                                       x2: points[0].x, y2: points[0].y}));
        before = {...points[0], link: node.link};
      }
    }
    for (const text of step.remove) {
      const [cell, digits] = text.split("<>");
      for (const symbol of digits) {
        const {x, y} = digit(cell, symbol, "gone");
        layer.append(shape("line", {class: "struck", x1: x - 7, y1: y + 7, x2: x + 7, y2: y - 7}));
      }
    }
    for (const text of step.place) digit(...text.split("="), "placed");
    this.overlay = layer;
    this.layer.append(layer);
  }

  /// The cells and houses that texts name, "r1c1-3, row 2", as classes.
  marksAt(texts, name = "gone") {
    const classes = {};
    for (const text of texts) {
      for (const [, top, bottom, left, right] of text.matchAll(/r(\d+)(?:-(\d+))?c(\d+)(?:-(\d+))?/g))
        for (let row = +top; row <= +(bottom ?? top); ++row)
          for (let column = +left; column <= +(right ?? left); ++column) {
            const i = this.byName.get(`r${row}c${column}`);
            if (i !== undefined) classes[i] = name;
          }
      for (const [, word, number, other, sign] of text.matchAll(/(row|column|box) (\d+)|第(\d+)([行列宫])/g))
        Object.assign(classes, this.marksOfArea([(word?.[0] ?? {行: "r", 列: "c", 宫: "b"}[sign]) + (number ?? other)]));
    }
    return classes;
  }

  /// The houses of a hint, "b2", as classes of cells.
  marksOfArea(area) {
    return Object.fromEntries(this.cellsOf(area).map(i => [i, "pattern"]));
  }
}
