import backLinks from '../../../language/vocabulary/back-links.json' with { type: 'json' };
import { anyOf } from '../../../language/vocabulary/phrases';
import { textsIn } from '../../capture/dom';

/** Names of references and notes in classes, ids, roles and types. */
const noteName =
  /(?:^|[\s_:-])(?:foot-?notes?|end-?notes?|footnote-?refs?|footnoteref|fn|fnref|fnt|ftn|ftnref|edn|ednref|easy-footnotes?|note-?refs?|noteref|notes?|cite|cites|cite-?(?:note|ref)s?|citations?|references?|refs?|reflist|bibliography|biblio|biblioref|annotations?|sidenotes?|ltx_note|ltx_bibitem|doc-(?:noteref|footnote|endnotes?|backlink|biblioref|biblioentry))(?=$|[\s_:\d-])/i;

/** Whether an element's class, id, role or type refers to notes. */
export function namesNote(element: Element | null | undefined): boolean {
  if (!element) return false;
  const said = [
    element.className,
    element.id,
    element.getAttribute('role'),
    element.getAttribute('epub:type'),
    element.getAttribute('data-type'),
    element.getAttribute('rel'),
  ];
  return said.some((value) => typeof value === 'string' && value !== '' && noteName.test(spaced(value)));
}

/** Splits names such as `PostDetail__abc__footnotes` and `footnoteDefinition` into words. */
function spaced(value: string): string {
  return value.replace(/([a-z])([A-Z])/g, '$1-$2');
}

const label =
  /^[[(（【〔［]?\s*(?:(?:note|fn\.?|n\.|注|註|참고)\s*)?(\d{1,4}|[a-z]|[ivxlc]{1,6}|[*∗＊†‡§¶‖※⁂]{1,4}|[¹²³⁴⁵⁶⁷⁸⁹⁰]+)\s*[\])）】〕］]?[.,]?$/iu;

/** The number or sign of a reference (`[1]`, `*`, `注2`); undefined for other texts. */
export function labelIn(text: string): string | undefined {
  const found = label.exec(text.trim())?.[1];
  return found?.normalize('NFKC').toLowerCase();
}

export function isBracketed(text: string): boolean {
  return /^[[(（【〔［].*[\])）】〕］]$/.test(text.trim());
}

const arrows = /^(?:\s|↩|⤴|↑|↖|\^|⏎|⮐|←|⬆|▲|🔙|↵|\ufe0e|\ufe0f|\u200d|\u200b)*$/u;
const back = new RegExp(`^(?:${anyOf(backLinks)}|↩.*|[\\s^↑]*(?:[a-z](?:[\\s,]+[a-z])*)?)$`, 'iu');

/** Whether the text of a link in a note is that of a back link. */
export function isBackText(text: string): boolean {
  return arrows.test(text) || back.test(text.trim());
}

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
function dropBracket(following: Text | undefined): void {
  if (following) following.data = following.data.replace(/^\s*[\])）】〕］.:：]\s*/, '');
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
const openings = [
  /\s{0,99}[[(（【〔［]\s*(?:[Nn]ote\s+|注)/y,
  /\s{0,99}[[(（【〔［]\s*/y,
  /\s{0,99}(?:[Nn]ote\s+|注)/y,
  /\s*/y,
];
const closing = /(?:\s*[\])）】〕］][.:：]?|[.:：、)]|(?=\s|$)|(?=[A-ZÀ-Þ“"\u4e00-\u9fff]))\s*/y;

function matchEnd(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
