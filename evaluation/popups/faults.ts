import type { Truth } from '../corpus/truth';
import { dayOf, sameAuthor, sameTitle } from '../metrics/facts';
import { overlap } from '../metrics/overlap';
import { wordTokens } from '../metrics/tokens';
import type { SeenPage, SeenPopup } from './in-page';

/** What a reader would call wrong in a popup. */
export const faultNames = [
  'no article',
  'doubt not said',
  'counts differ',
  'no title',
  'site as title',
  'wrong author',
  'wrong day',
  'title repeated',
  'picture missing',
  'thread as one list',
  'glued words',
] as const;
export interface Fault {
  readonly name: (typeof faultNames)[number];
  readonly detail: string;
}

/** Below this word F1 a clip is badly wrong. Chosen: half of the text is missing, or as much again is there besides. */
const badlyWrong = 0.6;

/** So much of the end of an article (characters) is looked for in the page. Chosen: it stands there once. */
const endOfArticle = 60;

/** Longer items (characters, on average) of a list are posts. Chosen: two or three sentences. */
const longestItem = 400;

/** Compares what the popup says with the page and with what is known of it. */
export function faultsOf(page: SeenPage, popup: SeenPopup, truth: Truth): readonly Fault[] {
  if (popup.state !== 'ready') return truth.text === '' ? [] : [{ name: 'no article', detail: popup.state }];
  return [
    ...doubtFaults(popup, truth),
    ...countFaults(popup),
    ...titleFaults(page, popup),
    ...factFaults(page, popup, truth),
    ...pictureFaults(page, popup),
    ...textFaults(page, popup),
  ];
}

function doubtFaults({ check, text, blocks }: SeenPopup, truth: Truth): Fault[] {
  if (check) return [];
  const { doubt = 0, all = 0 } = blocks;
  const faults: Fault[] = [];
  if (truth.text) {
    const { f1 } = overlap(wordTokens(text), wordTokens(truth.text));
    if (f1 < badlyWrong) faults.push({ name: 'doubt not said', detail: `F1 ${f1.toFixed(2)}` });
  }
  if (doubt > 0) faults.push({ name: 'doubt not said', detail: `${doubt} of ${all} blocks doubtful` });
  return faults;
}

/** One thing has one number, wherever it is counted. */
function countFaults({ contents, leftOut, blocks }: SeenPopup): Fault[] {
  const numbers = new Map<string, Set<string>>();
  for (const [, number = '', unit = ''] of contents.join(' · ').matchAll(/([\d,]+) (\p{L}+)/gu)) {
    const one = unit.replace(/s$/, '');
    numbers.set(one, (numbers.get(one) ?? new Set()).add(number));
  }
  const faults: Fault[] = [];
  for (const [unit, all] of numbers)
    if (all.size > 1) faults.push({ name: 'counts differ', detail: `${unit}: ${[...all].join(', ')}` });
  const { kept, leftOut: listed, all } = blocks;
  if (kept !== undefined && listed !== undefined && kept + listed !== all)
    faults.push({ name: 'counts differ', detail: `${kept} kept and ${listed} left out of ${all} blocks` });
  const sum = leftOut.reduce(
    (sum, line) => sum + Number(/([\d,]+) blocks?/.exec(line)?.[1]?.replace(/,/g, '') ?? 0),
    0,
  );
  if (listed !== undefined && sum > 0 && sum !== listed)
    faults.push({ name: 'counts differ', detail: `${sum} blocks left out by reason, ${listed} in the list` });
  return faults;
}

function titleFaults({ headlines }: SeenPage, { title, site, firstBlock }: SeenPopup): Fault[] {
  const faults: Fault[] = [];
  if (title.trim() === '') faults.push({ name: 'no title', detail: headlines.join(' | ') });
  else if (
    site !== '' &&
    sameTitle(title, site) &&
    headlines.some((headline) => headline && !sameTitle(headline, site))
  )
    faults.push({ name: 'site as title', detail: `${title}, headline: ${headlines.join(' | ')}` });
  if (title !== '' && sameTitle(title, firstBlock)) faults.push({ name: 'title repeated', detail: title });
  return faults;
}

function factFaults({ labels, text }: SeenPage, { author, published, text: kept }: SeenPopup, truth: Truth): Fault[] {
  const faults: Fault[] = [];
  if (author !== '') {
    if (truth.author && !sameAuthor(author, truth.author))
      faults.push({ name: 'wrong author', detail: `${author}, not ${truth.author}` });
    else if (!truth.author && labels.includes(author))
      faults.push({ name: 'wrong author', detail: `${author}, a link's label` });
    else if (!truth.author && standsBelow(author, kept, text))
      faults.push({ name: 'wrong author', detail: `${author} stands only below the article` });
  }
  if (truth.date && published !== '' && dayOf(truth.date) !== dayOf(published))
    faults.push({ name: 'wrong day', detail: `${published}, not ${truth.date}` });
  return faults;
}

/** Whether a name is found in the page only after the end of the article. */
function standsBelow(name: string, article: string, page: string): boolean {
  const last = article.replace(/\s+/g, ' ').trim().slice(-endOfArticle);
  const end = page.lastIndexOf(last);
  const first = page.indexOf(name);
  return last.length === endOfArticle && end >= 0 && first > end;
}

/** Pictures between two texts that are kept belong to the kept part of the page. */
function pictureFaults(page: SeenPage, popup: SeenPopup): Fault[] {
  const text = popup.text.replace(/\s+/g, ' ');
  const isKept = (beginning: string) => beginning !== '' && text.includes(beginning);
  const names = new Set(popup.pictures.map(nameOf));
  const expected = page.pictures.filter(({ before, after }) => isKept(before) && isKept(after));
  const missing = expected.filter(({ src }) => !src.startsWith('data:') && !names.has(nameOf(src)));
  if (missing.length > 0)
    return [{ name: 'picture missing', detail: missing.map(({ src }) => nameOf(src)).join(', ') }];
  if (expected.length <= popup.pictures.length) return [];
  return [{ name: 'picture missing', detail: `${popup.pictures.length} of ${expected.length}` }];
}

/** A file's name, since the same picture may be kept in another size. */
function nameOf(src: string): string {
  const file = src.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return file.replace(/-\d+x\d+(?=\.\w+$)/, '');
}

function textFaults({ text }: SeenPage, popup: SeenPopup): Fault[] {
  const faults: Fault[] = [];
  if (popup.topBlocks === 1 && popup.listItems > 3 && popup.text.length > longestItem * popup.listItems)
    faults.push({ name: 'thread as one list', detail: `${popup.listItems} items` });
  const words = new Set(text.match(/\p{L}+/gu));
  const isJoined = (word: string) => /\p{Ll}{3}\p{Lu}\p{Ll}{2}/u.test(word) && !words.has(word);
  const glued = [...new Set(popup.text.match(/\p{L}+/gu))].filter(isJoined);
  if (glued.length > 0) faults.push({ name: 'glued words', detail: glued.slice(0, 3).join(', ') });
  return faults;
}
