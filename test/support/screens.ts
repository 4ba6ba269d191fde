import type { Page } from 'puppeteer-core';
import type { Clipper } from '../../cli/drivers/clipper';
import type { Site } from '../../cli/drivers/serve';
import { giveFiles } from '../../cli/screenshots/given-files';
import { pageStates } from '../../src/browser/messaging/page-runs';
import { defined } from '../../src/language/text/defined';
import { setUpText } from '../../src/sync/set-up-text';
import { goToFirstBlock, pointAtBlock } from './correcting';
import { drawn } from './drawn';
import { chooseMethod, compareTab, methodsTab } from './methods-tab';
import { png } from './png';
import { openAbout, openPopup, type PopupState, popupOver, saveIn, untilState } from './popup-state';
import { putClips } from './put-clips';
import { putSharing } from './put-sharing';
import { putRows, rowsOf } from './stored-rows';
import { unsure } from './unsure-page';

/** A screen of the extension in one state, for checks that every screen must pass. */
export interface Screen {
  readonly name: string;
  /** The screen on which `npm test` sees this one. */
  readonly seenOn?: string;
  /** Opens it, whatever was opened before. */
  open(clipper: Clipper, site: Site): Promise<Page>;
}

const sentence = 'The keeper of the light wrote down what the sea had brought, and when it had taken it back again.';
const story = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The keeper of the light - Coast</title><meta name="author" content="Olga Brandt"><body>
  <nav><a href="/">Home</a> <a href="/sea">Sea</a></nav><article><h1>The keeper of the light</h1><p>By Olga Brandt</p>
  ${`<p>${`${sentence} `.repeat(4)}</p>`.repeat(4)}<h2>The lamp</h2><table><tr><th>Lamp</th><th>Year</th></tr><tr><td>First</td><td>1811</td></tr></table>
  <pre><code>light --on</code></pre><p class="pager">1 <a href="/story?page=2">2</a></p></article><footer><a href="/imprint">Imprint</a></footer></body></html>`;

const noted = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The notes of the keeper</title><article><h1>The notes of the keeper</h1>
  <p>${sentence.repeat(3)}<sup id="ref"><a href="#note">1</a></sup></p><figure><img src="/lamp.png" alt="The lamp" width="200" height="200"></figure>
  ${['The lamp', 'The sea', 'The tower'].map((name) => `<h2>${name}</h2>${`<p>${sentence.repeat(4)}</p>`.repeat(3)}<pre><code>light --on</code></pre>`).join('')}
  <section class="footnotes"><ol><li id="note">The lamp is <em>older</em> than the tower. <a href="#ref">↩</a></li></ol></section></article></html>`;

/** A page on which several parts may be what the reader wants. */
const shop = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Rye loaf - Harbour Bakery</title><body>${unsure}</body></html>`;

/** A story with a box that can be told from its paragraphs. */
const boxed = story.replace(
  '<h2>',
  '<div class="reporter-box"><h3>The reporter</h3><p class="reporter-life">Olga Brandt lives on this coast and writes about it.</p></div><h2>',
);

async function makeRule(popup: Page): Promise<void> {
  await goToFirstBlock(popup);
  await popup.$eval('.article h3[data-block] + p', (paragraph) => {
    (paragraph as HTMLElement).tabIndex = -1;
    (paragraph as HTMLElement).focus();
  });
  await popup.keyboard.press('Delete');
  await popup.click('#make-rule');
  await until(popup, '#rule-made');
}

const rule = {
  ...{ id: 'rule', name: 'Leave out block under “Related”', site: 'example.org', action: 'drop' },
  ...{ slots: [{ tag: 'div', marks: ['related-box'], above: [] }], enabled: true, lastUsed: 0 },
};

const shelf = { id: 'shelf', kind: 'webhook', name: 'Shelf', values: {}, hosts: ['http://127.0.0.1/hook'] };

const sendingRule = {
  ...{ id: 'papers', name: 'Papers', enabled: true, when: ['tag:paper', 'type:nonsense'], destinations: ['shelf'] },
  ...{ folder: 'Papers', tags: ['read'], standing: true },
};

/** Clips on their way, as far as they can be. */
const sent = [
  {
    ...{ id: 'a', clipId: 'salt', destination: 'shelf', state: 'failed', askedAt: 3, dueAt: 3, tries: 1 },
    ...{ failure: 'noAccess', detail: '127.0.0.1' },
  },
  {
    ...{ id: 'd', clipId: 'salt', destination: 'shelf', state: 'failed', askedAt: 4, dueAt: 4, tries: 1 },
    failure: 'needsClipboard',
  },
  {
    ...{ id: 'c', clipId: 'mules', destination: 'gone', state: 'waiting', askedAt: 1, dueAt: 4e12, tries: 2 },
    ...{ failure: 'busy', detail: '503 Service Unavailable' },
  },
  {
    ...{
      id: 'b',
      clipId: 'mules',
      destination: 'shelf',
      state: 'delivered',
      askedAt: 2,
      dueAt: 2,
      tries: 1,
      revision: 1,
    },
    ...{ deliveredAt: 2, proof: { id: 'n', by: 'read', link: 'obsidian://open?vault=Notes' } },
  },
];

/** Pages of a run, one in each state. */
const manyPages = pageStates.map((state, at) => ({
  ...{
    key: `c.example/${state}`,
    url: `https://c.example/${state}`,
    at,
    state: state === 'reading' ? 'waiting' : state,
    tries: 1,
  },
  ...(state === 'saved' || state === 'check' ? { title: `The keeper of the light, ${at}`, clipId: 'salt' } : {}),
  ...(state === 'failed' ? { failure: 'noAccess' } : {}),
}));

