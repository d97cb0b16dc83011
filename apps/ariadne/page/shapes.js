// A puzzle of a kind: places on cells, edges, and corners, each with a few values that are drawn as shapes.

import {Board, paints, parsedSvg, shape, withColor} from "./board.js";
import {say} from "./words.js";

/// A value is the number of one of the place's values; -1 for an open place. Marks are numbers of values with spaces
/// between them, and colors are as on boards of digits.
export const emptyShapes = {value: -1, center: "", color: ""};

/// Which keys are a part of the same number.
const typingTime = 1000;

/// How near to the middle of an edge a mouse that is dragged has to pass, in cells.
const nearEdge = 0.3;

/// Where a place {x, y} of a description is in the picture, and what it is on.
export function boxOf(place, description) {
  const size = description["cell-size"];
  const {left, top} = description;
  const edge = Number.isInteger(place.x) !== Number.isInteger(place.y);
  const corner = Number.isInteger(place.x) && Number.isInteger(place.y);
  const width = corner ? 0.4 : edge ? (Number.isInteger(place.x) ? 0.4 : 0.8) : 1;
  const height = corner ? 0.4 : edge ? (Number.isInteger(place.y) ? 0.4 : 0.8) : 1;
  return {
    at: {x: left + place.x * size, y: top + place.y * size, row: place.y, column: place.x},
    x: left + (place.x - width / 2) * size, y: top + (place.y - height / 2) * size,
    width: width * size, height: height * size,
    row: place.y, column: place.x,
    kind: corner ? "corner" : edge ? (Number.isInteger(place.x) ? "upright" : "level") : "cell",
  };
}

/// The text of a puzzle without entries.
export function puzzleOf(description) {
  return description.puzzle.split(/\| *(?:position|entries|solution) *\|/)[0];
}

/// The places of a description, then its other cells: nothing but colors can be entered there.
export function placesOf(description) {
  const places = [...description.places];
  const isCell = place => !Number.isInteger(place.x) && !Number.isInteger(place.y);
  const taken = new Set(places.filter(isCell).map(place => place.x + " " + place.y));
  const word = places.find(isCell)?.name.split(" ")[0] ?? "cell";
  for (let y = 0.5; y < description.rows; ++y)
    for (let x = 0.5; x < description.columns; ++x)
      if (!taken.has(x + " " + y)) places.push({name: `${word} r${y + 0.5}c${x + 0.5}`, x, y, values: [], shapes: []});
  return places;
}

export class ShapeBoard extends Board {
  many = false;
  waits = true;
  mode = "value";
  color = "1";  // that the mouse paints

