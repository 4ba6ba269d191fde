import { beforeEach, describe, expect, test } from 'vitest';
import { journeyBrowsers, variantIn } from '../support/browsers';
import { deferred } from '../support/deferred';
import { onFullDisk } from '../support/full-disk';
import { openClipper } from '../support/opened';
import { openPopup, saveIn, untilState } from '../support/popup-state';
import { provesAll } from '../support/scope';
import { textOf } from '../support/text-of';

const sentence = (part: number, at: number) =>
  `In part ${part} the lighthouse keeper writes down, for the ${at}th time this year, what the sea has brought.`;
const repeated = 'This story first ran in the almanac of the coast guard, where nobody read it.';

function partPage(part: number, last: number, numbers = Array.from({ length: last }, (_, at) => at + 1)): string {
  const links = numbers
    .map((number) => (number === part ? `<b>${number}</b>` : `<a href="${addressOf(number)}">${number}</a>`))
    .join(' ');
  const paragraphs = [1, 2, 3, 4].map((at) => `<p>${`${sentence(part, at)} `.repeat(2)}</p>`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The keeper of the light - Coast</title><body>
    <nav><a href="/">Home</a> <a href="/sea">Sea</a></nav>
    <article><h1>The keeper of the light</h1><p>${repeated}</p>${paragraphs}<img src="/part${part}.png" width="400" height="300" alt="Part ${part}"><p class="pager">${links}</p></article>
    <footer><a href="/imprint">Imprint</a></footer></body></html>`;
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300"/></svg>';

const addressOf = (part: number) => (part === 1 ? '/story.html' : `/story_${part}.html`);

describe.each(journeyBrowsers)('an article in parts, in %s', (name) => {
  const { clipper, site } = openClipper(name);

  beforeEach(() => {
    for (const part of [1, 2, 3]) {
      site.put(addressOf(part), partPage(part, 3));
      site.put(`/part${part}.png`, { body: drawing, type: 'image/svg+xml' });
    }
  });

  const popupOf = async (path: string) => (await openPopup(clipper, site.origin + path)).popup;

  variantIn(name)('is joined to its end where the pager shows only some of the numbers', async () => {
    for (const part of [1, 2, 3, 4, 5]) {
      const near = [part - 1, part, part + 1].filter((number) => number >= 1 && number <= 5);
      site.put(addressOf(part), partPage(part, 5, near));
    }
    const popup = await popupOf(addressOf(1));
    await popup.click('#join');
    await expect.poll(() => textOf(popup, '#joined')).toBe('Joined from 5 pages');
  });

  test('is joined in order and without repeats, whichever part is open', async () => {
    const popup = await popupOf(addressOf(2));
    await expect.poll(() => textOf(popup, '#join')).toBe('Join the other 2 pages');
    await onFullDisk(popup, async () => {
      await popup.focus('#join');
      await popup.keyboard.press('Enter');
      await popup.waitForSelector('#not-joined');
      await popup.waitForSelector('#join:focus');
    });
    await popup.keyboard.press('Enter');
    await popup.waitForSelector('#joined:focus');
    await untilState(popup, 'ready');
    await expect.poll(() => textOf(popup, '#joined')).toBe('Joined from 3 pages');
    const text = await textOf(popup, '.article');
    const places = [1, 2, 3].map((part) => text.indexOf(sentence(part, 1)));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(text.split(repeated)).toHaveLength(2);
    expect(text).not.toContain('Imprint');
    // The page has not loaded the pictures of the other parts: they have places until the clip is saved.
    const images = await popup.$$eval('.article :is(img, .picture-alt)', (all) =>
      all.map((image) => image.getAttribute('alt') ?? image.textContent),
    );
    expect(images).toEqual(['Part 1', 'Part 2', 'Part 3']);
    await popup.click('#save');
    await untilState(popup, 'saved');
  });

  variantIn(name, provesAll)('keeps all parts when saving is undone and done again under another title', async () => {
    const popup = await popupOf(addressOf(1));
    await popup.click('#join');
    await popup.waitForSelector('#joined');
    await popup.click('#save');
    await untilState(popup, 'saved');
    await popup.click('#undo');
    await untilState(popup, 'ready');
    await popup.type('#title', 'Anew ');
    const clipId = await saveIn(popup);
    const library = await clipper.extensionPage(`src/screens/library-page/index.html#clip=${clipId}`);
    await expect.poll(() => textOf(library, '.article')).toContain(sentence(3, 4));
  });

  variantIn(name, provesAll)('is joined of parts that count from nought, found by 下一页 and numbers', async () => {
    const at = (part: number) => (part === 1 ? '/zh/index.html' : `/zh/index_${part - 1}.html`);
    for (const part of [1, 2, 3]) {
      const numbers = [1, 2, 3].map((to) => (to === part ? `<b>${to}</b>` : `<a href="${at(to)}">${to}</a>`)).join(' ');
      const text = [1, 2, 3, 4].map(
        (day) =>
          `<p>第${part}部分第${day}天，守塔人在日记里写下海浪带来的一切，又写下海浪带走的一切，一年又一年，从不间断。灯亮着，船从远处驶过。</p>`,
      );
      site.put(
        at(part),
        `<!doctype html><html lang="zh"><meta charset="utf-8"><title>守塔人</title><body><article><h1>守塔人</h1>${text.join('')}<div class="pages">${numbers} <a href="${at(Math.min(3, part + 1))}">下一页</a></div></article></body></html>`,
      );
    }
    const popup = await popupOf(at(2));
    await popup.click('#join');
    await popup.waitForSelector('#joined');
    await untilState(popup, 'ready');
    const text = await textOf(popup, '.article');
    const places = [1, 2, 3].map((part) => text.indexOf(`第${part}部分`));
    expect(places, text).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThanOrEqual(0);
  });

  test('is fetched as a whole where the site offers it on one page, and said once', async () => {
    const whole = partPage(1, 1).replace(
      '<p class="pager">',
      `${[2, 3].flatMap((part) => [1, 2, 3, 4].map((at) => `<p>${`${sentence(part, at)} `.repeat(2)}</p>`)).join('')}<p>`,
    );
    site.put('/story_all.html', whole);
    site.put(
      addressOf(2),
      partPage(2, 3).replace('</p></article>', ' <a href="/story_all.html">Single page</a></p></article>'),
    );
    const before = site.asked.length;
    const popup = await popupOf(addressOf(2));
    await popup.click('#join');
    await popup.waitForSelector('#joined');
    await untilState(popup, 'ready');
    const text = await textOf(popup, '.article');
    for (const part of [1, 2, 3]) expect(text.split(sentence(part, 2))).toHaveLength(3);
    expect(text.indexOf(sentence(1, 1))).toBeLessThan(text.indexOf(sentence(2, 1)));
    expect(site.asked.slice(before).filter((path) => path === addressOf(3))).toEqual([]);
  });

  variantIn(name, provesAll)('is not what the pager of a shop leads to', async () => {
    const card = (at: number) =>
      `<li><img src="/part1.png" width="200" height="150"><h3>Lamp ${at}</h3><p>A lamp for keepers of the light.</p><span>$${at}9.00</span><button>Add to cart</button></li>`;
    const cards = Array.from({ length: 20 }, (_, at) => card(at)).join('');
    const pager = '<a href="/collections/lamps?page=2">2</a> <a href="/collections/lamps?page=2">Next page</a>';
    site.put(
      '/collections/lamps',
      `<!doctype html><meta charset="utf-8"><title>Lamps</title><body><button>Filter</button><button>Sort by</button><main><h1>Lamps</h1><ul>${cards}</ul>${pager}</main>`,
    );
    const { popup } = await openPopup(clipper, `${site.origin}/collections/lamps`);
    expect(await popup.$('#join')).toBeNull();
  });

  test('names a part that cannot be read and keeps the rest', async () => {
    site.put(addressOf(2), { body: 'gone', status: 404 });
    const popup = await popupOf(addressOf(1));
    await popup.click('#join');
    await popup.waitForSelector('#joined');
    await expect.poll(() => textOf(popup, '.head .missing')).toBe('These pages could not be read: 2');
    await expect.poll(() => textOf(popup, '.article')).toContain(sentence(3, 4));
  });

  variantIn(name, provesAll)('stays as it was when joining is stopped', async () => {
    const held = deferred();
    site.put(addressOf(2), { body: partPage(2, 3), after: held.promise });
    const popup = await popupOf(addressOf(1));
    await popup.focus('#join');
    await popup.keyboard.press('Enter');
    await popup.waitForSelector('#stop-joining:focus');
    await popup.keyboard.press('Enter');
    held.resolve();
    await popup.waitForSelector('#join:focus');
    expect(await textOf(popup, '.article')).not.toContain(sentence(2, 1));
    expect(await popup.evaluate(() => document.body.dataset.state)).toBe('ready');
  });
});
