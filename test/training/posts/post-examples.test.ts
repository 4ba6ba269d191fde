import { expect, test } from 'vitest';
import { comparable } from '../../../src/language/text/white-space';
import { textBlocksOf } from '../../../src/page/text/text-blocks';
import { isIn, shortened } from '../../../training/posts/shortened';
import { varied } from '../../../training/posts/varied';
import { randomFrom } from '../../../training/shared/draw';
import { pageFrom } from '../../support/page';

const story = [1, 2, 3, 4, 5].map((day) => `On day ${day} we walked along the river until it was dark.`);
const body = `<nav>Home</nav><article><h1>A walk</h1>${story.map((each) => `<p>${each}</p>`).join('')}</article><p>About us</p>`;

test('a shortened page has one to three blocks of its text, and all else', () => {
  const page = pageFrom(body, { head: { title: 'A walk' } });
  const short = shortened(page, story.join('\n'), randomFrom(3));
  const said = short?.text.filter(Boolean).map((text) => text.trim()) ?? [];
  const left = story.filter((each) => said.includes(each));
  expect(left.length).toBeGreaterThan(0);
  expect(left.length).toBeLessThan(4);
  expect(left).toEqual(story.slice(0, left.length));
  expect(said).toEqual(expect.arrayContaining(['Home', 'A walk', 'About us']));
  expect(textBlocksOf(page).first).toHaveLength(8);
});

test('a page with one block of text is not shortened', () => {
  expect(shortened(pageFrom('<h1>A walk</h1><p>It was dark.</p>'), 'It was dark.', randomFrom(3))).toBeUndefined();
});

test('a block belongs to a text that holds its beginning', () => {
  expect(isIn(comparable(story.join('\n')), 'On day 2 we  walked')).toBe(true);
  expect(isIn(comparable(story.join('\n')), 'On day 7')).toBe(false);
});

test('variations change what depends on the make, and nothing else', () => {
  const blocks = [{ odds: 1, relative: 0, up: 0, down: 0.5, namedBeside: 1, namedText: 0, links: 0.2, timed: 1 }];
  const random = randomFrom(1);
  const seen = Array.from({ length: 20 }, () => varied(blocks, random, 1)[0]);
  expect(new Set(seen.map((each) => each?.odds)).size).toBe(20);
  expect(new Set(seen.map((each) => each?.namedBeside))).toEqual(new Set([0, 1]));
  for (const each of seen) expect(each).toMatchObject({ up: 0, links: 0.2, timed: 1 });
});