/** Older than what is saved in the browser, so that they are the last in the list. */
const tagged = [
  { id: 'salt', title: 'Salt roads', tags: ['AI', 'topic'] },
  { id: 'mules', title: 'Mules', tags: ['ai', 'c', 'i', 'topic/sea'] },
];

const equal = ['Salt', 'Salt roads'].map((title, at) => ({
  ...{ id: `equal-${at}`, title, savedAt: at + 1, tags: ['salt'] },
  article: { html: `<p>${`${sentence} `.repeat(4)}</p><p>${title}</p>` },
}));

const library = 'src/screens/library-page/index.html';

/** The host of the message in a page. */
const toast = 'html > :not(head, body)';

/** Where `npm test`, which leaves out these screens, sees them: whole, or all but a part whose styles others have, too. */
const seenElsewhere: Readonly<Record<string, string>> = {
  'the introduction': 'the introduction, once its story is saved',
  'the popup: an article': 'the popup: a removed block',
  'the popup: a saved clip': 'the popup with a destination',
  'the popup over a page that is saved': 'the popup over a page that is saved and has changed',
  'the settings': 'the settings of a library that is shared',
  'the library': 'tags for chosen clips',
  'the library with a chosen clip': 'tags for chosen clips',
  'a search that finds nothing': 'the results of a search',
  'naming a search': 'the results of a search',
  backups: 'backups, with automatic ones',
  'the import': 'files to import',
  'the trash': 'the trash and its question',
  'the question before a destination is removed': 'the trash and its question',
  'a clip': 'the looks of a clip',
  'a clip with tags': 'a clip with versions',
  'a clip with highlights': 'a highlight and its note',
  'a clip in the trash': 'a deleted clip',
  'the contents of a clip in a panel': 'a clip with a table of contents, a note and code',
  'the empty outbox': 'the outbox',
  'the comparison of the methods': 'the comparison, once a method is adopted',
  'the view of the page framework': 'the view of the methods',
  'the view of the row blocks': 'the view of the methods',
};

