import { comparable, squeeze } from '../../../language/text/white-space';
import { Hint } from '../../../language/vocabulary/hint';
import type { Page } from '../../../page/page';
import { ancestors, attribute, tagName } from '../../../page/tree';
import type { TextLine } from '../text-lines';

/*
 * Many pages put the section or topic above or before the headline in the same heading:
 * "Politics" and "Ships wait for the wind". This kicker is not part of the title.
 */

const kickerName =
  /(?:^|[\s_-])(?:kicker|eyebrow|overline|over-?title|pre-?title|super-?title|sup-?title|top-?title|category|rubric|rubrik|dachzeile|spitzmarke|surtitre|antetitulo|antetítulo|occhiello|section-?(?:name|link|label)|topic-?(?:name|link|label))(?=$|[\s_]|-\d|--)/i;

const kickerHint = new Hint(
  [],
  [
    'kicker',
    'eyebrow',
    'over',
    'title',
    'category',
    'rubri',
    'dachzeile',
    'spitzmarke',
    'antet',
    'occhiello',
    'section',
    'surtitre',
    'topic',
  ],
);

/** How many levels above a text to look for such a class name. */
const reach = 4;

/** A heading with more nodes is not a headline. */
const mostNodes = 60;

/** Longer texts (characters) are part of the headline. */
const longestKicker = 40;

/** The headline of a heading without its kicker, as its `lines` show it; undefined if there is none. */
export function withoutKicker(page: Page, lines: readonly TextLine[], isStated: (text: string) => boolean) {
  const nodes = lines.flatMap(({ nodes: all }) => all).filter((id) => page.text[id].trim() !== '');
  if (nodes.length < 2 || nodes.length > mostNodes) return undefined;
  const texts = nodes.map((id) => page.text[id]);
  const starts = new Set(lines.map((line) => line.nodes[0]));
  const join = (from: number, to: number) =>
    squeeze(nodes.slice(from, to).reduce((text, id, at) => text + (starts.has(id) ? ' ' : '') + texts[from + at], ''));
  const isWhole = isStated(join(0, nodes.length));
  for (let from = 1; from < nodes.length; from++) {
    const [kicker, headline] = [join(0, from), join(from, nodes.length)];
    if (kicker.length > longestKicker) return undefined;
    if (!/\p{L}{2}/u.test(kicker) || comparable(headline).length < comparable(kicker).length) continue;
    if ((!isWhole && isStated(headline)) || isKicker(page, nodes.slice(0, from))) return { kicker, headline };
  }
  return undefined;
}

/** The headline of a heading that goes on with other facts, such as the author of a book, if the head names it alone. */
export function headlineAtStart(
  page: Page,
  lines: readonly TextLine[],
  isNamed: (text: string) => boolean,
): string | undefined {
  const nodes = lines.flatMap(({ nodes: all }) => all).filter((id) => page.text[id].trim() !== '');
  if (nodes.length < 2 || nodes.length > mostNodes) return undefined;
  const texts = nodes.map((id) => page.text[id]);
  if (isNamed(texts.join(''))) return undefined;
  for (let to = nodes.length - 1; to > 0; to--) {
    const headline = squeeze(texts.slice(0, to).join(''));
    if (comparable(headline).length > 1 && isNamed(headline)) return headline;
  }
  return undefined;
}

/** Whether all texts are in an element with a kicker's class name, up to a heading around it. */
export function isKicker(page: Page, nodes: readonly number[]): boolean {
  return nodes.every((id) => {
    let step = 0;
    for (const up of ancestors(page, id)) {
      if (/^h[1-6]$/.test(tagName(page, up)) || ++step > reach) return false;
      const names = attribute(page, up, 'class') ?? '';
      if (names !== '' && kickerHint.in(names) && kickerName.test(names)) return true;
    }
    return false;
  });
}
