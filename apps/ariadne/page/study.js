// Hints in stages, lists of steps, ratings, and what can still be true: all from the commands of Ariadne.

import {showTechnique, techniqueText} from "./technique.js";
import {say, hasWord} from "./words.js";

/// How much a hint reveals, one after the other.
const stages = ["area", "technique", "step", "do"];

/// What a sentence says of places: r1c2, r1c2-r1c3, r1c2 top, row 3.
const placeInText = /(r\d+(?:-\d+)?c\d+(?:-\d+)?(?:-r\d+c\d+| (?:top|bottom|left|right)\b|的[上下左右]边)?|(?:row|column|box) \d+|第\d+[行列宫])/;

/// The border of a cell in Chinese, as places name it.
const borders = {上: "top", 下: "bottom", 左: "left", 右: "right"};
const placeOf = text => text.replace(/的(.)边$/, (_, side) => " " + borders[side]);

const signs = /^[.,:;)。，、：；）]*/;

/// How many solutions are counted at most.
const mostCounted = 1000;

export function paragraphOf(text) {
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  return paragraph;
}

/// The number of solutions in words, after `candidates` has found the verdict. Throws AbortError.
export async function countSolutions(client, options, verdict, signal) {
  if (verdict === "multiple") {
    const {records: [found]} = await client.run("solve", {...options, count: true, limit: mostCounted, timeout: 5}, signal);
    if (found?.count > 0) return say(found.count < mostCounted ? "solutions" : "solutions-or-more", {count: found.count});
  }
  const word = "verdict-" + verdict;
  return hasWord(word) ? say(word) : verdict;
}

export class Study {
  /// `app` has client, board, game, description, options() of the puzzle, and language().
  constructor(app, host) {
    this.app = app;
    this.host = host;
    this.forget();
  }

  /// Nothing of what was found holds any more: another puzzle.
  forget() {
    this.solutionOf = null;
    this.host.replaceChildren();
    this.reset();
  }
  /// Another position.
  reset() {
    this.stage = -1;
    this.shown = null;
  }

  get board() { return this.app.board; }
  get isDigits() { return this.app.description.board === "digits"; }

  /// The right entry of each place, if there is only one solution; else null.
  async solution() {
    this.solutionOf ??= this.findSolution();
    try {
      return await this.solutionOf;
    } catch (error) {
      this.solutionOf = null;
      throw error;
    }
  }

  async findSolution() {
    if (this.isDigits) {
      const {records: [record]} = await this.app.client.run("solve", {puzzles: this.board.givens()});
      return record.verdict === "unique" ? [...record.solutions[0]] : null;
    }
    const {records: [record]} = await this.app.client.run("candidates", this.app.options());
    if (record.verdict !== "unique") return null;
    return this.board.places.map(place => {
      const values = record.candidates[place.name];
      return values?.length === 1 ? place.values.indexOf(values[0]) : -1;
    });
  }

  /// Whether an entry differs from the solution.
  async judge() {
    const solution = await this.solution();
    if (!solution) return null;
    return (field, place, value) =>
      field === "value" && value !== this.app.game.empty.value && solution[place] !== -1 && solution[place] !== value;
  }

  /// The places with wrong entries; null if the puzzle has several solutions.
  async mistakes() {
    const wrong = await this.judge();
    if (!wrong) return null;
    return this.board.places.map((_, i) => i).filter(i => wrong("value", i, this.app.game.entries.value[i]));
  }

  // ---- Hints

  async hint() {
    if (this.stage === stages.length - 1) return;
    if (this.stage < 0) {
      const mistakes = await this.mistakes();
      if (mistakes?.length > 0) return this.say("there-are-mistakes");
      this.step = this.isDigits ? null : await this.nextOfKind();
    }
    ++this.stage;
    if (stages[this.stage] === "do") return this.apply(this.step);
    if (this.isDigits) await this.hintOfDigits();
    else this.hintOfKind();
  }

  async hintOfDigits() {
    const {records: [record]} = await this.app.client.run("hint", {
      puzzles: this.board.position(), reveal: stages[this.stage], words: true, language: this.app.language(),
    });
    const {hint, mistake} = record;
    if (!hint.there) {
      this.stage = -1;
      return this.say(null, mistake ? mistake.text : hint.reason);
    }
    if (hint.step) {
      this.step = hint.step;
      return this.showStep(hint.step, true);
    }
    this.board.mark(this.board.marksOfArea(hint.area ?? []));
    const where = say("look-at", {area: hint.area.map(name => this.houseName(name)).join(", ")});
    this.say(null, hint.name ? `${say("look-for", {technique: hint.name})} ${where}` : where, "more");
  }

  houseName(name) {
    const word = {r: "house-row", c: "house-column", b: "house-box"}[name[0]];
    return word && /^[rcb]\d+$/.test(name) ? say(word, {number: name.slice(1)}) : name;
  }

  /// The next step that enters something. Those before it are about what people do not enter, such as the cells
  /// inside a loop.
  async nextOfKind() {
    const {steps = []} = await this.way();
    const at = steps.findIndex(step => !this.board.has(step));
    this.before = at < 0 ? [] : steps.slice(0, at);
    return steps[at] ?? null;
  }

  hintOfKind() {
    if (!this.step) {
      this.stage = -1;
      return this.say("no-step");
    }
    const rules = [...new Set((this.step.evidence ?? []).flatMap(part => (part.rules ?? []).map(rule => rule.says)))];
    if (stages[this.stage] === "area") return this.say(null, say("look-for-rules", {rules: rules.join(say("stop") + " ")}), "more");
    if (stages[this.stage] === "technique") {
      const places = (this.step.evidence ?? []).flatMap(part => (part.rules ?? []).map(rule => rule.where ?? rule.place)).filter(Boolean);
      this.board.explain({...this.step, place: []});
      return this.say(null, say("look-at", {area: places.join(", ") || say("whole-board")}), "more");
    }
    const parts = this.showStep(this.step, true);
    parts[0].after(...this.before.map(step => this.sentence(step)));
  }