export const screens: readonly Screen[] = [
  screen('the empty library', async (clipper) => until(await emptied(await clipper.extensionPage(library)), '#empty')),
  screen('the settings', async (clipper) => until(await settings(clipper), '#template-preview')),
  screen('the introduction', async (clipper) => until(await welcome(clipper), 'kbd')),
  screen('the introduction, once its story is saved', async (clipper) => {
    const page = await until(await welcome(clipper), '#try-it');
    await page.click('#try-it');
    await until(page, '#open-tried');
    // The message in the page is a screen of its own.
    await until(page, toast);
    await page.$eval(toast, (host) => host.remove());
    return page;
  }),
  screen('a clip that is gone', async (clipper) => until(await clipper.extensionPage(`${library}#clip=none`), '.gone')),
  popupScreen('an article', story),
  popupScreen('its contents', story, async (popup) => {
    await openAbout(popup);
    await popup.$$eval('#about details', (all) => {
      for (const each of all) each.open = true;
    });
    await until(popup, '#why li, #why tr, .why');
  }),
  popupScreen('its details', story, async (popup) => {
    await popup.click('#edit-details');
    await popup.type('#details-tags', 'sea\n');
  }),
  popupScreen('its menu', story, async (popup) => {
    await popup.click('#more');
    await until(popup, '[role="menu"]');
  }),
  popupScreen('a report', story, async (popup) => {
    await openAbout(popup);
    await popup.click('#report-link');
    await until(popup, '#report[open]');
  }),
  popupScreen('a removed block', story, async (popup) => {
    await goToFirstBlock(popup);
    await popup.keyboard.press('Delete');
    await until(popup, '.removed-block');
    await pointAtBlock(popup, '.article p[data-block]:not(.removed-block, [hidden])');
  }),
  popupScreen('a new rule for the site', boxed, makeRule),
  screen('the settings with rules for a site and for sending', async (clipper) => {
    const stored = { 'siteRules:example.org': [rule], destinations: [shelf], deliveryRules: [sendingRule] };
    await clipper.evaluateInBackground(`chrome.storage.local.set(${JSON.stringify(stored)})`);
    const page = await until(await settings(clipper), '[data-sending] [data-edit]');
    await until(page, '.rules li');
    await page.click('[data-sending] [data-edit]');
    return until(page, '#sending-trial:not(:empty)');
  }),
  screen('the settings with a new destination that fails', async (clipper) => {
    await clipper.evaluateInBackground(`chrome.storage.local.set(${JSON.stringify({ destinations: [shelf] })})`);
    const page = await until(await settings(clipper), '[data-destination]');
    await page.click('#add-destination');
    await page.locator('#destination-kind').fill('webhook');
    await until(page, '#destination-secret');
    await page.$eval('#destination-more', (details) => {
      (details as HTMLDetailsElement).open = true;
    });
    await page.type('#destination-address', 'ftp://example.org');
    await page.click('#test-destination');
    // Another section, which is loaded when it is used.
    await page.click('#join-library');
    await page.type('#join-code', setUpText({ kind: 'webdav', values: { address: 'https://cloud.example/' } }) ?? '');
    return until(page, '#destination-state.warning');
  }),
  screen('the settings of a library that is shared', async (clipper) => {
    const before = await until(await settings(clipper), '#share-library');
    await before.evaluate(putSharing({ failure: 'noAccess', unreadable: 1, waiting: 2 }));
    await before.close();
    const page = await until(await settings(clipper), '#show-add-machine');
    await page.click('#show-add-machine');
    await page.click('#travels > summary');
    return until(page, '.qr');
  }),
  screen('the question before a destination is removed', async (clipper) => {
    await clipper.evaluateInBackground(`chrome.storage.local.set(${JSON.stringify({ destinations: [shelf] })})`);
    const page = await until(await settings(clipper), '[data-destination]');
    await page.click('[data-destination] [data-delete]');
    return until(page, '#confirm[open]');
  }),
  screen('the popup with a destination', async (clipper, site) => {
    await clipper.evaluateInBackground(
      `chrome.storage.local.set(${JSON.stringify({ destinations: [shelf], deliveryRules: [{ ...sendingRule, when: [] }] })})`,
    );
    const popup = await popupOver(clipper, await clipper.newPage(site.put('/sent', story)));
    await until(popup, '#by-rule');
    await popup.click('#save-to');
    return until(popup, '#save-to-shelf');
  }),
  screen('the empty outbox', async (clipper) =>
    until(await clipper.extensionPage(`${library}#outbox`), '#outbox-empty, .outbox-list li'),
  ),
  screen('a clip that was sent', async (clipper) => {
    const page = await clipper.extensionPage(library);
    await until(page, '#empty, #clips li');
    await clipper.evaluateInBackground(`chrome.storage.local.set(${JSON.stringify({ destinations: [shelf] })})`);
    await putClips(page, [{ ...tagged[1], id: 'mules', title: 'Mules' }]);
    await page.evaluate(putRows('deliveries', sent));
    await page.close();
    const opened = await read(await clipper.extensionPage(`${library}#clip=mules`));
    return until(opened, '#clip-deliveries [data-note-link]');
  }),
  screen('the outbox', async (clipper) => {
    const page = await until(await clipper.extensionPage(`${library}#outbox`), '#outbox-empty, .outbox-list li');
    await clipper.evaluateInBackground(`chrome.storage.local.set(${JSON.stringify({ destinations: [shelf] })})`);
    await putClips(page, tagged);
    await page.evaluate(putRows('deliveries', sent));
    await page.reload();
    return until(page, '.outbox-list [data-state="failed"]');
  }),
  screen('many pages in one go', async (clipper) => {
    const page = await until(await clipper.extensionPage(`${library}#many`), '#many-addresses');
    await clipper.evaluateInBackground(`chrome.storage.local.set(${JSON.stringify({ destinations: [shelf] })})`);
    await page.evaluate(
      putRows('runs', [{ id: 'run', startedAt: 1, tag: 'evening', paused: true, why: 'storageFull' }]),
    );
    await page.evaluate(putRows('runPages', manyPages));
    await putClips(page, tagged);
    await page.reload();
    await until(page, '.many-progress [data-state="failed"]');
    await page.type('#many-addresses', 'https://a.example/salt https://b.example/mules');
    await page.click('#many-add');
    await until(page, '#many-start');
    await page.click('#many-check');
    return until(page, '#run-preview .article p');
  }),
  popupScreen('other selections', shop, (popup) => until(popup, '#choices')),
  screen('the popup over selected text', async (clipper, site) => {
    const tab = await clipper.newPage(site.put('/selected', story));
    await tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('p') ?? document.body));
    const popup = await popupOver(clipper, tab);
    return until(popup, '#choose-selection');
  }),
  popupScreen('nothing to clip', '<!doctype html><title>Nothing</title><body>', undefined, 'failed'),
  popupScreen('a saved clip', story, async (popup) => {
    await popup.click('#save');
    await untilState(popup, 'saved');
  }),
  screen('the popup over a page that is saved', async (clipper, site) =>
    popupOver(clipper, await savedStory(clipper, site)),
  ),
  screen('the popup over a page that is saved and has changed', changedStory),
  screen('the library', withClips),
  screen('backups', async (clipper) => until(await clipper.extensionPage(`${library}#backup`), '#back-up')),
  screen('backups, with automatic ones', async (clipper) => {
    const page = await until(await clipper.extensionPage(`${library}#backup`), '#automatic-every');
    await page.select('#automatic-every', 'changes');
    return until(page, '#automatic-failure span');
  }),
  screen('the import', async (clipper) => until(await clipper.extensionPage(`${library}#import`), '#choose-files')),
  screen('files to import', async (clipper) => until(await filesToImport(clipper), '#import-start')),
  screen('the report of an import', async (clipper) => {
    const page = await until(await filesToImport(clipper), '#import-start');
    await page.click('#import-start');
    await until(page, '#save-report');
    await page.$$eval('details', (all) => {
      for (const each of all) each.open = true;
    });
    return page;
  }),
  screen('the overview', async (clipper, site) => {
    const list = await withClips(clipper, site);
    await putClips(list, tagged);
    return until(await clipper.extensionPage(`${library}#overview`), '#tags');
  }),
  screen('pages that are not saved', unsavedStory),
  screen('the suggestions of the search field', async (clipper, site) => {
    const page = await withClips(clipper, site);
    await page.focus('#filter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    return until(page, '#search-suggestions [aria-selected=true]');
  }),
  screen('the results of a search', async (clipper, site) =>
    until(await searched(clipper, site, 'keeper is:lost'), '.excerpt mark'),
  ),
  screen('a search that finds nothing', async (clipper, site) =>
    until(await searched(clipper, site, 'keeper type:thread'), '#without-filters'),
  ),
  screen('naming a search', async (clipper, site) => {
    // The list may change until the hits are known.
    const page = await until(await searched(clipper, site, 'keeper'), '.excerpt mark');
    await page.click('#save-search');
    return until(page, '[name=search-name]');
  }),
  screen('the hits in a clip', async (clipper, site) => {
    const page = await until(await searched(clipper, site, 'keeper'), '.excerpt mark');
    // Until the index has the new clip, the list may be empty for a moment.
    await page.click('#clips .item-title a');
    return until(page, '.hits');
  }),
  screen('the library with a chosen clip', async (clipper, site) => {
    const page = await withClips(clipper, site);
    await page.click('#clips input[type="checkbox"]');
    return until(page, '#export-bar');
  }),
  screen('duplicates', async (clipper, site) => {
    const list = await withClips(clipper, site);
    await putClips(list, equal);
    const page = await until(await clipper.extensionPage(`${library}#duplicates`), '.duplicate');
    await page.click('.comparison summary');
    return until(page, '.changes');
  }),
  screen('tags', async (clipper, site) => {
    const list = await withClips(clipper, site);
    await putClips(list, tagged);
    const page = await until(await clipper.extensionPage(`${library}#tags`), '#tag-variants');
    await page.click('.tag-row input');
    await page.click('.tag-row .rename');
    return until(page, '#merge-bar');
  }),
  screen('the library as cards', async (clipper, site) => {
    const page = await withClips(clipper, site);
    await page.select('#layout', 'cards');
    await until(page, '#clips.cards li');
    // The choice is remembered, and other screens are without it.
    await page.evaluate(() => localStorage.removeItem('libraryArrangement'));
    return page;
  }),
  screen('tags for chosen clips', async (clipper, site) => {
    const page = await withClips(clipper, site);
    await page.click('#clips input[type="checkbox"]');
    await page.click('#tag-chosen');
    return until(page, '#add-tags input');
  }),
  screen('the keys of the library', async (clipper, site) => {
    const page = await withClips(clipper, site);
    await until(page, '#navigation .count');
    await drawn(page);
    await page.keyboard.press('?');
    return until(page, '#key-help');
  }),
  screen('the trash', trash),
  screen('the trash and its question', async (clipper, site) => {
    const page = await trash(clipper, site);
    await page.click('#empty-trash');
    return until(page, '#confirm');
  }),
  screen('a clip', reader),
  screen('a clip with tags', async (clipper) => {
    const list = await clipper.extensionPage(library);
    const tags = Array.from({ length: 12 }, (_, at) => `salt/${at}`);
    await putClips(list, [{ id: 'tags', title: 'Salt', savedAt: 1, tags }]);
    return until(await clipper.extensionPage(`${library}#clip=tags`), '.own-details .tag-link');
  }),
  screen('the looks of a clip', async (clipper, site) => {
    const page = await reader(clipper, site);
    await page.click('#show-look');
    return until(page, '#look');
  }),
  screen('a clip with a table of contents, a note and code', async (clipper, site) => {
    const page = await notedClip(clipper, site);
    await until(page, '.copy-code');
    await page.click('.article a[role="doc-noteref"]');
    return until(page, '#to-note');
  }),
  screen('the contents of a clip in a panel', async (clipper, site) => {
    const page = await notedClip(clipper, site);
    await until(page, '.copy-code');
    await page.$eval('#show-contents', (button) => (button as HTMLElement).click());
    return until(page, '#contents-panel li');
  }),
  screen('an enlarged picture of a clip', async (clipper, site) => {
    const page = await notedClip(clipper, site);
    await page.click('.article img[data-enlarges]');
    return until(page, '#picture-dialog img');
  }),
  screen('a clip with highlights', async (clipper, site) => {
    const page = await reader(clipper, site);
    await until(page, '#show-highlights');
    await highlightFirst(page);
    await page.click('#show-highlights');
    return until(page, '.highlight-entry');
  }),
  screen('a highlight and its note', async (clipper, site) => {
    const page = await reader(clipper, site);
    await until(page, '#show-highlights');
    await highlightFirst(page);
    await page.click('.article mark[data-highlight]');
    return until(page, '#highlight-card textarea');
  }),
  screen('selected text of a clip', async (clipper, site) => {
    const page = await reader(clipper, site);
    await untilReading(page);
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('.article p') ?? document.body));
    return until(page, '#selection-bar');
  }),
  screen('a clip with versions', async (clipper, site) => {
    const popup = await changedStory(clipper, site);
    const id = await saveIn(popup);
    await popup.close();
    // An earlier screen may have saved a later clip.
    const page = await read(await clipper.extensionPage(`${library}#clip=${id}`));
    await page.click('#versions > summary');
    await until(page, '.version');
    await page.$$eval('.comparison', (all) => {
      for (const each of all) (each as HTMLDetailsElement).open = true;
    });
    return until(page, '.comparison ins');
  }),
  screen('a clip that is edited', async (clipper, site) => {
    const page = await reader(clipper, site);
    await page.click('#edit-details');
    await page.type('#details-tags', 'sea,');
    return until(page, '.tag');
  }),
  screen('a deleted clip', async (clipper, site) => {
    const page = await reader(clipper, site);
    await page.click('#delete');
    return until(page, '#undo');
  }),
  screen('a clip in the trash', async (clipper, site) => {
    const page = await reader(clipper, site);
    const address = page.url();
    await page.click('#delete');
    await until(page, '#undo');
    await page.close();
    return until(await clipper.extensionPage(address.slice(address.indexOf('src/'))), '.in-trash');
  }),
  screen('the comparison of the methods', comparison),
  screen('the comparison, once a method is adopted', async (clipper, site) => {
    const view = await comparison(clipper, site);
    await view.click('#use-method');
    return until(view, '#to-page');
  }),
  screen('the view of the methods', (clipper, site) => methods(clipper, site, 'wclipper')),
  screen('the view of the page framework', (clipper, site) => methods(clipper, site, 'framework')),
  screen('the view of the row blocks', (clipper, site) => methods(clipper, site, 'rowblock')),
];

