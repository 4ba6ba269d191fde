/** Longer texts (characters) are judged by their beginning. Chosen: a page of a book shows what it is. */
const judged = 2000;

/** The beginning of JSON, a script or markup. */
const beginning =
  /^(?:[{[]\s*[{["\]}]|<\/?[a-z][\w-]*[\s>/]|(?:var|let|const)\s+[\w$]+\s*=|function\s*[\w$]*\(|(?:window|document)\.[\w$]+)/i;
const pair = /"[\w$@:.-]{1,60}"\s*:\s*(?:["{[\d-]|true|false|null)/;

/** Shorter runs without a space (characters) may be words and addresses. Chosen: most addresses are shorter. */
const longestWord = 200;

/** Whether a text is data for programs, such as JSON, markup or an encoded picture. */
export function isData(text: string): boolean {
  const start = text.trimStart().slice(0, judged);
  if (beginning.test(start)) return !/^[{[]/.test(start) || pair.test(start) || /^\[\s*["{[]/.test(start);
  return /^[\x21-\x7e]+$/.test(start.slice(0, longestWord)) && start.length >= longestWord;
}
