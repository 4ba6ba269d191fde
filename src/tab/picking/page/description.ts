import type { PickView, PickWords } from '../../../browser/messaging/content-api';
import { attribute, localName, textContent } from '../../../clip/capture/dom';
import { firstWhere } from '../../../language/text/first-where';
import { squeeze } from '../../../language/text/white-space';
import { textBlocksOf } from '../../../page/text/text-blocks';
import type { Picks } from './picks';

/** Characters of an element's text that the panel shows. Chosen: more than fit into its line. */
const longestText = 90;

/** The tags of elements by their names in the reader's words. */
const tags: Readonly<Partial<Record<keyof PickWords, string>>> = {
  image: 'img picture figure svg canvas',
  video: 'video audio',
  heading: 'h1 h2 h3 h4 h5 h6',
  paragraph: 'p',
  list: 'ul ol dl',
  item: 'li dt dd',
  table: 'table',
  link: 'a',
  code: 'pre code',
  quote: 'blockquote',
  frame: 'iframe frame',
  page: 'body frameset',
};

const names = new Map(
  Object.entries(tags).flatMap(([name, all]) => all.split(' ').map((tag) => [tag, name as keyof PickWords])),
);

/** What an element is called, in the reader's words and with its tag if there are none. */
export function nameOf(element: Element, words: PickWords): string {
  const tag = localName(element).toLowerCase();
  const name = names.get(tag);
  return name ? words[name] : `${words.element} <${tag}>`;
}

/** How the text of an element begins, or what a picture in it is called. */
export function beginningOf(element: Element, picks: Picks): string {
  const id = picks.idOf(element);
  const text = id < 0 ? textContent(element) : textIn(picks, id);
  const words = squeeze(text) || squeeze(attribute(element, 'alt') ?? attribute(element, 'aria-label') ?? '');
  return words.length > longestText ? `${words.slice(0, longestText)}…` : words;
}

function textIn({ page }: Picks, id: number): string {
  const { blockOf } = textBlocksOf(page);
  let text = '';
  let before = -1;
  for (let at = id; at < page.end[id] && text.length < 2 * longestText; at++) {
    const isBreak = page.tagNames[page.tag[at]] === 'br';
    // Words of two blocks are not one.
    if (isBreak || (page.text[at] !== '' && blockOf[at] !== before)) text += ' ';
    if (blockOf[at] >= 0) before = blockOf[at];
    text += page.text[at];
  }
  return text;
}

/** Why the first block of an element is kept or not; empty if unknown. */
export function reasonFor(element: Element, picks: Picks, { blocks, reasons }: PickView): string {
  const id = picks.idOf(element);
  if (id < 0) return '';
  const end = picks.page.end[id];
  const at = firstWhere(blocks.length, (block) => blocks[block][1] >= id);
  if (at >= blocks.length || blocks[at][0] >= end) return '';
  const [, , ...found] = blocks[at];
  return found.map((reason) => reasons[reason]).join(' · ');
}
