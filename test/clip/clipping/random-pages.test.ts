import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Snapshot } from '../../../src/page/snapshot/snapshot';
import { clipOf, loadEngines, snapshotOf } from '../../support/clipped';
import { show } from '../../support/laid-out';
import { forAll, patience } from '../../support/properties';
import { randomPages, randomRequests } from '../../support/random-page';

const runs = 40;
const parsed = (html: string) => JSDOM.fragment(html);

beforeAll(async () => {
  // Pages say "3 hours ago".
  vi.useFakeTimers({ now: Date.UTC(2024, 5, 1), toFake: ['Date'] });
  await loadEngines();
});

const requests = randomRequests('article', 'article', 'article', 'page', 'link');

/** The words of a tree, each once. Compatibility characters are written in several ways. */
function wordsIn(node: Node): readonly string[] {
  const words = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set([...textsIn(node)].flatMap(words))];
}

function* textsIn(node: Node): Generator<string> {
  if (node.nodeType === 3) yield node.nodeValue ?? '';
  for (const child of node.childNodes) yield* textsIn(child);
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The title of a callout that the page only marks as one. */
const ownWords = ['note'];

/** The words of an article that its page has neither in its texts nor in an attribute. */
function inventedWords(article: Node, { page, attributes }: Snapshot, document: Document): readonly string[] {
  const texts = page.text.map(lettersOf).filter((text) => text !== '');
  const others = [
    ...page.attributeValue,
    ...attributes.values,
    document.documentElement.textContent,
    page.url,
    JSON.stringify(page.head),
  ];
  const source = texts.join('') + lettersOf([...others, ...ownWords].join(' '));
  return wordsIn(article).filter((word) => !source.includes(word) && !isJoined(word, texts));
}

/** Whether a word is the end of a text and the beginning of another: what was between them may be left out. */
function isJoined(word: string, texts: readonly string[]): boolean {
  const goesOn = (rest: string): boolean =>
    texts.some((text) => text.startsWith(rest) || (rest.startsWith(text) && goesOn(rest.slice(text.length))));
  const isEnd = (start: string) => texts.some((text) => text.endsWith(start));
  return Array.from(word, (_, at) => at).some((at) => at > 0 && isEnd(word.slice(0, at)) && goesOn(word.slice(at)));
}

test('any page is clipped without a fault, twice alike, as clean HTML of its own words', { timeout: patience }, () =>
  forAll(fc.tuple(randomPages, requests), { runs }, ([page, request]) => {
    const document = show(page);
    const snapshot = snapshotOf(document);
    const { outcome, faults } = clipOf(snapshot, request);
    expect(faults.all).toEqual([]);
    expect(clipOf(snapshot, request).outcome).toEqual(outcome);
    if (!outcome.ok) return;
    const article = parsed(outcome.value.html);
    expect(article.querySelectorAll('script, style, iframe, form, [onclick], [style], [src^=javascript]')).toHaveLength(
      0,
    );
    expect(inventedWords(article, snapshot, document)).toEqual([]);
  }),
);
