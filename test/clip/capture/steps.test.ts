import { expect, test } from 'vitest';
import { takingSnapshot } from '../../../src/clip/capture/take-snapshot';
import { nodesPerStep, type Steps } from '../../../src/page/steps';
import { readingPage } from '../../../src/tab/page-copy/read/read-page';
import { show } from '../../support/laid-out';

/*
 * The page gets its turn between steps (slices.test.ts). How long a step takes depends on the machine, so this counts what
 * a step asks of the page.
 */

/** Nothing is asked more often than this of each of the nodes between two yields, on average. */
const mostOfEach = 25;

let asked = 0;
let isAsking = false;

/** Counts every property that is read and every method that is called, but not what these use themselves. */
function countAsked(prototype: object): void {
  for (const [name, { get, value, ...rest }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    const original = get ?? value;
    if (!rest.configurable || typeof original !== 'function' || name === 'constructor') continue;
    const counted = function (this: unknown, ...given: unknown[]): unknown {
      if (isAsking) return original.apply(this, given);
      asked++;
      isAsking = true;
      try {
        return original.apply(this, given);
      } finally {
        isAsking = false;
      }
    };
    Object.defineProperty(prototype, name, get ? { ...rest, get: counted } : { ...rest, value: counted });
  }
}

const window = show({ head: '', body: '' }).defaultView as unknown as Record<string, { readonly prototype: object }>;
for (const name of ['Node', 'Element', 'HTMLElement', 'Document', 'TreeWalker', 'NodeList', 'HTMLCollection', 'Attr'])
  countAsked(window[name]?.prototype ?? {});

/** The most that one step asks of the page, and what all steps ask. */
function askedBy(steps: Steps<unknown>): { readonly most: number; readonly all: number } {
  let [most, all] = [0, 0];
  for (let done: boolean | undefined = false; !done; all += asked) {
    asked = 0;
    ({ done } = steps.next());
    most = Math.max(most, asked);
  }
  return { most, all };
}

function expectShortSteps(steps: Steps<unknown>): void {
  const { most, all } = askedBy(steps);
  expect(all).toBeGreaterThan(10 * most);
  expect(most).toBeLessThan(nodesPerStep * mostOfEach);
}

const paragraphs = '<p>A <b>label</b> of <a href="/x">some</a> kind</p>'.repeat(50);

test.each([
  ['paragraphs', paragraphs.repeat(15)],
  ['texts in one element', 'text<br>'.repeat(2000)],
  ['rows of a table', `<table>${'<tr><td>Monday<td>A cell</tr>'.repeat(800)}</table>`],
  ['pictures', '<img src="data:," width="200" height="100" loading="lazy">'.repeat(2000)],
])('no step of reading many %s for a clip is longer than others', (_, body) => {
  expectShortSteps(takingSnapshot(show({ head: '', body })));
});

test('no step of reading a long page for a copy is longer than others', () => {
  const body = `<section>${paragraphs}</section>`.repeat(15);
  expectShortSteps(readingPage(show({ head: '', body }), []));
});