/** The import screen, with files that can and cannot be imported. It adds no clip that other screens would show. */
async function filesToImport(clipper: Clipper): Promise<Page> {
  const page = await clipper.extensionPage(`${library}#import`);
  await giveFiles(page, '#import-files', { 'links.csv': 'title,url\nNone,\n', 'other.json': '{}' });
  return page;
}

/** Closes all pages but some, or one, which keeps the browser open, and deletes settings that would change the next screens. */
export async function closeScreens(clipper: Clipper, kept: readonly Page[] = []): Promise<void> {
  const [first, ...others] = await clipper.tabs();
  const stay: readonly unknown[] = kept.some((page) => !page.isClosed()) ? kept : [first];
  await Promise.all([first, ...others].map((page) => stay.includes(page) || page?.close().catch(() => {})));
  await clipper.evaluateInBackground(`new Promise((resolve) => {
    const removing = indexedDB.deleteDatabase('wclipper-shared');
    removing.onsuccess = removing.onerror = resolve;
  }).then(() => chrome.storage.local.get()).then((all) => chrome.storage.local.remove(Object.keys(all).filter((key) => /^siteRules:|^automaticBackup$|^backupFailure$|^destinations$|^deliveryRules$/.test(key))))`);
}

function screen(name: string, open: Screen['open']): Screen {
  return defined({ name, seenOn: seenElsewhere[name], open });
}

