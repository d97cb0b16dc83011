// A book to print: puzzles, and their solutions at its end.

import {parsedSvg} from "./board.js";
import {puzzleOf} from "./shapes.js";
import {say} from "./words.js";

const element = id => document.getElementById(id);

export class Book {
  /// `app` has client, setter, source, act(), status(), fillKinds(), makeDigits(), makeOfKind(), and kindName().
  constructor(app) {
    this.app = app;
    element("book").addEventListener("click", () => app.act(() => this.open(app.setter.active ? app.setter.source() : app.source)));
    const on = (id, action) => element(id).addEventListener("click", () => app.act(action, "book-status"));
    on("book-add", () => this.add());
    on("book-print", () => this.print());
  }

  /// Shows the dialog, with a puzzle.
  open({puzzle, kind}) {
    this.kind = kind;
    element("book-puzzles").value = puzzle.trim().replaceAll("\n", "|") + "\n";
    element("book-name").value = kind ? this.app.kindName(kind) : say("sudoku");
    element("book-needs-row").hidden = kind !== undefined;
    this.app.status("", "", "book-status");
    element("book-dialog").showModal();
    return this.app.fillKinds();
  }

  /// Makes more puzzles.
  async add() {
    const level = element("book-level").value;
    const needs = element("book-needs").value.trim().toLowerCase().replaceAll(" ", "-");
    for (let left = Number(element("book-count").value); left > 0; --left) {
      this.app.status(say("working"), "", "book-status");
      const {puzzle} = this.kind ? await this.app.makeOfKind({kind: this.kind}, level)
        : await this.app.makeDigits(needs ? {layout: "9x9", needs} : {layout: "9x9", level: level || "easy"});
      if (!element("book-dialog").open) return;
      element("book-puzzles").value = element("book-puzzles").value.trimEnd() + "\n" + puzzle + "\n";
    }
    this.app.status("", "", "book-status");
  }

  /// The pictures of a puzzle and of its solution, which is null unless there is exactly one.
  async pictures(puzzle) {
    const {client} = this.app;
    const {kind} = this;
    const options = kind ? {puzzles: puzzle, kind} : {puzzles: puzzle};
    const description = await client.board(options);
    const {records: [{verdict, solutions}]} = await client.run("solve", {...options, timeout: 60});
    const solution = verdict === "unique" ? solutions[0] : null;
    if (description.board === "digits") {
      const draw = async record => parsedSvg((await client.run("convert", {puzzles: JSON.stringify(record), to: "svg"})).output)[0];
      const {record} = description;
      return [await draw(record), solution && await draw({...record, puzzle: solution})];
    }
    const draw = ({svg, places}) => {
      const [picture] = parsedSvg(svg);
      const layers = picture.querySelectorAll(".layer");
      for (const {entered, shapes} of places)
        for (const {layer, svg} of shapes[entered] ?? []) layers[layer].append(...parsedSvg(svg));
      return picture;
    };
    const solved = solution && await client.board({kind: description.kind, puzzles: `${puzzleOf(description)}|solution|${solution}`});
    return [draw(description), solved && draw(solved)];
  }

  /// Prints the book.
  async print() {
    this.app.status(say("working"), "", "book-status");
    const puzzles = element("book-puzzles").value.split("\n").filter(line => line.trim());
    const parts = [];
    for (const puzzle of puzzles) parts.push(await this.pictures(puzzle));
    const chapter = (name, pictures) => {
      const heading = document.createElement("h1");
      heading.textContent = name;
      return [heading, ...pictures.map((picture, n) => {
        const figure = document.createElement("figure");
        const caption = document.createElement("figcaption");
        caption.textContent = n + 1;
        figure.append(caption, picture ?? say("several-or-none"));
        return figure;
      })];
    };
    const solutions = element("book-solutions").checked ? chapter(say("book-solutions"), parts.map(([, solved]) => solved)) : [];
    element("book-pages").replaceChildren(...chapter(element("book-name").value, parts.map(([picture]) => picture)), ...solutions);
    element("book-dialog").close();
    document.body.classList.add("booking");
    print();
    document.body.classList.remove("booking");
  }
}
