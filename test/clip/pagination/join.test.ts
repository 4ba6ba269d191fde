import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import type { Article } from '../../../src/article/article';
import { joined, type ReadPage } from '../../../src/clip/pagination/join';

const { window } = new JSDOM('');

const reference = (number: number) =>
  `<sup><a id="fnref-${number}" href="#fn-${number}" role="doc-noteref">${number}</a></sup>`;

function notes(...texts: readonly string[]): string {
  const items = texts.map((text, at) => `<li id="fn-${at + 1}">${text}</li>`).join('');
  return items === '' ? '' : `<section class="footnotes" role="doc-endnotes"><ol>${items}</ol></section>`;
}

const pageOf = (html: string) => ({ url: 'https://a.example/1', title: 'Tides', html }) as Article;
const other = (html: string): ReadPage => ({ address: 'https://a.example/2', article: pageOf(html) });

function htmlOf(own: string, others: readonly string[], before = 0): string {
  return joined(pageOf(own), others.map(other), before, window.document, []).article.html;
}

it('keeps the notes of a page that others without notes follow', () => {
  const first = `<p>The sea rose twice a day.${reference(1)}</p>${notes('As it does everywhere.')}`;
  const others = ['<p>Then it fell again.</p>', '<p>The end of the story.</p>'];
  expect(htmlOf(first, others)).toBe(
    `<p>The sea rose twice a day.${reference(1)}</p>${others.join('')}${notes('As it does everywhere.')}`,
  );
});

it('counts the words of blocks that stand beside each other', () => {
  const { article } = joined(
    pageOf('<h2>Intro</h2><p>The sea rose.</p>'),
    [other('<p>It <b>fell</b> again.</p>')],
    0,
    window.document,
    [],
  );
  expect(article.words).toBe(7);
});

it('numbers the notes of all pages throughout', () => {
  const first = `<p>The sea rose twice a day.${reference(1)}</p>${notes('One.')}`;
  const second = `<p>Then it fell again.${reference(1)}</p>${notes('Two.')}`;
  expect(htmlOf(first, [second])).toBe(
    `<p>The sea rose twice a day.${reference(1)}</p><p>Then it fell again.${reference(2)}</p>${notes('One.', 'Two.')}`,
  );
});

it('repeats no picture of a page that the whole article holds as well', () => {
  const figure = (name: string) =>
    `<figure><p><img src="https://a.example/${name}.png" alt="The sea"></p><figcaption>The sea at noon.</figcaption></figure>`;
  const bare = '<p><img src="https://a.example/pier.png" alt=""></p>';
  const whole = `<p>The sea rose twice a day.</p>${figure('sea')}${bare}<p>Then it fell again.</p>`;
  expect(htmlOf(`${figure('sea')}${bare}<p>Then it fell again.</p>`, [whole], 1)).toBe(whole);
  expect(htmlOf(figure('two'), [whole], 1)).toBe(whole + figure('two'));
});

it('repeats neither text nor notes of a page that the whole article holds as well', () => {
  const beginning = `<p>The sea rose twice a day.${reference(1)}</p>`;
  const whole = `${beginning}<p>Then it fell again.${reference(2)}</p>${notes('One.', 'Two.')}`;
  const own = `<p>Then it fell again.${reference(1)}</p>${notes('Two.')}`;
  expect(htmlOf(own, [whole], 1)).toBe(whole);
});