function popupScreen(
  name: string,
  html: string,
  prepare?: (popup: Page) => Promise<unknown>,
  state: PopupState = 'ready',
): Screen {
  const path = `/${name.replaceAll(' ', '-')}`;
  return screen(`the popup: ${name}`, async (clipper, site) => {
    const popup = await popupOver(clipper, await clipper.newPage(site.put(path, html)), state);
    await prepare?.(popup);
    return popup;
  });
}

/** A tab with a page that is in the library. */
async function savedStory(clipper: Clipper, site: Site): Promise<Page> {
  return saved(clipper, site.put('/story', story));
}

/** A tab with the page at that address, which is in the library. */
async function saved(clipper: Clipper, url: string): Promise<Page> {
  const { page: tab, popup } = await openPopup(clipper, url);
  if ((await popup.$('#open-saved')) === null) {
    await saveIn(popup);
  }
  await popup.close();
  return tab;
}

/** The popup over a page that has changed since it was saved, with the changes in view. */
async function changedStory(clipper: Clipper, site: Site): Promise<Page> {
  const tab = await savedStory(clipper, site);
  const changed = story.replace('The keeper', 'Another keeper').replace('<h2>', '<p>The lamp is new.</p><h2>');
  site.put('/story', changed);
  await tab.reload();
  const popup = await popupOver(clipper, tab);
  await popup.click('#changes > summary');
  return until(popup, '#changes ins');
}

