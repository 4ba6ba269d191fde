import { expect, test } from 'vitest';
import { readMetadata } from '../../../src/judge/metadata/metadata';
import type { Head } from '../../../src/page/page';
import { pageFrom } from '../../support/page';
import { prose } from '../../support/prose';

function titles(body: string, head: Partial<Head>): readonly (string | undefined)[] {
  const { title, otherTitle } = readMetadata(pageFrom(body + prose, { head, url: 'https://courier.example/a' }));
  return [title, otherTitle];
}
const og = (content: string) => ({ name: 'og:title', content });

test('keeps the title in the head beside a headline in other words, and the other way round', () => {
  const page = 'Wind keeps all ships in the harbour';
  const head = 'Storm keeps the harbour closed until Monday';
  const body = `<h1>${page}</h1>`;
  expect(titles(body, { title: `${page} | Courier`, metas: [og(head)] })).toEqual([page, head]);
  expect(titles(body, { title: head, metas: [og(head)] })).toEqual([head, page]);
});

test('a logo in the only h1 is not the other title', () => {
  const head = 'Storm keeps the harbour closed until Monday';
  expect(titles('<h1>News from the coast</h1>', { title: head, metas: [og(head)] })).toEqual([head, undefined]);
});

test('a site, a section, or more or fewer of the same words make no other title', () => {
  const body = '<h1>Wind keeps all ships in the harbour</h1>';
  const site = { name: 'og:site_name', content: 'The Daily Courier' };
  const title = 'Wind keeps all ships in the harbour | News of the North | The Daily Courier';
  expect(titles(body, { title, metas: [site, og('Weather: Wind keeps all ships in the harbour')] })[1]).toBeUndefined();
  expect(titles(body, { title, metas: [site, og('Wind keeps ships in harbour')] })[1]).toBeUndefined();
  expect(titles(body, { metas: [site, og('The Daily Courier')] })[1]).toBeUndefined();
});
