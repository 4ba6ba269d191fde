import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { removeBlock } from '../support/correcting';
import { onFullDisk } from '../support/full-disk';
import { openClipper } from '../support/opened';
import { pickElement } from '../support/picking';
import { closePages, openAbout, popupOver, saveIn, untilState } from '../support/popup-state';
import { provesAll } from '../support/scope';
import { textOf } from '../support/text-of';
import { writtenText } from '../support/written-file';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** A page of one site: a story, and in the middle of it a box with another text on each page. */
function story(title: string, box: string): string {
  const paragraph = (day: string) =>
    `<p>On ${day} the keeper of the ${title} wrote in his book how the lamp is lit in winter, and why nobody may talk to him then.</p>`;
  const [first = '', ...others] = days.map(paragraph);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
    <main><article class="story"><h1>${title}</h1>${first}${others[0]}${box}${others.slice(1).join('')}</article></main>
    <footer class="page-foot"><p class="foot-note">All texts of the ${title} were read by two people before they were printed here.</p></footer></html>`;
}

const box = (text: string) => `<div class="reporter-box css-9x8y7z"><h3>About the reporter</h3><p>${text}</p></div>`;
const lamp = story(
  'Lamp',
  box('Ann Reed has written about lamps and towers on this coast for more than twenty years now.'),
);
const tower = story(
  'Tower',
  box('Ben Oak came to the coast as a child and has drawn every tower that still stands there.'),
);

describe.each(journeyBrowsers)('rules for a site, in %s', (name) => {
  const { clipper, site, downloads } = openClipper(name, { keepsPages: true });
  let tab: Page;
  let popup: Page;
  let options: Page;

  beforeAll(async () => {
    site.put('/lamp', lamp);
    site.put('/tower', tower);
    site.put('/quay', story('quay', ''));
    tab = await clipper.newPage(`${site.origin}/lamp`);
  });

  async function open(path?: string): Promise<void> {
    if (popup && !popup.isClosed()) await popup.close();
    if (path !== undefined) {
      await tab.close();
      tab = await clipper.newPage(`${site.origin}${path}`);
    }
    popup = await popupOver(clipper, tab);
    await popup.waitForSelector('.article [data-block]');
  }

  const text = () =>
    popup.$$eval('.article > :not(.removed-block)', (all) => all.map((each) => each.textContent).join('\n'));
  const line = () => popup.$eval('.contents-text', (element) => element.textContent ?? '');
  const said = (selector: string) => popup.$eval(selector, (element) => element.textContent ?? '');

  test('an ordinary paragraph makes no rule, and the popup says why', async () => {
    await open();
    await expect.poll(text).toContain('Ann Reed');
    // Only a decision needs the large list of registered sites.
    await popup.waitForSelector('.corrections');
    const loaded = await popup.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => name.includes('registered-site'))).toEqual([]);
    await saveIn(popup);
    await open('/lamp');
    await removeBlock(popup, 'On Tuesday');
    await popup.waitForSelector('.rule-offer');
    await expect
      .poll(() => said('.rule-offer'))
      .toBe('No rule: nothing distinguishes this block from the rest of the article.');
    await popup.click('#undo-change');
    await popup.waitForFunction(() => !document.querySelector('.rule-offer'));
  });

  test('a removed box becomes a rule with a readable name', async () => {
    await removeBlock(popup, 'About the reporter');
    // Each removal is learned from anew, and the earlier offer goes.
    const offer = await popup.waitForSelector('#make-rule');
    await offer?.evaluate((button) => button.setAttribute('data-earlier', ''));
    await removeBlock(popup, 'Ann Reed');
    await popup.waitForSelector('#make-rule:not([data-earlier])');
    await expect.poll(() => said('#make-rule')).toBe('Always on 127.0.0.1:'.concat(new URL(site.origin).port));
    await onFullDisk(popup, async () => {
      await popup.click('#make-rule');
      await expect.poll(() => said('.rule-offer')).toContain('There is not enough space');
    });
    await popup.click('#make-rule', { count: 2 });
    await popup.waitForSelector('#rule-made');
    await expect.poll(() => said('#rule-made')).toContain('New rule: Leave out block under “About the reporter”');
  });

  test('the rule can be undone at once, and made again', async () => {
    await popup.click('#undo-rule');
    await popup.click('#make-rule');
    await popup.waitForSelector('#rule-made');
  });

  test('another page of the site is clipped without the box, and says so', async () => {
    await open('/tower');
    await expect.poll(text).not.toMatch(/Ben Oak|About the reporter/);
    await expect.poll(text).toContain('On Friday');
    await expect.poll(line).toContain('1 rule of yours');
    await openAbout(popup);
    await expect.poll(() => said('#own-rules')).toContain('Changed 1 part of the page');
    await expect.poll(() => said('#left-out')).toContain('Your rule: Leave out block under “About the reporter”');
  });

  test('it is switched off for this clip, and on again', async () => {
    await popup.click('#own-rules button');
    await untilState(popup, 'ready');
    await popup.waitForSelector('#own-rules [data-outcome=off]');
    await expect.poll(text).toContain('Ben Oak');
    await popup.click('#own-rules button');
    await popup.waitForSelector('#own-rules [data-outcome=applied]');
    await untilState(popup, 'ready');
    await expect.poll(text).not.toContain('Ben Oak');
  });

  test('a rule that matches nothing on a page says so', async () => {
    await open('/quay');
    expect(await line()).not.toContain('rule');
    await openAbout(popup);
    await expect.poll(() => said('#own-rules')).toContain('Nothing like it on this page');
  });

  test('the settings say when it was last used, rename it and switch it off', async () => {
    await popup.close();
    options = await clipper.extensionPage('src/screens/options/index.html');
    await expect.poll(() => options.$eval('.rules li', (item) => item.textContent)).toContain('Last used on');
    const field = (await options.$('.rule-name')) as ElementHandle<HTMLInputElement>;
    await onFullDisk(options, async () => {
      await options.click('.rules input[type=checkbox]');
      await expect.poll(() => textOf(options, '#fault')).toContain('There is not enough space');
      await options.waitForSelector('.rules input[type=checkbox]:checked');
    });
    await options.click('#fault [aria-label="Dismiss"]');
    await field.evaluate((input) => input.select());
    await field.type('No reporter');
    await options.click('.rules input[type=checkbox]');
    await expect.poll(stored).toMatchObject([{ name: 'No reporter', enabled: false }]);
    await open('/tower');
    await expect.poll(text).toContain('Ben Oak');
    await popup.close();
    await options.bringToFront();
    // A click on what it shows of before would switch the rule off again.
    await options.waitForSelector('.rules input[type=checkbox]:not(:checked)');
    await options.click('.rules input[type=checkbox]');
    await expect.poll(stored).toMatchObject([{ enabled: true }]);
  });

  test('rules are deleted, restored, exported and imported', async () => {
    await onFullDisk(options, async () => {
      await options.click('.rules [data-delete]');
      await expect.poll(() => textOf(options, '#rules-notice')).toContain('There is not enough space');
    });
    await options.click('.rules [data-delete]');
    await expect.poll(stored).toEqual([]);
    await options.click('#rules-notice-undo');
    await expect.poll(stored).toMatchObject([{ name: 'No reporter' }]);
    await options.click('#export-rules');
    const file = await writtenText(downloads, 'WClipper rules.json');
    expect(JSON.parse(file)).toMatchObject({
      kind: 'wclipper rules',
      version: 1,
      siteRules: [{ name: 'No reporter' }],
    });
    await options.click('.rules [data-delete]');
    await expect.poll(stored).toEqual([]);
    const input = (await options.$('#import-rules-file')) as ElementHandle<HTMLInputElement>;
    for (const count of [1, 0]) {
      await input.uploadFile(join(downloads, 'WClipper rules.json'));
      await options.waitForFunction(
        (number) => document.querySelector('#rules-notice')?.textContent?.startsWith(`${number} rule`),
        {},
        count,
      );
    }
    await expect.poll(stored).toMatchObject([{ name: 'No reporter', enabled: true }]);
    await open('/tower');
    await expect.poll(text).not.toContain('Ben Oak');
  });

  test.runIf(provesAll)('a block that was added becomes a rule that keeps it', async () => {
    await openAbout(popup);
    await popup.select('#why-which', 'leftOut');
    const add = '::-p-xpath(//li[contains(., "read by two people")]//button[@data-add])';
    await popup.click(add);
    await untilState(popup, 'ready');
    await popup.select('#why-which', 'kept');
    await popup.click('#make-rule');
    await popup.waitForSelector('#rule-made');
    await open('/quay');
    await expect.poll(text).toContain('All texts of the quay were read by two people');
  });

  test.runIf(provesAll)('what was picked on the page becomes a rule too', async () => {
    site.put('/bridge', story('Bridge', '<aside class="weather-box"><p>Rain on Monday</p></aside>'));
    site.put('/ferry', story('Ferry', '<aside class="weather-box"><p>Sun on Tuesday</p></aside>'));
    await closePages(popup, tab);
    tab = await clipper.newPage(`${site.origin}/bridge`);
    await pickElement(clipper, tab, '.weather-box p');
    await open();
    await expect.poll(text).not.toContain('Rain on Monday');
    await popup.click('#make-rule');
    await popup.waitForSelector('#rule-made');
    await expect.poll(() => said('#rule-made')).toContain('New rule: Leave out');
    await open('/ferry');
    await expect.poll(text).not.toContain('Sun on Tuesday');
  });

  function stored(): Promise<unknown[]> {
    return clipper.evaluateInBackground<unknown[]>(
      `chrome.storage.local.get(null).then((all) => Object.entries(all).filter(([key]) => key.startsWith('siteRules:')).flatMap(([, rules]) => rules))`,
    );
  }
});
