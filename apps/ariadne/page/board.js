// What all boards share: the picture, a grid over it for keyboards and screen readers, and pointers.

const svgSpace = "http://www.w3.org/2000/svg";

/// How far a finger moves at least that draws, in pixels.
const slip = 8;

/// An element of a picture.
export function shape(name, attributes, text) {
  const element = document.createElementNS(svgSpace, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (text !== undefined) element.textContent = text;
  return element;
}

/// The nodes of a text of SVG that the server made. The page's policy refuses styles in texts, so that those of
/// elements become properties; style sheets are those of the page.
export function parsedSvg(text) {
  const plain = text.replace(/^<\?xml.*\s*|<style>[^]*?<\/style>/g, "").trim().replaceAll(' style="', ' data-style="');
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${svgSpace}">${plain}</svg>`, "image/svg+xml");
  if (parsed.querySelector("parsererror")) throw new Error("this is not SVG");
  for (const element of parsed.querySelectorAll("title")) element.remove();
  const root = document.importNode(parsed.documentElement, true);
  for (const element of root.querySelectorAll("[data-style]")) {
    element.style.cssText = element.dataset.style;
    delete element.dataset.style;
  }
  return [...root.childNodes];
}

/// How many colors a cell can have.
export const colorCount = 9;

/// The colors of a cell, from left to right; with their numbers, if they are wanted.
export function paints(colors, {x, y, width, height}, numbered) {
  const part = width / colors.length;
  return [...colors].flatMap((color, n) => {
    const left = x + part * n;
    const stripe = shape("rect", {class: "paint paint" + color, x: left, y, width: part, height});
    const size = width / 5;
    const at = {x: left + Math.min(part / 2, size), y: y + height - size / 4};
    return numbered ? [stripe, shape("text", {class: "mark", ...at, "font-size": size}, color)] : [stripe];
  });
}

/// A color more or less in a text of them.
export function withColor(colors, color, there) {
  return Array.from({length: colorCount}, (_, n) => String(n + 1))
    .filter(one => (one === color ? there : colors.includes(one))).join("");
}

/// A board in `host`. A subclass has `places` with {name, x, y, width, height, row, column, kind}, in units of the
/// picture, draw(place), label(place), type(text), marksAt(texts, class), press(event), and drag(event). If it `waits`, a
/// finger enters nothing before it is lifted or moves.
export class Board {
  constructor(host, svg, game) {
    this.host = host;
    this.game = game;
    [this.svg] = parsedSvg(svg);
    this.svg.setAttribute("aria-hidden", "true");
    this.svg.removeAttribute("role");
    this.view = this.svg.viewBox.baseVal;
    this.selected = new Set();
    this.active = 0;
    this.fingers = new Map();  // or the mouse: where each pointer is that is down
    this.onSelect = () => {};
    this.onPinch = () => {};
  }

  /// Puts the board into the page.
  show(name) {
    this.grid = document.createElement("div");
    this.grid.className = "grid";
    this.grid.setAttribute("role", "grid");
    this.grid.setAttribute("aria-label", name);
    this.grid.setAttribute("aria-multiselectable", String(this.many));
    this.elements = [];
    const rows = new Map();
    this.places.forEach((place, i) => {
      if (!rows.has(place.row)) rows.set(place.row, []);
      rows.get(place.row).push(i);
    });
    // Each look at the picture's own costs time.
    const {x, y, width, height} = this.view;
    const view = {x, y, width, height};
    const percent = (part, whole) => (100 * part) / whole + "%";
    for (const row of [...rows.keys()].sort((a, b) => a - b)) {
      const line = document.createElement("div");
      line.setAttribute("role", "row");
      for (const i of rows.get(row).sort((a, b) => this.places[a].column - this.places[b].column)) {
        const place = this.places[i];
        const element = document.createElement("div");
        element.setAttribute("role", "gridcell");
        element.id = "place-" + i;
        element.tabIndex = -1;
        element.style.cssText = `left: ${percent(place.x - view.x, view.width)}; top: ${percent(place.y - view.y, view.height)};
          width: ${percent(place.width, view.width)}; height: ${percent(place.height, view.height)}`;
        this.elements[i] = element;
        line.append(element);
      }
      this.grid.append(line);
    }
    this.host.replaceChildren(this.svg, this.grid);
    this.grid.addEventListener("pointerdown", event => this.down(event));
    this.grid.addEventListener("pointermove", event => this.move(event));
    for (const type of ["pointerup", "pointercancel"]) this.grid.addEventListener(type, event => this.up(event));
    this.grid.addEventListener("contextmenu", event => event.preventDefault());
    this.grid.addEventListener("focusin", event => {
      const i = this.elements.indexOf(event.target);
      if (i >= 0 && i !== this.active) this.select([i], i);
    });
    this.makeTabStops();
    for (let i = 0; i < this.places.length; ++i) this.refresh(i);
  }

  /// The first place of each kind can be reached with Tab, then the one that was active last.
  makeTabStops() {
    const kinds = new Map();
    this.places.forEach((place, i) => { if (!kinds.has(place.kind)) kinds.set(place.kind, i); });
    this.stops = kinds;
    for (const i of kinds.values()) this.elements[i].tabIndex = 0;
  }

  refresh(i) {
    this.draw(i);
    this.elements[i].setAttribute("aria-label", this.label(i));
  }

  /// Selects places, of which `active` is the one that keys move from.
  select(places, active) {
    for (const i of this.selected) {
      this.elements[i].classList.remove("selected");
      this.elements[i].setAttribute("aria-selected", "false");
    }
    this.selected = new Set(places);
    for (const i of this.selected) {
      this.elements[i].classList.add("selected");
      this.elements[i].setAttribute("aria-selected", "true");
    }
    if (active !== undefined && active >= 0) {
      const kind = this.places[active].kind;
      this.elements[this.stops.get(kind)].tabIndex = -1;
      this.stops.set(kind, active);
      this.elements[active].tabIndex = 0;
      this.active = active;
    }
    this.onSelect();
  }

  /// Moves the focus too.
  focus(places, active) {
    this.select(places, active);
    this.elements[active].focus({preventScroll: false});
  }

  // ---- Pointers. One finger plays; two move the board and change its size.

  down(event) {
    event.preventDefault();
    this.fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
    this.waiting = null;
    if (this.fingers.size > 1) this.dragging = false;
    else if (this.waits && event.pointerType === "touch") this.waiting = event;
    else this.press(event);
  }

  move(event) {
    const from = this.fingers.get(event.pointerId);
    if (from && this.fingers.size === 2) return this.pinch(event);
    if (this.waiting && Math.hypot(event.clientX - from.x, event.clientY - from.y) < slip) return;
    // Where the board scrolls, a finger that moves scrolls it.
    if (this.waiting && !this.host.closest("[data-scrolls]")) this.press(this.waiting);
    this.waiting = null;
    if (this.dragging) this.drag(event);
  }

  up(event) {
    if (this.waiting && event.type === "pointerup") this.press(this.waiting);
    this.fingers.delete(event.pointerId);
    this.waiting = null;
    this.dragging = false;
  }

  pinch(event) {
    const measure = () => {
      const [a, b] = [...this.fingers.values()];
      return {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y)};
    };
    const before = measure();
    this.fingers.set(event.pointerId, {x: event.clientX, y: event.clientY});
    const after = measure();
    this.onPinch(after.apart / Math.max(1, before.apart), before, after);
  }

  pointOf(event) {
    const box = this.svg.getBoundingClientRect();
    return {x: ((event.clientX - box.left) / box.width) * this.view.width + this.view.x,
            y: ((event.clientY - box.top) / box.height) * this.view.height + this.view.y};
  }

  /// Shows the places that a part of a sentence names, until something else is marked.
  point(text) {
    this.mark(this.marksAt([text], "pattern"));
  }

  /// Shows what a step uses and what follows, until something else is marked.
  explain(step) {
    this.mark(this.marksOf(step));
  }

  /// Outlines places, until it is called again: {place: class}.
  mark(classes) {
    this.overlay?.remove();
    for (const element of this.grid.querySelectorAll(".marked"))
      element.className = element.classList.contains("selected") ? "selected" : "";
    for (const i in classes) this.elements[i]?.classList.add("marked", classes[i]);
  }
}
