// A puzzle of a kind in the editor: the places of its text, each with what is written there.

import {Board, shape} from "./board.js";
import {boxOf} from "./shapes.js";
import {say} from "./words.js";

/// How long keys are a part of the same text.
const typingTime = 1000;

export class ClueBoard extends Board {
  many = true;

  constructor(host, description) {
    super(host, description.svg, null);
    this.size = description["cell-size"];
    this.places = description.clues.map(clue => ({...clue, ...boxOf(clue, description), kind: clue.name}));
    this.tokens = this.places.map(place => place.text);
    this.makeRoom();
    this.typed = {text: "", time: 0, place: -1};
    this.onChange = () => {};
  }

  /// So that places beside the grid are in the picture.
  makeRoom() {
    const {view} = this;
    const left = Math.min(view.x, ...this.places.map(place => place.x));
    const top = Math.min(view.y, ...this.places.map(place => place.y));
    const right = Math.max(view.x + view.width, ...this.places.map(place => place.x + place.width));
    const bottom = Math.max(view.y + view.height, ...this.places.map(place => place.y + place.height));
    this.svg.setAttribute("viewBox", [left, top, right - left, bottom - top].join(" "));
  }

  draw() {}
  redraw() {}

  label(i) {
    const {name, at} = this.places[i];
    return say("clue", {name, row: Math.floor(at.row) + 1, column: Math.floor(at.column) + 1,
                        value: this.tokens[i] === "-" ? say("open-place") : this.tokens[i]});
  }

  /// What keys offer: the symbols of the active place, figures, and nothing.
  symbols() {
    const {symbols, areas} = this.places[this.active] ?? {symbols: []};
    return [...new Set([...symbols, ...(areas ? "abcdefgh" : "0123456789"), "-"])];
  }

  /// Writes a text at all selected places.
  enter(text) {
    for (const i of this.selected) this.tokens[i] = text;
    this.overlay?.remove();
    this.overlay = shape("g", {class: "typed"});
    // The picture shows it when it has been read.
    for (const i of this.selected) {
      const {x, y, width, height} = this.places[i];
      this.overlay.append(shape("text", {x: x + width / 2, y: y + height * 0.65, "font-size": this.size * 0.4}, text));
      this.elements[i].setAttribute("aria-label", this.label(i));
    }
    this.svg.append(this.overlay);
    this.onChange(this.tokens);
  }

  key(event) {
    const arrow = {ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0]}[event.key];
    const control = event.ctrlKey || event.metaKey;
    if (arrow) {
      const next = this.next(this.active, arrow);
      this.focus(event.shiftKey ? [...this.selected, next] : [next], next);
      return true;
    }
    if (control || event.altKey) return false;
    if (event.key === "Backspace" || event.key === "Delete") {
      this.typed.place = -1;
      this.enter("-");
      return true;
    }
    if (event.key === "Escape") {
      this.select([], this.active);
      return true;
    }
    if (event.key.length !== 1 || event.key === " " || event.key === "|") return false;
    const now = performance.now();
    const goesOn = this.typed.place === this.active && now - this.typed.time < typingTime && this.typed.text !== "-";
    this.typed = {text: (goesOn ? this.typed.text : "") + event.key, time: now, place: this.active};
    this.enter(this.typed.text);
    return true;
  }

  /// The nearest place ahead.
  next(from, [right, down]) {
    const {at} = this.places[from];
    let best = from;
    let least = Infinity;
    this.places.forEach((place, i) => {
      const x = place.at.column - at.column;
      const y = place.at.row - at.row;
      const ahead = right * x + down * y;
      const cost = ahead + 3 * Math.abs(right !== 0 ? y : x);
      if (ahead > 0 && cost < least) [best, least] = [i, cost];
    });
    return best;
  }

  /// The smallest places at a point: several, if the text has several grids of them.
  placesAt(event) {
    const {x, y} = this.pointOf(event);
    const there = this.places.map((_, i) => i).filter(i => {
      const place = this.places[i];
      return x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height;
    });
    const size = i => this.places[i].width * this.places[i].height;
    const least = Math.min(...there.map(size));
    return there.filter(i => size(i) === least);
  }

  /// Another click on the same cell leads to its next clue.
  press(event) {
    const there = this.placesAt(event);
    if (there.length === 0) return;
    this.grid.setPointerCapture?.(event.pointerId);
    this.dragging = true;
    const {name} = this.places[this.active];
    const again = this.selected.size === 1 && this.selected.has(this.active) ? there.indexOf(this.active) : -1;
    const i = again >= 0 ? there[(again + 1) % there.length] : there.find(one => this.places[one].name === name) ?? there[0];
    if (!event.shiftKey && !event.ctrlKey) return this.focus([i], i);
    const others = [...this.selected].filter(one => one !== i);
    this.focus(this.selected.has(i) ? others : [...others, i], i);
  }

  drag(event) {
    const i = this.placesAt(event).find(one => this.places[one].name === this.places[this.active].name);
    if (i !== undefined && !this.selected.has(i)) this.focus([...this.selected, i], i);
  }
}
