import backLinks from '../../../language/vocabulary/back-links.json' with { type: 'json' };
import { anyOf } from '../../../language/vocabulary/phrases';

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