/** The library with the open lists of a page whose title the reader changed in the popup, and of a clip that came back. */
async function unsavedStory(clipper: Clipper, site: Site): Promise<Page> {
  const popup = await popupOver(clipper, await clipper.newPage(site.put('/unsaved', story)));
  await popup.type('#title', 'Mine: ');
  await popup.close();
  const page = await withClips(clipper, site);
  const id = await page.$eval('#clips [data-clip-id]', (item) => item.getAttribute('data-clip-id'));
  await page.evaluate(putSharing({ restored: [id] }));
  await page.reload();
  await page.click('#came-back summary');
  await page.click('#unsaved [aria-expanded]');
  return until(page, '#unsaved-pages li');
}

/** Deletes what earlier screens have saved. */
async function emptied(page: Page): Promise<Page> {
  await until(page, '#empty, #clips li');
  for (const button of await page.$$('.discard')) await button.evaluate((each) => (each as HTMLElement).click());
  return page;
}

async function withClips(clipper: Clipper, site: Site): Promise<Page> {
  const page = await until(await clipper.extensionPage(library), '#empty, #clips li');
  // Earlier screens may have saved other clips.
  if ((await page.$(storyLink)) === null) await savedStory(clipper, site);
  await page.bringToFront();
  await until(page, storyLink);
  return until(page, '#clips li');
}

