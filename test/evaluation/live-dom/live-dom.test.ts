import { expect, test } from 'vitest';
import { liveDomTable } from '../../../evaluation/live-dom/document';
import { boxesOnly, markupOnly, withEqualBoxes, withOtherWords } from '../../../evaluation/live-dom/hidden';
import { keptText } from '../../../evaluation/live-dom/measure';
import { groupedInterval, randomFrom } from '../../../evaluation/metrics/statistics';
import { countWords } from '../../../src/language/text/words';
import { Display, type Page, Visibility } from '../../../src/page/page';
import { attribute, elementsWith, isText, tagName } from '../../../src/page/tree';
import { nodeNamed, pageFrom } from '../../support/page';

const page = pageFrom(
  `<div id="a" class="story" data-box="10 20 300 400" data-font-size="32"><p id="b">Salt, bread &amp; 盐路 2024.</p></div>
   <nav id="c" data-visibility="NotRendered"><a id="d" href="/x">Home</a></nav>
   <section id="e" hidden data-visibility="NotRendered"><p id="f">Gone</p></section>
   <aside id="g" data-position="Fixed" data-display="Inline"><img id="h" src="/a.png" data-natural="640 480"></aside>`,
  { url: 'https://courier.example/salt', head: { title: 'Salt, bread & roads', language: 'en' } },
);

const boxOf = ({ left, top, width, height }: Page, id: number) => [left[id], top[id], width[id], height[id]];

test('equal boxes: every element that has a box has the same, and the rest of the page stays', () => {
  const equal = withEqualBoxes(page);
  const [a, b, h] = ['a', 'b', 'h'].map((name) => nodeNamed(page, name)) as [number, number, number];
  expect(boxOf(page, a)).not.toEqual(boxOf(page, b));
  expect(boxOf(equal, a)).toEqual(boxOf(equal, b));
  expect(boxOf(equal, nodeNamed(page, 'c'))).toEqual([0, 0, 0, 0]);
  expect(equal.natural.get(h)).toEqual({ width: equal.width[a], height: equal.height[a] });
  expect({ text: equal.text, visibility: equal.visibility }).toEqual({ text: page.text, visibility: page.visibility });
});

test('markup only: what a style sheet says is not known, what the markup hides is', () => {
  const bare = markupOnly(page);
  const of = (name: string) => bare.visibility[nodeNamed(page, name)];
  expect([of('c'), of('d'), of('e'), of('f')]).toEqual([
    Visibility.Shown,
    Visibility.Shown,
    Visibility.NotRendered,
    Visibility.NotRendered,
  ]);
  const [a, g] = [nodeNamed(page, 'a'), nodeNamed(page, 'g')];
  expect(bare.fontSize[a]).toBe(bare.fontSize[g]);
  expect(bare.display[g]).toBe(Display.Block);
  expect([...bare.position].every((each) => each === 0)).toBe(true);
  expect(boxOf(bare, nodeNamed(page, 'c'))).toEqual(boxOf(bare, a));
});

test('boxes only: no names, attributes, addresses and words of the page are left', () => {
  const boxes = boxesOnly(page);
  expect(boxes.count).toBe(page.count);
  expect([...elementsWith(boxes, 'class')]).toEqual([]);
  const [b, d, h] = ['b', 'd', 'h'].map((name) => nodeNamed(page, name)) as [number, number, number];
  expect(attribute(boxes, d, 'href')).toBeUndefined();
  expect([b, d, h].map((id) => tagName(boxes, id))).toEqual(['div', 'div', 'img']);
  expect(JSON.stringify([boxes.url, boxes.head, boxes.text])).not.toMatch(/salt|bread|盐|2024/i);
  expect(boxOf(boxes, b)).toEqual(boxOf(page, b));
  for (let id = 0; id < page.count; id++) expect(isText(boxes, id)).toBe(isText(page, id));
});

test('other words have as many letters and are counted alike', () => {
  const text = 'Salt, bread & 盐路 のみち 소금 2024.';
  const other = withOtherWords(text, randomFrom(1));
  expect(other).toHaveLength(text.length);
  expect(other.replace(/[\p{L}\p{N}]+/gu, '')).toBe(text.replace(/[\p{L}\p{N}]+/gu, ''));
  expect(countWords(other)).toEqual(countWords(text));
  expect(withOtherWords('salt salt', randomFrom(1))).not.toMatch(/^(\w+) \1$/);
});

test('an answer about a hidden page is scored with the words of the page, and with what it shows', () => {
  const whole = [0];
  expect(keptText(page, boxesOnly(page), whole, [])).toContain('Salt, bread');
  expect(keptText(page, page, whole, [])).not.toContain('Home');
  expect(keptText(page, markupOnly(page), whole, [])).toContain('Home');
  expect(keptText(page, page, whole, [nodeNamed(page, 'b')])).not.toContain('Salt');
});

test('an interval of groups is that of their sites, and the table marks what is beyond noise', () => {
  expect(groupedInterval([])).toBeNull();
  expect(groupedInterval([[0.5, 0.5], [0.5]])).toEqual([0.5, 0.5]);
  const [low = 0, high = 0] =
    groupedInterval([
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ]) ?? [];
  expect([low, high]).toEqual([0, 1]);
  const sure = { mean: -0.0151, low: -0.03, high: -0.004 };
  const noise = { mean: 0.002, low: -0.001, high: 0.0002 };
  const f1 = { 'as it is': 0.9, 'boxes equal': 0.885, 'markup only': 0.902, 'boxes only': 0.9 };
  const differences = { 'boxes equal': sure, 'markup only': noise, 'boxes only': noise };
  expect(
    liveDomTable([{ set: 'toy', engine: 'nta', pages: 3, f1, differences, paper: 0.875 }])
      .split('\n')
      .at(-1),
  ).toBe(
    '| toy | nta | 3 | .900 | **−.015** (−.030 to −.004) | +.002 (−.001 to .000) | +.002 (−.001 to .000) | .875 |',
  );
});
