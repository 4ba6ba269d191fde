import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { InPage } from '../../cli/drivers/in-page';
import { completeFormulas } from '../../src/article/formulas';
import { markdown } from '../../src/export/markdown';
import { plainText } from '../../src/export/plain-text';
import { journeyBrowsers } from '../support/browsers';
import { openTab } from '../support/opened';
import { provesAll } from '../support/scope';

declare const inPage: InPage;

const read = (name: string) => readFileSync(new URL(`../everything/${name}`, import.meta.url), 'utf8');

describe.each(journeyBrowsers)('a page that has one of everything, in %s', (name) => {
  const { tab, site, load } = openTab(name);
  let html = '';

  beforeAll(async () => {
    await load(site.put('/everything', read('page.html')));
    html = await tab.evaluate(async () => {
      const captured = await inPage.capture(document);
      return inPage.assemble(captured, { content: [0], except: [] }, document, { title: 'One of everything' }).html;
    });
  });

  const without = (text: string) => text.replaceAll(site.origin, 'https://page.example');

  test('becomes the article that it should', () => {
    expect(
      `${without(completeFormulas(html)).replace(/(<\/(?:p|h\d|ul|ol|li|dl|dd|dt|pre|tr|table|blockquote|figure|section)>|<hr>)/g, '$1\n')}`,
    ).toBe(read('article.html'));
  });

  test('becomes the Markdown that it should', () => {
    expect(without(markdown(completeFormulas(html)))).toBe(read('article.md'));
  });

  test('becomes the text that it should', () => {
    expect(`${without(plainText(completeFormulas(html)))}\n`).toBe(read('article.txt'));
  });

  test('says the same again when it is shown in a browser', async () => {
    const shown = await tab.evaluate((markup: string) => {
      const body = new DOMParser().parseFromString(markup, 'text/html').body;
      return body.innerHTML === markup;
    }, html);
    expect(shown).toBe(true);
  });
});

describe.each(journeyBrowsers)('bad input in %s', (name) => {
  const { tab, load } = openTab(name);
  beforeAll(() => load());

  const article = (html: string) =>
    tab.evaluate(async (body: string) => {
      document.body.innerHTML = body;
      const captured = await inPage.capture(document);
      return inPage.assemble(captured, { content: [0], except: [] }, document).html;
    }, html);

  test.runIf(provesAll)('a table of 10,000 rows is whole', async () => {
    const rows = Array.from({ length: 10_000 }, (_, row) => `<tr><td>${row}</td><td>value ${row}</td></tr>`);
    const text = markdown(await article(`<table><tr><th>n</th><th>v</th></tr>${rows.join('')}</table>`));
    expect(text.match(/^\| \d+ \| value \d+ \|$/gm)?.length).toBe(10_000);
  });

  test.runIf(provesAll)('a list of 5,000 items is whole', async () => {
    const items = Array.from({ length: 5000 }, (_, item) => `<li>item <b>${item}</b></li>`);
    const text = markdown(await article(`<ul>${items.join('')}</ul>`));
    expect(text.match(/^- item \*\*\d+\*\*$/gm)?.length).toBe(5000);
  });

  test('quotes and lists nested 500 deep keep what is in them', async () => {
    const html = await article(
      `${'<blockquote><ul><li>'.repeat(170)}deep${'</li></ul></blockquote>'.repeat(170)}<p>after</p>`,
    );
    expect(plainText(html)).toMatch(/deep\s+after/);
    expect(markdown(html)).toContain('deep');
  });

  test.runIf(provesAll)('a thousand footnotes are numbered, each once', async () => {
    const count = 1000;
    const text = Array.from(
      { length: count },
      (_, i) => `<p>t${i}<sup id="r${i}"><a href="#n${i}">${i + 1}</a></sup></p>`,
    ).join('');
    const notes = Array.from({ length: count }, (_, i) => `<li id="n${i}">note ${i} <a href="#r${i}">↩</a></li>`).join(
      '',
    );
    const written = markdown(await article(`${text}<ol class="footnotes">${notes}</ol>`));
    expect(written.match(/^\[\^\d+\]: note \d+$/gm)?.length).toBe(count);
  });
});
