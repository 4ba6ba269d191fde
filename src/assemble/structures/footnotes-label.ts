import { textsIn } from '../../capture/dom';
/** The number that a note begins with, which the list writes itself. */
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
    // The number itself may have gone with the link back that it was.
    text.data = text.data
      .slice(labelEnd(text.data, label))
      .replace(seen === '' ? /^\s*[.:：]\s+/ : /^\s*[\])）】〕］][.:：]?\s*/, '');
    if (text.data.trim() === '') dropBracket(texts.next().value);
    return;
  }
}

/** What closes a label behind its number. */
function dropBracket(rest: Text | undefined): void {
  if (rest) rest.data = rest.data.replace(/^\s*[\])）】〕］.:：]\s*/, '');
}

/** Where a text goes on behind the label that it begins with; 0 where it does not begin with it. */
function labelEnd(text: string, label: string): number {
  for (const opening of openings) {
    const start = matchEnd(opening, text, 0);
    if (start === undefined || !text.startsWith(label, start)) continue;
    const end = matchEnd(closing, text, start + label.length);
    if (end !== undefined) return end;
  }
  return 0;
}

/** What stands before a label. A label may begin with a bracket or a word itself, so that each may be missing. */
const openings = [/\s*[[(（【〔［]\s*(?:[Nn]ote\s+|注)/y, /\s*[[(（【〔［]\s*/y, /\s*(?:[Nn]ote\s+|注)/y, /\s*/y];
const closing = /(?:\s*[\])）】〕］][.:：]?|[.:：、)]|(?=\s|$)|(?=[A-ZÀ-Þ“"\u4e00-\u9fff]))\s*/y;

function matchEnd(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