  apply(step) {
    if (!step) return;
    const changes = this.board.changesOf(step);
    this.reset();
    this.board.mark({});
    this.app.game.change(changes);
    this.say("done", null, "next-hint");
  }

  // ---- Lists

  /// The whole way to the solution from the position.
  way() {
    return this.explain(this.app.position());
  }

  async explain(options) {
    const {records: [record]} = await this.app.client.run(
      "explain", {...options, words: true, language: this.app.language()});
    return record;
  }

  async steps() {
    const record = this.isDigits ? await this.explain({...this.app.position(), all: true}) : await this.way();
    this.list(record.steps ?? [], say("steps-here", {count: (record.steps ?? []).length}));
  }

  async path() {
    const record = await this.way();
    const steps = record.steps ?? [];
    this.list(steps, record.verdict === "unique" ? say("path-whole", {count: steps.length})
      : say("path-part", {count: steps.length, verdict: record.verdict}), true);
  }

  async rate() {
    const record = await this.explain(this.isDigits ? {puzzles: this.board.givens()} : this.app.options());
    if (!record.rating) return this.say(null, say("no-rating", {verdict: record.verdict}));
    const level = "level-" + record.rating.level;
    this.say(null, say("rated", {level: hasWord(level) ? say(level) : record.rating.level, score: record.rating.score}) +
                   (record.rating.words ? " " + record.rating.words : ""));
  }

  // ---- What is shown

  /// Shows what was asked for, and brings it into view.
  show(...parts) {
    this.put(...parts);
    this.host.scrollIntoView({block: "nearest"});
  }

  /// Shows something until it is closed.
  put(...parts) {
    const closer = document.createElement("button");
    closer.type = "button";
    closer.className = "closer";
    closer.setAttribute("aria-label", say("close"));
    closer.title = say("close");
    closer.addEventListener("click", () => {
      this.reset();
      this.board.mark({});
      this.host.replaceChildren();
    });
    this.host.replaceChildren(closer, ...parts);
  }

  /// Says something; `more` is the word of a button that leads to a hint.
  say(key, text, more) {
    this.show(paragraphOf(key ? say(key) : text), ...(more ? [this.button(more, () => this.app.act(() => this.hint()))] : []));
  }

  button(key, action) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = say(key);
    button.addEventListener("click", action);
    return button;
  }

  /// The words of a step, in which each place is a button that shows it.
  sentence(step) {
    const paragraph = document.createElement("p");
    const parts = (step.words ?? step.text).split(placeInText);
    parts.forEach((part, n) => {
      if (n % 2 === 0) return paragraph.append(n === 0 ? part : part.replace(signs, ""));
      const button = document.createElement("button");
      button.type = "button";
      button.className = "in-text";
      button.textContent = part;
      for (const type of ["pointerenter", "focus"]) button.addEventListener(type, () => this.board.point(placeOf(part)));
      for (const type of ["pointerleave", "blur"]) button.addEventListener(type, () => this.board.explain(step));
      // Together with the comma after it.
      const whole = document.createElement("span");
      whole.append(button, signs.exec(parts[n + 1])[0]);
      paragraph.append(whole);
    });
    return paragraph;
  }

  showStep(step, fromHint) {
    this.shown = step;
    const name = paragraphOf(step.name);
    name.className = "technique";
    this.linkTo(step, name);
    const words = this.sentence(step);
    const notation = paragraphOf(step.text);
    notation.className = "notation";
    this.board.explain(step);
    const parts = [name, words, notation, this.button("do", () => this.apply(step))];
    if (fromHint) this.show(...parts);
    return parts;
  }

  /// Makes the name of a technique a button, if there is a text about it.
  async linkTo(step, name) {
    if (!(await techniqueText(step.technique))) return;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = step.name;
    button.addEventListener("click", () => showTechnique(step.technique, () => this.app.act(() => this.app.practice(step.technique))));
    name.replaceChildren(button);
  }

  /// A list of steps with a filter by technique, and the one that is chosen below it. Steps that are in order can be
  /// done up to one of them.
  list(steps, heading, inOrder = false) {
    const title = paragraphOf(heading);
    const filter = document.createElement("select");
    filter.setAttribute("aria-label", say("filter"));
    filter.append(new Option(say("all-techniques"), ""));
    for (const name of new Set(steps.map(step => step.name))) filter.append(new Option(name, name));
    const list = document.createElement("ol");
    list.className = "step-list";
    const detail = document.createElement("div");
    steps.forEach((step, n) => {
      const item = document.createElement("li");
      item.value = n + 1;
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = step.text;
      button.dataset.technique = step.name;
      const choose = () => {
        for (const other of list.querySelectorAll("[aria-current]")) other.removeAttribute("aria-current");
        button.setAttribute("aria-current", "true");
        detail.replaceChildren(...this.showStep(step, false));
        if (inOrder) detail.append(" ", this.button("do-all", () => {
          for (const one of steps.slice(0, n + 1)) this.app.game.change(this.board.changesOf(one));
        }));
      };
      button.addEventListener("click", choose);
      button.addEventListener("focus", () => this.board.explain(step));
      button.addEventListener("pointerenter", () => this.board.explain(step));
      item.append(button);
      list.append(item);
    });
    filter.addEventListener("change", () => {
      for (const button of list.querySelectorAll("button"))
        button.parentElement.hidden = filter.value !== "" && button.dataset.technique !== filter.value;
    });
    this.show(title, filter, detail, list);
  }
}
