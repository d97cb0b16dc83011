// The texts of the page, from the file of a language.

export const languages = {en: "English", zh: "中文"};
let words = {};
let fallback = {};

async function read(language) {
  return (await fetch("/page/words-" + language + ".json")).json();
}

export async function useLanguage(language) {
  if (Object.keys(fallback).length === 0) fallback = await read("en");
  words = language === "en" ? fallback : await read(language);
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = say(element.dataset.word);
  for (const element of document.querySelectorAll("[data-label]"))
    element.setAttribute("aria-label", say(element.dataset.label));
  // What a word does not say.
  for (const element of document.querySelectorAll("button, label"))
    if (hasWord("tip-" + nameOf(element))) element.title = say("tip-" + nameOf(element));
}

/// The name of a control, or of that in a label.
function nameOf(element) {
  return element.id || element.querySelector("input, select, textarea")?.id;
}

/// The text of a key, with the values in the places of {name}.
export function say(key, values = {}) {
  const text = words[key] ?? fallback[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/// Whether there is a text.
export function hasWord(key) {
  return key in fallback;
}