  constructor(host, description, game, settings) {
    super(host, description.svg, game);
    this.description = description;
    this.settings = settings;
    const size = description["cell-size"];
    this.size = size;
    this.places = placesOf(description).map(place => ({...place, ...boxOf(place, description)}));
    this.count = description.places.length;
    this.byName = new Map(this.places.map((place, i) => [place.name, i]));
    this.byPlace = new Map(this.places.map((place, i) => [place.row + " " + place.column, i]));
    // Lines from cell to cell are drawn through cells, lines on edges along the edges.
    this.throughCells = this.places.some(place => place.kind !== "cell" && /class="path/.test(place.shapes[1]?.[0]?.svg));
    const marks = this.places.some(place => place.kind === "cell" && place.values.length > 2);
    this.modes = marks ? ["value", "center", "color"] : ["value", "color"];
    this.clues = this.places.map(() => []);
    for (const {name, x, y, text} of description.clues ?? []) {
      const i = this.byPlace.get(y + " " + x);
      // Some kinds write so that a cell can be filled.
      const filled = i < this.count && text === "0" && name.includes("+");
      if (text !== "-" && !filled) this.clues[i]?.push(say("clue-there", {text}));
    }
    this.layers = [...this.svg.querySelectorAll(".layer")];
    this.shapes = this.places.map(() => []);
    this.typed = {text: "", time: 0, place: -1};
  }

  value(i) {
    return this.game.entries.value[i];
  }
  /// Whether all is entered that has to be: what is blank in a solution can stay open.
  isFull() {
    return this.description.places.every((place, i) => this.value(i) >= 0 || place.blank !== undefined);
  }

  update(changes) {
    for (const i of new Set(changes.map(([, place]) => place))) this.refresh(i);
  }
  redraw() {
    for (let i = 0; i < this.places.length; ++i) this.refresh(i);
  }

  draw(i) {
    for (const old of this.shapes[i]) old.remove();
    this.shapes[i] = [];
    for (const fragment of this.places[i].shapes[this.value(i)] ?? []) {
      const group = shape("g", {});
      group.append(...parsedSvg(fragment.svg));
      this.layers[fragment.layer].append(group);
      this.shapes[i].push(group);
    }
    // That there is no line.
    const {kind, blank, at} = this.places[i];
    if (kind !== "cell" && this.value(i) === blank && this.shapes[i].length === 0) {
      const arm = this.size * 0.1;
      const d = `M${at.x - arm} ${at.y - arm}l${2 * arm} ${2 * arm}m0 ${-2 * arm}l${-2 * arm} ${2 * arm}`;
      this.shapes[i].push(shape("path", {class: "absent", d}));
      this.layers.at(-1).append(...this.shapes[i]);
    }
    const colors = paints(this.game.entries.color[i], this.places[i], this.settings.numbers);
    this.layers[0].prepend(...colors);
    this.shapes[i].push(...colors);
    const marks = this.marksIn(i);
    if (marks.length === 0 || this.value(i) >= 0) return;
    const text = marks.join(marks.every(mark => mark.length === 1) ? "" : " ");
    const fontSize = Math.min(0.28, 1.4 / text.length) * this.size;
    this.shapes[i].push(shape("text", {class: "pencil", x: at.x, y: at.y + fontSize * 0.35, "font-size": fontSize}, text));
    this.layers.at(-1).append(this.shapes[i].at(-1));
  }

  /// The marks of a place, as texts.
  marksIn(i) {
    return this.game.entries.center[i].split(" ").filter(Boolean).map(value => this.places[i].values[value] ?? "");
  }

  label(i) {
    const parts = i < this.count ? [this.textOf(i, this.value(i))] : [];
    parts.push(...this.clues[i]);
    const marks = this.marksIn(i);
    if (marks.length > 0) parts.push(say("center-marks", {digits: marks.join(" ")}));
    const color = [...this.game.entries.color[i]];
    if (color.length > 0) parts.push(say("colors", {colors: color.map(one => say("color" + one)).join(", ")}));
    return say("place", {name: this.places[i].name, value: parts.join(", ") || say("open-place")});
  }

  textOf(i, value) {
    const place = this.places[i];
    if (value < 0) return say("open-place");
    const yesOrNo = place.values.length === 2 && place.values[0] === "0" && place.values[1] === "1";
    return yesOrNo ? say(value === 1 ? "yes" : "no") : place.values[value];
  }

  /// The values in the order in which a place takes them: open, then all, the blank one last.
  order(i) {
    const {values, blank} = this.places[i];
    const rest = values.map((_, n) => n).filter(n => n !== blank);
    return blank === undefined ? [-1, ...rest] : [-1, ...rest, blank];
  }

  set(i, value) {
    return this.game.change([["value", i, value]]);
  }
  cycle(i, by) {
    const order = this.order(i);
    const at = order.indexOf(this.value(i));
    return this.set(i, order[(at + by + order.length) % order.length]);
  }
  /// Clears the value, or else the marks, or else the colors.
  clear() {
    for (const field in emptyShapes)
      if (this.game.change([[field, this.active, emptyShapes[field]]])) return true;
    return false;
  }

  /// What a mode enters at the active place: a value, a mark of it, or a color.
  enter(value, mode = this.mode) {
    const i = this.active;
    const {center, color} = this.game.entries;
    if (mode === "color") {
      this.color = value;
      if (this.places[i].kind !== "cell") return false;
      return this.game.change([["color", i, withColor(color[i], value, !color[i].includes(value))]]);
    }
    if (mode === "value" || value < 0) return this.set(i, value);
    const marks = center[i].split(" ").filter(one => one !== "" && one !== String(value));
    if (marks.length === center[i].split(" ").filter(Boolean).length) marks.push(value);
    return this.game.change([["center", i, marks.sort((a, b) => a - b).join(" ")]]);
  }

  setMode(mode) {
    this.mode = mode;
    this.onMode?.();
  }

  /// The mode for the active place: some cells only have colors.
  modeHere() {
    return this.active >= this.count ? "color" : this.mode;
  }

  /// The value of the active place whose text is this.
  type(text, mode = this.modeHere()) {
    if (mode === "color") return /^[1-9]$/.test(text) && (this.enter(text, mode), true);
    const place = this.places[this.active];
    const now = performance.now();
    const goesOn = this.typed.place === this.active && now - this.typed.time < typingTime;
    for (const whole of goesOn ? [this.typed.text + text, text] : [text]) {
      const value = place.values.findIndex(one => one.toLowerCase() === whole.toLowerCase());
      if (value < 0) continue;
      this.typed = {text: whole, time: now, place: this.active};
      this.enter(value, mode);
      return true;
    }
    return false;
  }

  // ---- Keys and pointers

  key(event) {
    const arrow = {ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0]}[event.key];
    const control = event.ctrlKey || event.metaKey;
    if (arrow) {
      const next = this.next(this.active, arrow);
      // The same value goes along.
      if (event.shiftKey && next !== this.active && this.places[next].values.length > this.value(this.active))
        this.set(next, this.value(this.active));
      this.focus([next], next);
      return true;
    }
    const figure = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
    if (figure && !event.altKey && (control || event.shiftKey))
      return this.type(figure[1], control && event.shiftKey ? "color" : this.modes.includes("center") ? "center" : undefined);
    if (control || event.altKey) return false;
    if (event.key === " " || event.key === "Enter") {
      if (this.modeHere() === "color") this.enter(this.color, "color");
      else this.cycle(this.active, event.shiftKey ? -1 : 1);
      return true;
    }
    if (event.key === "Backspace" || event.key === "Delete") {
      this.clear();
      return true;
    }
    if (event.key === "Escape") {
      this.select([], this.active);
      return true;
    }
    if (event.key.length !== 1) return false;
    if (this.type(event.key)) return true;
    const mode = {z: "value", c: "center", v: "color"}[event.key.toLowerCase()];
    if (this.modes.includes(mode)) {
      this.setMode(mode);
      return true;
    }
    const {blank} = this.places[this.active];
    if (event.key.toLowerCase() !== "x" || blank === undefined) return false;
    this.set(this.active, blank);
    return true;
  }

