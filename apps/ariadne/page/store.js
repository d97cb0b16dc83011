// What the browser keeps: the entries of each puzzle, the settings, and what an address holds.

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;  // no room, or not allowed
  }
}

/// A short name of a text; equal texts have equal names.
function nameOf(text) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16);
}

const keyOf = source => "ariadne.game." + nameOf((source.kind ?? "") + "\n" + source.puzzle);

/// `source` is {puzzle, kind}, as the address says it.
export const savedGame = source => read(keyOf(source));
export function saveGame(source, saved) {
  // Without room, what can be undone is left out.
  if (!write(keyOf(source), {source, ...saved})) write(keyOf(source), {source, ...saved, past: [], future: []});
  write("ariadne.last", source);
}
export const lastSource = () => read("ariadne.last");

/// `conflicts` says what is shown while one plays: "" nothing, "rules" broken rules, "solution" wrong entries too.
export const defaults = {conflicts: "rules", follow: true, grid: false, numbers: false, theme: "system", language: ""};
export function savedSettings() {
  const settings = {...defaults, ...read("ariadne.settings")};
  if (settings.conflicts === true) settings.conflicts = defaults.conflicts;
  return settings;
}
export const saveSettings = settings => write("ariadne.settings", settings);

/// {puzzle, kind, position} of an address.
export function fromAddress(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, "").replaceAll("+", "%2B"));
  const source = {};
  for (const key of ["puzzle", "kind", "position"]) if (parts.get(key)) source[key] = parts.get(key);
  return source;
}

/// A file with {source, game}.
export const toFile = saved => JSON.stringify({ariadne: 1, ...saved});
/// The opposite; null if the text is another document.
export function fromFile(text) {
  try {
    const saved = JSON.parse(text);
    return saved?.ariadne && typeof saved.source?.puzzle === "string" ? saved : null;
  } catch {
    return null;
  }
}

export function toAddress(source, position) {
  const parts = [];
  if (source.kind) parts.push("kind=" + encodeURIComponent(source.kind));
  parts.push("puzzle=" + encodeURIComponent(source.puzzle));
  if (position && Object.keys(position).length > 0) parts.push("position=" + encodeURIComponent(JSON.stringify(position)));
  return "#" + parts.join("&");
}
