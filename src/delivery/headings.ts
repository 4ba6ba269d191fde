import { yamlOf } from './merge-note';

/** A part of a note below a heading. */
interface Section {
  /** The texts of the headings from the top level down to this one. */
  readonly path: readonly string[];
  /** Behind its last line that is not empty (characters). */
  readonly end: number;
}

interface Heading {
  readonly level: number;
  readonly text: string;
  readonly start: number;
}

const headingLine = /^ {0,3}(#{1,6})[ \t]([^\n]*)/;
const fenceLine = /^ {0,3}(`{3,}|~{3,})/;

/** The first part with this heading, outside code and front matter; undefined if there is none. */
export function sectionBelow(note: string, heading: string): Section | undefined {
  const headings = headingsIn(note);
  const at = headings.findIndex(({ text }) => text === heading);
  const found = headings[at];
  if (!found) return undefined;
  const next = headings.slice(at + 1).find(({ level }) => level <= found.level);
  const section = note.slice(0, next?.start ?? note.length).trimEnd();
  const lineEnd = note.indexOf('\n', section.length);
  return { path: pathTo(headings.slice(0, at), found), end: lineEnd < 0 ? note.length : lineEnd + 1 };
}

function pathTo(before: readonly Heading[], found: Heading): readonly string[] {
  const path = [found.text];
  let { level } = found;
  for (const heading of before.toReversed()) {
    if (heading.level >= level) continue;
    path.unshift(heading.text);
    ({ level } = heading);
  }
  return path;
}

function headingsIn(note: string): readonly Heading[] {
  const headings: Heading[] = [];
  let start = yamlOf(note)?.raw.length ?? 0;
  let fence = '';
  for (const line of note.slice(start).split('\n')) {
    const [, opened = ''] = fenceLine.exec(line) ?? [];
    if (fence === '') {
      const [, marks = '', text = ''] = headingLine.exec(line) ?? [];
      if (marks !== '') headings.push({ level: marks.length, text: withoutClosing(text), start });
      fence = opened;
    } else if (opened.startsWith(fence)) fence = '';
    start += line.length + 1;
  }
  return headings;
}

/** `Links ##` is the heading "Links". */
function withoutClosing(text: string): string {
  const trimmed = text.trim();
  let end = trimmed.length;
  while (trimmed[end - 1] === '#') end--;
  return end === 0 || /\s/.test(trimmed[end - 1] ?? '') ? trimmed.slice(0, end).trim() : trimmed;
}