  /// The next place in a direction. Across an edge, it is the next edge beside it; along an edge, one that begins at
  /// its end.
  next(from, [right, down]) {
    const start = this.places[from];
    const along = (start.kind === "upright" && down !== 0) || (start.kind === "level" && right !== 0);
    const kind = along ? (start.kind === "upright" ? "level" : "upright") : start.kind;
    let best = from;
    let least = Infinity;
    this.places.forEach((place, i) => {
      if (place.kind !== kind || place.name.split(" ")[0] !== start.name.split(" ")[0]) return;
      const x = place.column - start.column;
      const y = place.row - start.row;
      const ahead = right * x + down * y;
      const aside = Math.abs(right !== 0 ? y : x);
      const cost = ahead + 2 * aside - (right !== 0 ? y : x) / 100;
      if (ahead > 0 && cost < least) [best, least] = [i, cost];
    });
    return best;
  }

  /// The place whose middle is nearest to a point, and at most so many cells away.
  placeAt(point, most = 0.5) {
    let best = -1;
    let least = this.size * most;
    for (let i = 0; i < this.count; ++i) {
      const {kind, at} = this.places[i];
      const away = {x: Math.abs(point.x - at.x), y: Math.abs(point.y - at.y)};
      const distance = kind === "cell" ? Math.max(away.x, away.y) * 2 * most : Math.hypot(away.x, away.y);
      if (distance < least) [best, least] = [i, distance];
    }
    return best;
  }

  /// The row and the column of the cell around a point, as those of places.
  cellAround({x, y}) {
    const {left, top} = this.description;
    return {row: Math.floor((y - top) / this.size) + 0.5, column: Math.floor((x - left) / this.size) + 0.5};
  }
  placeOf({row, column}) {
    return this.byPlace.get(row + " " + column) ?? -1;
  }

  press(event) {
    const point = this.pointOf(event);
    const back = event.button === 2 || event.shiftKey;
    Object.assign(this, {dragging: false, point, painted: null, back});
    const go = () => {
      this.dragging = true;
      this.grid.setPointerCapture?.(event.pointerId);
    };
    if (this.mode === "color") {
      const i = this.placeOf(this.cellAround(point));
      if (i < 0) return;
      this.painted = {there: !this.game.entries.color[i].includes(this.color)};
      go();
      return this.paint(i);
    }
    const i = this.placeAt(point, this.throughCells ? nearEdge : 0.5);
    if (i < 0) {
      if (this.throughCells) go();
      return;
    }
    const again = this.active === i && this.selected.has(i);
    this.focus([i], i);
    // Of a place with many values, the first press only selects it.
    if (this.mode === "center" || (this.places[i].values.length > 2 && !again)) return;
    this.cycle(i, back ? -1 : 1);
    this.painted = {value: this.value(i), name: this.places[i].name.split(" ")[0]};
    go();
  }

