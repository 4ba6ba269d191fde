import { describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { drawn } from '../support/drawn';
import { openClipper } from '../support/opened';
import { popupOver } from '../support/popup-state';
import { ofEachFamily } from '../support/scope';
import { textOf } from '../support/text-of';

const prose = `<p>${'The keeper wrote this sentence to be read, and then another one. '.repeat(8)}</p>`.repeat(6);
const megabyte = 1_000_000;
/** Chromium itself takes time with the square of these: it does not come to show a page that holds 1 MB of them. */
const slowest = 20_000;
const word = 'W'.repeat(megabyte);
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const paragraphs: Readonly<Record<string, string>> = {
  letters: word,
  'joined letters': 'ب'.repeat(slowest),
  'letters without spaces between words': 'ก'.repeat(slowest),
  Chinese: '汉'.repeat(megabyte),
  digits: '7'.repeat(megabyte),
  'zero-width joiners': `a${'\u200d'.repeat(megabyte)}`,
  'marks on one letter': `a${'\u0301'.repeat(slowest)}`,
  'marks on every letter': 'a\u0301'.repeat(slowest),
  emoji: '👩\u200d👩\u200d👧'.repeat(megabyte / 8),
  hyphens: '-'.repeat(200_000),
  'soft hyphens': `a${'\u00ad'.repeat(200_000)}`,
  'no-break spaces': 'a\u00a0'.repeat(megabyte / 2),
  words: 'word and '.repeat(megabyte / 9),
};

const places: Readonly<Record<string, string>> = {
  'table cell': `<table><tr><th>One<th>Two<tr><td>${word}<td>two</table>`,
  code: `<pre><code>${word}</code></pre>`,
  heading: `<h2>${word}</h2><p>Under it.</p>`,
  list: `<ul><li>${word}<li>two</ul>`,
  link: `<p>See <a href="https://example.org/a">${word}</a></p>`,
  'alternative text': `<p><img src="${picture}" alt="${word}" title="${word}" width="400" height="300"></p>`,
  caption: `<figure><img src="${picture}" alt="a" width="400" height="300"><figcaption>${word}</figcaption></figure>`,
  'address as link text': `<p><a href="https://example.org/a">https://example.org/${'a'.repeat(8_000)}</a></p>`,
  spaces: `<p>a${' '.repeat(megabyte)}b</p>`,
};

const bodies = [
  ...Object.entries(paragraphs).map(([what, text]) => [`a paragraph of ${what}`, `<p>${text}</p>`] as const),
  ...Object.entries(places).map(([what, html]) => [`a word of 1 MB: ${what}`, html] as const),
];

/** What is laid out as others are. */
const families: Readonly<Record<string, string>> = {
  ...alike('plain', 'a paragraph of', ['letters', 'digits', 'Chinese', 'words']),
  ...alike('joiners', 'a paragraph of', ['zero-width joiners', 'emoji']),
  ...alike('breaks', 'a paragraph of', ['hyphens', 'soft hyphens', 'no-break spaces']),
  ...alike('marks', 'a paragraph of', ['marks on one letter', 'marks on every letter']),
  ...alike('blocks', 'a word of 1 MB:', ['table cell', 'code', 'heading', 'list', 'link', 'caption', 'spaces']),
};

function alike(family: string, before: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`${before} ${name}`, family]));
}

describe.each(journeyBrowsers)('very long words, in %s', (name) => {
  const { clipper, site } = openClipper(name);

  // Firefox is asked for one of each family.
  test.each(ofEachFamily(bodies, ([what]) => families[what] ?? what, name === 'chromium'))(
    '%s: the popup shows it and answers',
    async (what, body) => {
      const html = `<!doctype html><meta charset="utf-8"><title>A word of its own</title>
      <article><h1>A word of its own</h1>${prose}${body}${prose}</article>`;
      const tab = await clipper.newPage(site.put(`/${bodies.findIndex(([other]) => other === what)}`, html));
      const popup = await popupOver(clipper, tab);
      await popup.focus('#title');
      await popup.keyboard.type('x');
      await drawn(popup);
      const title = await popup.$eval('#title', (field) => (field as HTMLTextAreaElement).value);
      expect(title).toHaveLength('A word of its own'.length + 1);
      expect(await textOf(popup, '.article')).toContain('The keeper wrote this sentence');
    },
  );

  test('a title of 1 MB that the user pastes', async () => {
    const tab = await clipper.newPage(
      site.put('/pasted', `<!doctype html><title>Pasted</title><article><h1>Pasted</h1>${prose}</article>`),
    );
    const popup = await popupOver(clipper, tab);
    await popup.evaluate(`(() => {
      const field = document.querySelector('#title');
      field.focus();
      field.select();
      document.execCommand('insertText', false, 'W'.repeat(1e6));
    })()`);
    await popup.keyboard.type('x');
    const title = await popup.$eval('#title', (field) => (field as HTMLTextAreaElement).value);
    expect(title).toHaveLength(1_000);
  });
});
