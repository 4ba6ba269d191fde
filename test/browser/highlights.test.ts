import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { readClipboard } from '../support/clipboard';
import { drawn } from '../support/drawn';
import { messagesOf } from '../support/messages';
import { openClipper } from '../support/opened';
import { popupOver, saveIn } from '../support/popup-state';
import { textOf } from '../support/text-of';

const paragraphs = [
  'The keeper wrote in his book <em>how the lamp</em> is lit in winter, and why nobody may talk to him on that day.',
  'Boats came from the islands with oil and bread, and took the letters that had been written since the autumn.',
  '灯塔看守人写道，海上的雾很大。船只带来了油和面包，也带走了秋天以来写好的信件。 He says so 😀 himself.',
  'In spring the glass was cleaned, which took a week, and the lamp was dark for the only nights of the year.',
];
const page = (texts: readonly string[]) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>The lamp</title><article><h1>The lamp</h1>${texts
    .map((text) => `<p>${text}</p>`)
    .join(
      '',
    )}<ul><li>Oil for the lamp, in barrels of forty gallons each.</li><li>Bread for the keeper, from the upper oven.</li></ul>
    <table><tr><th>Lamp</th><th>Year</th></tr><tr><td>The first lamp of the tower</td><td>1811</td></tr></table>
    <pre><code>lamp --on\nlamp --off</code></pre></article>`;

/** Selects text of the article from the first occurrence of one text to the end of the next occurrence of another. */
function select(first: string, last: string): void {
  const article = document.querySelector('.article');
  if (!article) throw new Error('no article');
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let begun = false;
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const start = begun ? 0 : text.data.indexOf(first);
    if (start < 0) continue;
    if (!begun) range.setStart(text, start);
    begun = true;
    const end = text.data.indexOf(last, start);
    if (end < 0) continue;
    range.setEnd(text, end + last.length);
    break;
  }
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
}

describe.each(journeyBrowsers)('highlights in the reader, in %s', (name) => {
  const { clipper, site } = openClipper(name);
  let tab: Page;
  let clipId: string;

  beforeAll(async () => {
    tab = await clipper.newPage(site.put('/lamp', page(paragraphs)));
    clipId = await save();
  });

  async function save(): Promise<string> {
    const popup = await popupOver(clipper, tab);
    const id = await saveIn(popup);
    await popup.close();
    return id;
  }

  async function reader(): Promise<Page> {
    const view = await clipper.extensionPage(`src/screens/library-page/index.html#clip=${clipId}`);
    await view.bringToFront();
    await view.waitForSelector('#show-highlights');
    await view.waitForSelector('.article:not([aria-busy]) p');
    // What helps reading comes after the text. These buttons come when it notices selections.
    await view.waitForSelector('.copy-code');
    await drawn(view);
    return view;
  }

  /** The texts of the highlights in the article, in order. */
  const marked = (view: Page) =>
    view.evaluate(() => {
      const texts = new Map<string, string>();
      for (const mark of document.querySelectorAll<HTMLElement>('.article mark[data-highlight]')) {
        const { highlight = '' } = mark.dataset;
        texts.set(highlight, (texts.get(highlight) ?? '') + mark.textContent);
      }
      return [...texts.values()];
    });

  async function highlight(view: Page, first: string, last: string, colour = 'yellow'): Promise<void> {
    await view.evaluate(select, first, last);
    await view.click(`#selection-bar [data-colour="${colour}"]`);
    await view.waitForSelector('#selection-bar', { hidden: true });
  }

  const countMarked = (view: Page, count: number) =>
    view.waitForFunction(
      (wanted) =>
        new Set([...document.querySelectorAll<HTMLElement>('mark[data-highlight]')].map((m) => m.dataset.highlight))
          .size === wanted,
      {},
      count,
    );

  test('are made with the pointer and by keyboard, overlap, and stay after a reload', async () => {
    const view = await reader();
    await highlight(view, 'wrote in', 'lit in winter', 'green');
    await countMarked(view, 1);
    await expect.poll(() => marked(view)).toEqual(['wrote in his book how the lamp is lit in winter']);
    await highlight(view, 'the lamp', 'nobody');
    await countMarked(view, 2);
    await view.evaluate(select, '海上的雾', '带走了');
    await view.waitForSelector('#selection-bar');
    await view.keyboard.press('h');
    await countMarked(view, 3);
    await view.evaluate(select, 'barrels', '1811');
    await view.waitForSelector('#selection-bar');
    await view.keyboard.press('m');
    await view.waitForSelector('#highlight-card textarea:focus');
    await view.keyboard.type('Oil and *year* <b>');
    await view.keyboard.press('Escape');
    await view.waitForSelector('#highlight-card', { hidden: true });
    await view.waitForSelector('.highlight-button[data-noted]');
    await highlight(view, '--on', 'lamp --off', 'pink');
    await countMarked(view, 5);
    const texts = await marked(view);
    expect(texts[1]).toBe('the lamp is lit in winter, and why nobody');
    expect(texts[2]).toBe('海上的雾很大。船只带来了油和面包，也带走了');
    expect(texts[3]?.replace(/\s+/g, ' ')).toMatch(
      /^barrels of forty gallons each\. ?Bread for the keeper, from the upper oven\. ?Lamp ?Year ?The first lamp of the tower ?1811$/,
    );
    expect(
      await view.$$eval('.article tr > mark, .article table > mark, .article ul > mark', (all) => all.length),
    ).toBe(0);
    await view.close();
    const again = await reader();
    await again.waitForSelector('.highlight-button[data-noted]');
    await expect.poll(() => marked(again)).toEqual(texts);
    await Promise.all([again.waitForSelector('#copy.taken'), again.click('#copy')]);
    const { html } = await readClipboard(clipper);
    expect(html).toContain('wrote in');
    expect(html).toMatch(/<mark[^>]*class="highlight-green"/);
    expect(html).toContain('Oil and *year* &lt;b&gt;');
  });

  test('selected text that the browser does not let us copy is told', async () => {
    const view = await reader();
    await view.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await view.evaluate(select, 'wrote in', 'lit in winter');
    await view.waitForSelector('#selection-bar');
    const told = view.waitForFunction(
      (text) => document.querySelector('.snackbar [role=status]')?.textContent === text,
      {},
      messagesOf('en').notCopiedText?.message,
    );
    await view.click('#copy-selected');
    await told;
  });

  test('open with the keyboard, change their colour, are deleted, and that is undone', async () => {
    const view = await reader();
    await countMarked(view, 5);
    await view.focus('.highlight-button[data-noted]');
    expect(await view.$eval('.highlight-button[data-noted]', (button) => button.getAttribute('aria-label'))).toMatch(
      /^Open highlight: barrels of .+ Note: Oil and \*year\* <b>$/,
    );
    await view.keyboard.press('Enter');
    await view.waitForSelector('#highlight-card textarea:focus');
    await view.click('#highlight-card [data-colour="blue"]');
    await view.waitForSelector('.highlight-button[data-noted][data-colour="blue"]');
    await view.click('#highlight-card .delete-highlight');
    await countMarked(view, 4);
    await view.click('#undo');
    await countMarked(view, 5);
    await view.click('.article p mark[data-highlight]');
    await view.waitForSelector('#highlight-card');
    await view.keyboard.press('Escape');
    await view.waitForSelector('#highlight-card', { hidden: true });
  });

  test('are found again after the clip was updated, and one that is not is listed', async () => {
    const [first = '', second = '', ...rest] = paragraphs;
    site.put(
      '/lamp',
      page(
        [
          'A paragraph that was not there before the winter came, with words of its own.',
          second,
          first.replace('his book', 'his old book'),
          ...rest,
        ].map((text) => text.replace(/灯塔.+。/, '')),
      ),
    );
    await tab.bringToFront();
    await tab.reload();
    await save();
    const view = await reader();
    await view.waitForFunction(() =>
      document.querySelector('.article')?.textContent?.includes('before the winter came'),
    );
    await countMarked(view, 4);
    await expect
      .poll(async () => (await marked(view)).slice(0, 2))
      .toEqual(['wrote in his old book how the lamp is lit in winter', 'the lamp is lit in winter, and why nobody']);
    await view.click('#show-highlights');
    await expect.poll(() => view.$$eval('#highlight-panel .highlight-entry', (all) => all.length)).toBe(5);
    await expect.poll(() => textOf(view, '#highlight-panel h3 + ul')).toContain('海上的雾很大');
    await expect.poll(() => textOf(view, '#highlight-panel')).toContain('Oil and *year* <b>');
  });

  test('are stored while other text is selected, which stays selected', async () => {
    const view = await reader();
    await countMarked(view, 4);
    await view.evaluate(`{
      const send = chrome.runtime.sendMessage;
      const held = new Promise((resolve) => { globalThis.goOn = resolve; });
      chrome.runtime.sendMessage = (message) => send(message).then((answer) => held.then(() => answer));
    }`);
    await view.evaluate(select, 'Boats came', 'islands');
    await view.waitForSelector('#selection-bar');
    await view.keyboard.press('h');
    await countMarked(view, 5);
    await view.evaluate(select, 'glass was', 'a week');
    const said = view.waitForFunction(
      (text) => [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === text),
      {},
      messagesOf('en').highlighted?.message,
    );
    await view.evaluate('goOn()');
    await said;
    expect(await view.evaluate('String(getSelection())')).toBe('glass was cleaned, which took a week');
  });
});