  /// Gives the same value to what the mouse or the finger passes, also if it is fast.
  drag(event) {
    const {point: from} = this;
    const to = this.pointOf(event);
    const parts = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (this.size / 4));
    for (let n = 1; n <= parts; ++n)
      this.pass({x: from.x + ((to.x - from.x) * n) / parts, y: from.y + ((to.y - from.y) * n) / parts});
  }

  pass(point) {
    const before = this.cellAround(this.point);
    const cell = this.cellAround(point);
    this.point = point;
    if (this.mode === "color") return this.paint(this.placeOf(cell));
    const i = !this.throughCells ? this.placeAt(point, nearEdge)
      : this.placeOf({row: (before.row + cell.row) / 2, column: (before.column + cell.column) / 2});
    if (i < 0 || i >= this.count || (i === this.active && this.painted) || this.places[i].values.length === 0) return;
    const name = this.places[i].name.split(" ")[0];
    if (!this.painted) {
      const {blank = -1} = this.places[i];
      const value = this.back ? blank : 1;
      this.painted = {value: this.value(i) === value ? -1 : value, name};
    }
    if (name !== this.painted.name) return;
    this.focus([i], i);
    if (this.painted.value < this.places[i].values.length) this.set(i, this.painted.value);
  }

  paint(i) {
    if (i < 0) return;
    if (i !== this.active || !this.selected.has(i)) this.focus([i], i);
    this.game.change([["color", i, withColor(this.game.entries.color[i], this.color, this.painted.there)]]);
  }

  // ---- Texts

  /// As `ariadne board --values` takes them. In a solution, what is open is blank.
  values(finished) {
    return this.description.places.map((place, i) => {
      const value = this.value(i);
      if (value >= 0) return value;
      return finished && place.blank !== undefined ? place.blank : ".";
    }).join(" ");
  }

  /// The value that a step's text gives to a place: "line r1c1-r1c2", "no line r1c1-r1c2", "number r1c1=3".
  entryOf(text) {
    const equal = text.lastIndexOf("=");
    const name = equal > 0 ? text.slice(0, equal) : text.replace(/^no(t)? /, "");
    const i = this.byName.get(name);
    if (i === undefined) return null;
    const value = this.places[i].values.indexOf(equal > 0 ? text.slice(equal + 1) : name === text ? "1" : "0");
    return value < 0 ? null : [i, value];
  }

  changesOf(step) {
    return step.place.map(text => this.entryOf(text)).filter(Boolean).map(([i, value]) => ["value", i, value]);
  }
  /// The puzzle with the entries, as a text that all commands read.
  position() {
    const puzzle = puzzleOf(this.description);
    if (this.places.every((_, i) => this.value(i) < 0)) return puzzle;
    return puzzle + "|entries|" + this.description.places.map((place, i) => place.values[this.value(i)] ?? ".").join(" ");
  }

  /// Whether everything that a step places is entered.
  has(step) {
    return this.changesOf(step).every(([, i, value]) => this.value(i) === value);
  }

  marksOf(step) {
    const classes = {};
    for (const part of step.evidence ?? []) {
      for (const {place} of part.rules ?? []) Object.assign(classes, this.marksAt([place ?? ""], "pattern"));
      for (const name of part.cells ?? []) {
        const i = this.byName.get(name);
        if (i !== undefined) classes[i] = part.role === "cause" ? "cause" : "pattern";
      }
    }
    for (const [, i] of this.changesOf(step)) classes[i] = "placed";
    return classes;
  }

  marksOfArea() {
    return {};
  }

  /// The places that texts name, "r1c5 top, r1c5-r1c6", as classes.
  marksAt(texts, name = "gone") {
    const names = new Set(texts.flatMap(text => text.split(", ")));
    const classes = {};
    this.places.forEach((place, i) => {
      if (names.has(place.name.slice(place.name.indexOf(" ") + 1))) classes[i] = name;
    });
    return classes;
  }
}
