// What was entered, and how: entries can be undone and redone without end.

/// Entries are arrays, one for each field ("value", "corner", ...), with an entry for each place.
export class Game {
  /// `empty` has the value of an open place for each field.
  constructor(size, empty) {
    this.size = size;
    this.empty = empty;
    this.entries = {};
    for (const field in empty) this.entries[field] = new Array(size).fill(empty[field]);
    this.past = [];    // each a list of [field, place, before, after]
    this.future = [];
    this.points = [];  // {name, entries}
    this.tryFrom = null;
    this.seconds = 0;
    this.onChange = () => {};
  }

  /// Makes several changes [field, place, value] as one; those that change nothing are left out. Returns whether
  /// anything changed.
  change(changes) {
    const done = [];
    for (const [field, place, after] of changes) {
      const before = this.entries[field][place];
      if (before === after) continue;
      this.entries[field][place] = after;
      done.push([field, place, before, after]);
    }
    if (done.length === 0) return false;
    this.past.push(done);
    this.future = [];
    this.onChange(done);
    return true;
  }

  undo() {
    const step = this.past.pop();
    if (!step) return false;
    for (const [field, place, before] of [...step].reverse()) this.entries[field][place] = before;
    this.future.push(step);
    if (this.tryFrom !== null && this.past.length < this.tryFrom) this.tryFrom = null;
    this.onChange(step);
    return true;
  }

  redo() {
    const step = this.future.pop();
    if (!step) return false;
    for (const [field, place, , after] of step) this.entries[field][place] = after;
    this.past.push(step);
    this.onChange(step);
    return true;
  }

  /// The changes that lead from the entries to others.
  changesTo(entries) {
    const changes = [];
    for (const field in this.empty)
      for (let place = 0; place < this.size; ++place) {
        const wanted = entries[field]?.[place] ?? this.empty[field];
        if (this.entries[field][place] !== wanted) changes.push([field, place, wanted]);
      }
    return changes;
  }

  copy() {
    return structuredClone(this.entries);
  }

  beginTry() { this.tryFrom = this.past.length; }
  keepTry() { this.tryFrom = null; }
  /// What was tried can be redone.
  discardTry() {
    const from = this.tryFrom;
    this.tryFrom = null;
    while (from !== null && this.past.length > from) this.undo();
  }

  addPoint(name) { this.points.push({name, entries: this.copy()}); }
  goTo(point) { return this.change(this.changesTo(point.entries)); }

  /// Undoes all from the first change on that `isWrong(field, place, value)`. Returns whether there was one.
  undoMistake(isWrong) {
    const at = this.past.findIndex(step => step.some(([field, place, , after]) => isWrong(field, place, after)));
    if (at < 0) return false;
    while (this.past.length > at) this.undo();
    return true;
  }

  isEmpty() {
    return Object.keys(this.empty).every(field => this.entries[field].every(entry => entry === this.empty[field]));
  }

  /// The entries that are not empty, for addresses: {field: [[place, value], ...]}.
  sparse() {
    const sparse = {};
    for (const field in this.empty) {
      const list = [];
      this.entries[field].forEach((value, place) => {
        if (value !== this.empty[field]) list.push([place, value]);
      });
      if (list.length > 0) sparse[field] = list;
    }
    return sparse;
  }

  /// The opposite. Entries that have no place or are of another type are left out.
  fromSparse(sparse) {
    const entries = {};
    for (const field in this.empty) {
      entries[field] = new Array(this.size).fill(this.empty[field]);
      const list = sparse && Array.isArray(sparse[field]) ? sparse[field] : [];
      for (const one of list)
        if (Array.isArray(one) && Number.isInteger(one[0]) && one[0] >= 0 && one[0] < this.size &&
            typeof one[1] === typeof this.empty[field])
          entries[field][one[0]] = one[1];
    }
    return entries;
  }

  save() {
    return {entries: this.sparse(), past: this.past, future: this.future, tryFrom: this.tryFrom,
            seconds: this.seconds,
            points: this.points.map(point => ({name: point.name, entries: point.entries}))};
  }

  /// Takes what save() returned; ignores what does not fit.
  load(saved) {
    this.entries = this.fromSparse(saved.entries);
    const fits = step => Array.isArray(step) && step.every(one =>
      Array.isArray(one) && one.length === 4 && one[0] in this.empty && Number.isInteger(one[1]) &&
      one[1] >= 0 && one[1] < this.size);
    const list = steps => Array.isArray(steps) && steps.every(fits) ? steps : [];
    this.past = list(saved.past);
    this.future = list(saved.future);
    this.tryFrom = Number.isInteger(saved.tryFrom) && saved.tryFrom <= this.past.length ? saved.tryFrom : null;
    this.seconds = Number.isFinite(saved.seconds) ? saved.seconds : 0;
    this.points = Array.isArray(saved.points)
      ? saved.points.filter(point => point && typeof point.name === "string" && typeof point.entries === "object") : [];
  }
}
