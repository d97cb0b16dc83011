// A puzzle of a kind: places on cells, edges, and corners, each with a few values that are drawn as shapes.

import {Board, parsedSvg, shape} from "./board.js";
import {say} from "./words.js";

/// A value is the number of one of the place's values; -1 for an open place.
export const emptyShapes = {value: -1};

/// Which keys are a part of the same number.
const typingTime = 1000;

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

export class ShapeBoard extends Board {
  many = false;

  constructor(host, description, game, settings) {
    super(host, description.svg, game);
    this.description = description;
    this.settings = settings;
    const size = description["cell-size"];
    this.size = size;
    this.places = description.places.map(place => ({...place, ...boxOf(place, description)}));
    this.byName = new Map(this.places.map((place, i) => [place.name, i]));
    this.layers = [...this.svg.querySelectorAll(".layer")];
    this.shapes = this.places.map(() => []);
    this.typed = {text: "", time: 0, place: -1};
  }

  value(i) {
    return this.game.entries.value[i];
  }
  /// Whether all is entered that has to be: what is blank in a solution can stay open.
  isFull() {
    return this.places.every((place, i) => this.value(i) >= 0 || place.blank !== undefined);
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
  }

  label(i) {
    return say("place", {name: this.places[i].name, value: this.textOf(i, this.value(i))});
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
  clear() {
    return this.set(this.active, -1);
  }

  /// The value of the active place whose text is this.
  type(text) {
    const place = this.places[this.active];
    const now = performance.now();
    const goesOn = this.typed.place === this.active && now - this.typed.time < typingTime;
    for (const whole of goesOn ? [this.typed.text + text, text] : [text]) {
      const value = place.values.findIndex(one => one.toLowerCase() === whole.toLowerCase());
      if (value < 0) continue;
      this.typed = {text: whole, time: now, place: this.active};
      this.set(this.active, value);
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
    if (control || event.altKey) return false;
    if (event.key === " " || event.key === "Enter") {
      this.cycle(this.active, event.shiftKey ? -1 : 1);
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

  placeAt(event) {
    const point = this.pointOf(event);
    let best = -1;
    let least = this.size * 0.5;
    this.places.forEach((place, i) => {
      const distance = place.kind === "cell" ? Math.max(Math.abs(point.x - place.at.x), Math.abs(point.y - place.at.y))
        : Math.hypot(point.x - place.at.x, point.y - place.at.y);
      if (distance < least) [best, least] = [i, distance];
    });
    return best;
  }

  press(event) {
    const i = this.placeAt(event);
    event.preventDefault();
    if (i < 0) return;
    const again = this.active === i && this.selected.has(i);
    this.focus([i], i);
    // Of a place with many values, the first press only selects it.
    if (this.places[i].values.length > 2 && !again) return;
    this.cycle(i, event.button === 2 || event.shiftKey ? -1 : 1);
    this.dragging = event.pointerType === "mouse";
    this.painted = {value: this.value(i), name: this.places[i].name.split(" ")[0]};
    if (this.dragging) this.grid.setPointerCapture?.(event.pointerId);
  }

  /// Gives the same value to what the mouse passes.
  drag(event) {
    if (!this.dragging) return;
    const i = this.placeAt(event);
    if (i < 0 || i === this.active || this.places[i].name.split(" ")[0] !== this.painted.name) return;
    this.focus([i], i);
    if (this.painted.value < this.places[i].values.length) this.set(i, this.painted.value);
  }

  // ---- Texts

  /// As `ariadne board --values` takes them. In a solution, what is open is blank.
  values(finished) {
    return this.places.map((place, i) => {
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
    const [puzzle] = this.description.puzzle.split(/\| *(?:position|entries|solution) *\|/);
    if (this.places.every((_, i) => this.value(i) < 0)) return puzzle;
    return puzzle + "|entries|" + this.places.map((place, i) => place.values[this.value(i)] ?? ".").join(" ");
  }

  /// Whether everything that a step places is entered.
  has(step) {
    return this.changesOf(step).every(([, i, value]) => this.value(i) === value);
  }

  marksOf(step) {
    const classes = {};
    for (const part of step.evidence ?? [])
      for (const name of part.cells ?? []) {
        const i = this.byName.get(name);
        if (i !== undefined) classes[i] = part.role === "cause" ? "cause" : "pattern";
      }
    for (const [, i] of this.changesOf(step)) classes[i] = "placed";
    return classes;
  }

  marksOfArea() {
    return {};
  }

  /// The places that the texts of broken rules name: "r1c5 top, r1c5-r1c6".
  marksAt(texts) {
    const names = new Set(texts.flatMap(text => text.split(", ")));
    const classes = {};
    this.places.forEach((place, i) => {
      if (names.has(place.name.slice(place.name.indexOf(" ") + 1))) classes[i] = "gone";
    });
    return classes;
  }
}
