import { Display, type Page, Position, Visibility } from '../../src/page/page';
import { attribute, isText } from '../../src/page/tree';
import { randomFrom } from '../metrics/statistics';

/*
 * Pages of which a part is hidden from the engines. Ids stay, so that an answer about such a page can be scored on the
 * page itself.
 */

/** The box of every element that has one (px): a line of a usual column. */
const box = { left: 0, top: 0, width: 800, height: 20 } as const;

/** Every element that has a box has the same one, and every loaded image the same size. */
export function withEqualBoxes(page: Page): Page {
  const { left, top, width, height } = page;
  const has = Uint8Array.from(width, (each, id) => Number(each > 0 || (height[id] ?? 0) > 0));
  const equal = (column: Float32Array, value: number) => column.map((_, id) => (has[id] === 1 ? value : 0));
  return {
    ...page,
    left: equal(left, box.left),
    top: equal(top, box.top),
    width: equal(width, box.width),
    height: equal(height, box.height),
    natural: new Map([...page.natural.keys()].map((id) => [id, { width: box.width, height: box.height }])),
  };
}

const inline =
  /^(?:a|abbr|b|bdi|bdo|br|cite|code|data|del|dfn|em|font|i|img|input|ins|kbd|label|mark|q|ruby|rp|rt|s|samp|select|small|span|strike|strong|sub|sup|svg|textarea|time|tt|u|var|video|wbr|button|canvas|audio|iframe|picture)$/;

/** How tags are displayed without a style sheet. */
function usualDisplay(tag: string): number {
  if (inline.test(tag)) return Display.Inline;
  if (tag === 'table') return Display.Table;
  return tag === 'td' || tag === 'th' ? Display.TableCell : Display.Block;
}

const fontSize = 16;

/**
 * What a parser knows without a browser: no boxes, font sizes, positions or computed display, and everything is visible
 * that the markup itself does not hide.
 */
export function markupOnly(page: Page): Page {
  const displays = page.tagNames.map(usualDisplay);
  const visibility = new Uint8Array(page.count);
  for (let id = 0; id < page.count; id++) {
    const above = id === 0 ? Visibility.Shown : (visibility[page.parent[id] ?? 0] ?? 0);
    visibility[id] = above === Visibility.Shown && isHiddenByMarkup(page, id) ? Visibility.NotRendered : above;
  }
  const every =
    <Value extends number>(value: Value) =>
    (_: number, id: number) =>
      isText(page, id) ? 0 : value;
  return {
    ...withEqualBoxes({ ...page, width: page.width.map(every(1)) }),
    fontSize: page.fontSize.map(every(fontSize)),
    position: page.position.map(() => Position.Static),
    display: page.display.map((_, id) => (isText(page, id) ? Display.None : (displays[page.tag[id] ?? 0] ?? 0))),
    visibility,
  };
}

function isHiddenByMarkup(page: Page, id: number): boolean {
  if (isText(page, id)) return false;
  return attribute(page, id, 'hidden') !== undefined || /display\s*:\s*none/i.test(attribute(page, id, 'style') ?? '');
}

/**
 * What readers see of a page whose writing they do not know: boxes, computed styles, pictures and texts in which each word is
 * another one of its length. Marks and spaces stay. Tags only say whether an element is inline, a line break or a picture;
 * there are no attributes, no address and no head.
 */
export function boxesOnly(page: Page): Page {
  const random = randomFrom(page.count);
  return {
    ...page,
    url: 'https://page.example/',
    head: { ...page.head, title: '', language: '', metas: [], links: [], jsonLd: [] },
    text: page.text.map((text) => withOtherWords(text, random)),
    tagNames: tagNames.slice(),
    tag: page.tag.map((_, id) => plainTag(page, id)),
    attributeStart: new Int32Array(page.count + 1),
    attributeName: new Uint8Array(0),
    attributeValue: [],
  };
}

const tagNames = ['#text', 'body', 'div', 'span', 'br', 'img'] as const;
const pictures = /^(?:img|picture|svg|video|canvas|iframe|object|embed)$/;

function plainTag(page: Page, id: number): number {
  const name = page.tagNames[page.tag[id] ?? 0] ?? '';
  const tag = (plain: (typeof tagNames)[number]) => tagNames.indexOf(plain);
  if (name === '#text' || name === 'body' || name === 'br') return tag(name);
  if (pictures.test(name)) return tag('img');
  const display = page.display[id];
  return tag(display === Display.Inline || display === Display.InlineBlock ? 'span' : 'div');
}

/** Where the random characters of a script begin, and how many there are. All others become Latin letters. */
const scripts: readonly (readonly [is: RegExp, first: number, count: number])[] = [
  [/\p{Script=Han}/u, 0x4e00, 20_000],
  [/[\p{Script=Hiragana}\p{Script=Katakana}\u30fc]/u, 0x3042, 80],
  [/\p{Script=Hangul}/u, 0xac00, 11_000],
  [/./su, 0x61, 26],
];

/** Other letters and digits of the same number, so that neither vocabularies nor equal texts give a page away. */
export function withOtherWords(text: string, random: () => number): string {
  return text.replace(/[\p{L}\p{N}]/gu, (character) => {
    const [, first, count] = scripts.find(([is]) => is.test(character)) as (typeof scripts)[number];
    return String.fromCharCode(first + Math.floor(random() * count));
  });
}