/** In the library; its title may have been changed. */
const storyLink = '::-p-xpath(//a[contains(., "keeper of the light")])';

async function trash(clipper: Clipper, site: Site): Promise<Page> {
  const page = await withClips(clipper, site);
  await page.click('.discard');
  await until(page, '#undo');
  await page.evaluate(() => {
    location.hash = 'trash';
  });
  return until(page, '#trash [data-clip-id]');
}

async function searched(clipper: Clipper, site: Site, query: string): Promise<Page> {
  const page = await withClips(clipper, site);
  await page.evaluate((asked) => {
    location.hash = `#${new URLSearchParams({ q: asked })}`;
  }, query);
  return page;
}

async function reader(clipper: Clipper, site: Site): Promise<Page> {
  const page = await withClips(clipper, site);
  await page.click('#clips .item-title a');
  return read(page);
}

/** A clip in the library, with all that is known about it. */
async function read(page: Page): Promise<Page> {
  await until(page, '#reader .article');
  await page.$eval('#about-clip', (details) => {
    (details as HTMLDetailsElement).open = true;
  });
  return page;
}

/** A clip with headings, a note, a picture and code. */
async function notedClip(clipper: Clipper, site: Site): Promise<Page> {
  site.put('/lamp.png', { body: png(6, 200), type: 'image/png' });
  await saved(clipper, site.put('/notes', noted));
  const page = await until(await clipper.extensionPage(library), '#clips li');
  await page.bringToFront();
  const link = '::-p-xpath(//a[text()="The notes of the keeper"])';
  await page.click(link);
  return until(page, '.article:not([aria-busy]) p');
}

/** Highlights the first paragraph of a clip, unless an earlier screen did. */
async function highlightFirst(page: Page): Promise<void> {
  await untilReading(page);
  const drawnMark = () => page.waitForSelector('mark[data-highlight]', { timeout: 5000 }).catch(() => null);
  // A highlight whose text has changed is not drawn.
  if ((await isHighlighted(page)) && (await drawnMark())) return;
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('.article p') ?? document.body));
  await page.click('#selection-bar .colour');
  await until(page, 'mark[data-highlight]');
}

/** Whether the library has a highlight of the clip that is shown. */
async function isHighlighted(page: Page): Promise<boolean> {
  const rows = (await page.evaluate(rowsOf('highlights'))) as { clipId: string }[];
  const clipId = await page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get('clip'));
  return rows.some((row) => row.clipId === clipId);
}

/** What helps reading comes after the text, and notices clicks and selections some frames later. */
async function untilReading(page: Page): Promise<void> {
  await until(page, '.article:not([aria-busy]) p');
  await until(page, '.progress');
  for (let frame = 0; frame < 3; frame++) await drawn(page);
}

async function methods(clipper: Clipper, site: Site, engine: string): Promise<Page> {
  const popup = await popupOver(clipper, await clipper.newPage(site.put('/methods', story)));
  const view = await methodsTab(clipper, popup);
  await chooseMethod(view, engine);
  await view.focus('#marks');
  return until(view, '#numbers h2');
}

async function comparison(clipper: Clipper, site: Site): Promise<Page> {
  const popup = await popupOver(clipper, await clipper.newPage(site.put('/compared', story)));
  const view = await compareTab(clipper, popup);
  await view.click('#compare-nta-paper-best');
  return until(view, '#compared-method[aria-labelledby="compare-nta-paper-best"] .difference');
}

function settings(clipper: Clipper): Promise<Page> {
  return clipper.extensionPage('src/screens/options/index.html');
}

function welcome(clipper: Clipper): Promise<Page> {
  return clipper.extensionPage('src/screens/welcome/index.html');
}

/** What handles keys may be loaded after the text. */
async function until(page: Page, selector: string): Promise<Page> {
  await page.waitForSelector(selector);
  return page;
}
