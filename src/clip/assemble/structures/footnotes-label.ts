import { textsIn } from '../../capture/dom';
/** Removes the number at the beginning of a note, because the list adds it. */
export function dropLabel(note: Element, label: string): void {
  const texts = textsIn(note);
  let seen = '';
  for (let next = texts.next(); !next.done; next = texts.next()) {
    const text = next.value;
    if (text.data.trim() === '') continue;
    if (/^\s*[[(（【〔［^]\s*$/.test(text.data)) {
      seen += text.data;
      text.data = '';
      continue;
    }
    // The number itself may have been removed with its back link.
    text.data = text.data
      .slice(labelEnd(text.data, label))
      .replace(seen === '' ? /^\s*[.:：]\s+/ : /^\s*[\])）】〕］][.:：]?\s*/, '');
    if (text.data.trim() === '') dropBracket(texts.next().value);
    return;
  }
}

/** Removes the bracket after a number. */
function dropBracket(rest: Text | undefined): void {
  if (rest) rest.data = rest.data.replace(/^\s*[\])）】〕］.:：]\s*/, '');
}

/** The position after the label at the beginning of a text; 0 if there is none. */
function labelEnd(text: string, label: string): number {
  for (const opening of openings) {
    const start = matchEnd(opening, text, 0);
    if (start === undefined || !text.startsWith(label, start)) continue;
    const end = matchEnd(closing, text, start + label.length);
    if (end !== undefined) return end;
  }
  return 0;
}

/** What may precede a label. Since the label may itself begin with a bracket or word, each is optional. */
const openings = [/\s*[[(（【〔［]\s*(?:[Nn]ote\s+|注)/y, /\s*[[(（【〔［]\s*/y, /\s*(?:[Nn]ote\s+|注)/y, /\s*/y];
const closing = /(?:\s*[\])）】〕］][.:：]?|[.:：、)]|(?=\s|$)|(?=[A-ZÀ-Þ“"\u4e00-\u9fff]))\s*/y;

function matchEnd(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
