// What the documentation says of a technique.

const element = id => document.getElementById(id);
let sections = null;

async function read() {
  const response = await fetch("/page/techniques.md");
  const found = new Map();
  if (!response.ok) return found;
  for (const part of (await response.text()).split(/^<a id="/m).slice(1)) {
    const [, id, text] = /^([^"]+)"><\/a>\n([^]*)$/.exec(part);
    found.set(id, text.replace(/\n#{1,2} [^]*$/, "").trim());
  }
  return found;
}

/// The section about a technique; undefined if the page has no such section.
export async function techniqueText(id) {
  sections ??= read();
  return (await sections).get(id);
}

/// The paragraphs of a text in Markdown, without its pictures.
function paragraphs(text) {
  return text.split(/\n{2,}/).filter(part => !part.startsWith("![")).map(part => {
    const code = part.startsWith("    ") || part.startsWith("```");
    const quote = part.startsWith("> ");
    const block = document.createElement(code ? "pre" : quote ? "blockquote" : "p");
    const plain = code ? part.replace(/^ {4}|^```.*$/gm, "") : part.replace(/^> /gm, "").replaceAll("\n", " ");
    block.textContent = code ? plain.trim() : plain.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[`*]/g, "");
    return block;
  });
}

/// Shows it. `practice` makes a puzzle that needs the technique, and may fail.
export async function showTechnique(id, practice) {
  const [title, ...rest] = (await techniqueText(id)).split("\n");
  element("technique-title").textContent = title.replace(/^#+ /, "");
  element("technique-text").replaceChildren(...paragraphs(rest.join("\n").trim()));
  element("practice").onclick = () => {
    element("technique-dialog").close();
    practice();
  };
  element("technique-dialog").showModal();
}
