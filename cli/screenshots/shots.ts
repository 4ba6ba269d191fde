import type { Page } from 'puppeteer-core';
import type { ClipperOptions } from '../drivers/clipper';
import { destinationForm, formKinds } from './destination-forms';
import { giveFiles } from './given-files';
import type { Photographed, Scene } from './scene';

/** A picture of the docs. */
interface Shot extends Pick<ClipperOptions, 'language' | 'colorScheme'> {
  /** Whether the extension may contact this machine, as if the reader had allowed it. */
  readonly isAllowed?: boolean;
  /** Brings a page to the state that is photographed, in a browser that has done nothing before. */
  readonly take: (scene: Scene) => Promise<Page>;
}

const chineseDark = { language: 'zh-CN', colorScheme: 'dark' } as const;

/** All pictures, by the name of their file. A new one is a line here. */
export const shots: Readonly<Record<string, Shot>> = {
  popup: { take: (scene) => scene.popup('en') },
  'popup-zh-dark': { ...chineseDark, take: (scene) => scene.popup('zh') },
  about: { take: (scene) => scene.about('en') },
  correcting: { take: correcting },
  pick: { take: (scene) => pick(scene, 'en') },
  'pick-zh-dark': { ...chineseDark, take: (scene) => pick(scene, 'zh') },
  details: { take: details },
  report: { take: report },
  'no-article': { take: noArticle },
  update: { take: update },
  unsaved: { take: unsaved },
  selection: { take: selection },
  receipt: { take: receipt },
  toast: { take: toast },
  library: { take: (scene) => scene.library() },
  reader: { take: reader },
  import: { take: imported },
  reading: { take: reading },
  options: { take: options },
  destinations: { isAllowed: true, take: destinations },
  ...Object.fromEntries(
    formKinds.map((kind) => [`destination-${kind}`, { take: (scene: Scene) => destinationForm(scene, kind) }] as const),
  ),
  'several-machines': { take: severalMachines },
  sent: { isAllowed: true, take: sent },
  outbox: { isAllowed: true, take: outbox },
  vault: { take: vault },
  'hand-over': { take: handOver },
  compare: { take: (scene) => scene.compared('en', 'nta-paper-best') },
  welcome: { take: welcome },
  methods: { take: (scene) => scene.method('en', 'rowblock') },
  'methods-zh-dark': { ...chineseDark, take: (scene) => scene.method('zh', 'nta') },
};

/** A block is removed, and the pointer is on another one. */
async function correcting(scene: Scene): Promise<Page> {
  const popup = await scene.popup('en');
  // Two blocks are removed, so that undo and redo both have something to do.
  await popup.focus('#preview');
  for (const key of ['ArrowDown', 'ArrowDown', 'Delete', 'Delete'] as const) await popup.keyboard.press(key);
  await popup.click('#undo-change');
  await popup.hover('.article p[data-block]:not([hidden])');
  await popup.waitForSelector('#remove-block');
  return popup;
}

async function pick(scene: Scene, name: Photographed): Promise<Page> {
  return scene.picking(await scene.sized(await scene.tab(name), 1100, 720));
}

async function details(scene: Scene): Promise<Page> {
  const popup = await scene.popup('en');
  await popup.click('#edit-details');
  await popup.waitForSelector('#details');
  await popup.focus('#details-note');
  await popup.keyboard.type('For the talk in May.');
  await popup.focus('#details-tags');
  for (const tag of ['harbour', 'sound']) {
    await popup.keyboard.type(tag);
    await popup.keyboard.press('Enter');
  }
  return popup;
}

async function report(scene: Scene): Promise<Page> {
  const popup = await scene.about('en');
  await popup.click('#report-link');
  await popup.waitForSelector('#report[open]');
  return popup;
}

async function noArticle(scene: Scene): Promise<Page> {
  const tab = await scene.tab('en');
  await tab.evaluate(() => {
    document.body.innerHTML = '<canvas width="800" height="500"></canvas>';
  });
  const popup = await scene.chromium.pressToolbarButton(tab);
  await popup.waitForFunction('document.body.dataset.state === "failed"');
  return scene.sized(popup, 380, 560);
}

/** A paragraph of a saved page has changed. */
async function update(scene: Scene): Promise<Page> {
  await (await scene.save(await scene.popup('en'))).close();
  const popup = await scene.popup('en', (tab) =>
    tab.evaluate(() => {
      const paragraph = [...document.querySelectorAll('p')].find(({ innerText }) => innerText.length > 200);
      paragraph?.append(' The harbour master confirmed this on Tuesday.');
    }),
  );
  await (await popup.waitForSelector('#changes > summary'))?.click();
  await popup.waitForSelector('#changes ins');
  return popup;
}

/** A title was typed, and the popup closed without saving. */
async function unsaved(scene: Scene): Promise<Page> {
  await (await scene.save(await scene.popup('zh'))).close();
  const popup = await scene.popup('en');
  await popup.focus('#title');
  await popup.keyboard.press('Home');
  await popup.keyboard.type('For the talk: ');
  await popup.keyboard.press('Tab');
  await popup.close();
  const library = await scene.screen('library-page/index.html', 1100, 480);
  await (await library.waitForSelector('#unsaved button'))?.click();
  await library.waitForSelector('#unsaved-pages h2');
  return library;
}

function selection(scene: Scene): Promise<Page> {
  return scene.popup('en', (tab) =>
    tab.evaluate(() => {
      const passage = [...document.querySelectorAll('p')].find(({ innerText }) => innerText.length > 200);
      if (passage) getSelection()?.selectAllChildren(passage);
    }),
  );
}

async function receipt(scene: Scene): Promise<Page> {
  const popup = await scene.save(await scene.popup('en'));
  await popup.waitForFunction('document.querySelector("#receipt")?.textContent.includes("1 picture kept")');
  return popup;
}

/** Without a window, nothing presses the shortcut: a popup that is closed while it reads the page does the same. */
async function toast(scene: Scene): Promise<Page> {
  const tab = await scene.sized(await scene.tab('en'), 1100, 620);
  // The page's own notice would be behind the toast.
  await tab.$eval('.cookie', (notice) => notice.remove());
  const isBusy = new Promise((resolve) => tab.once('console', resolve));
  const busy = tab.evaluate(() => {
    console.log('busy');
    for (const end = Date.now() + 6000; Date.now() < end; );
  });
  await isBusy;
  const popup = await scene.chromium.pressToolbarButton(tab);
  await popup.focus('#save');
  await popup.keyboard.press('Enter');
  await popup.close();
  await busy;
  await tab.waitForSelector('html > :not(head, body)');
  // Its words come a little later, so that screen readers read them.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return tab;
}

async function reader(scene: Scene): Promise<Page> {
  const library = await scene.library();
  await library.click('[data-clip-id] a');
  await library.waitForSelector('#reader h1');
  await library.waitForFunction('document.querySelector(".article img")?.naturalWidth > 0');
  return library;
}

/** Links and notes of other programs, some of which cannot be imported. */
async function imported(scene: Scene): Promise<Page> {
  const page = await scene.screen('library-page/index.html#import', 1100, 760);
  const link = (at: number) => `Page ${at},https://www.example.org/${at},1700000000,sea|harbour,unread`;
  await giveFiles(page, '#import-files', {
    'part_000000.csv': [
      'title,url,time_added,tags,status',
      ...Array.from({ length: 212 }, (_, at) => link(at)),
      'A note to myself,,1700000000,,unread',
    ].join('\n'),
    'Salt.md': '---\ntitle: Salt\nsource: https://www.example.org/salt\n---\nThe sea leaves salt behind.',
    'Tides.md': '---\ntitle: Tides: a history\nsource: https://www.example.org/tides\n---\nTwice a day.',
    'notes.docx': 'PK',
  });
  await page.click('#import-start');
  await page.waitForSelector('#save-report');
  await page.$$eval('details', (all) => {
    for (const each of all) each.open = true;
  });
  return page;
}

/** Two paragraphs are highlighted, one with a note, and all highlights are listed. */
async function reading(scene: Scene): Promise<Page> {
  const library = await scene.sized(await reader(scene), 1440, 860);
  await scene.highlightTwo(library, 'For the talk in May.');
  await library.click('#show-highlights');
  await library.waitForSelector('.highlight-note');
  // The panel has moved other buttons under the pointer.
  await library.mouse.move(0, 0);
  return library;
}

/** One destination is set up, and the address of another is wrong. */
async function destinations(scene: Scene): Promise<Page> {
  await scene.setUpDestinations();
  const page = await scene.screen('options/index.html', 1100, 860);
  await (await page.waitForSelector('#add-destination'))?.click();
  await page.select('#destination-kind', 'webhook');
  await page.waitForSelector('#destination-secret');
  await page.type('#destination-address', 'ftp://harbour.example/clips');
  await page.click('#test-destination');
  await page.waitForSelector('#destination-state.warning');
  await page.$eval('#destinations', (heading) => heading.scrollIntoView());
  return page;
}

/** A clip was saved and has arrived. */
async function sent(scene: Scene): Promise<Page> {
  await scene.setUpDestinations();
  const popup = await scene.popup('en');
  await scene.sendFromPopup(popup, 'notes');
  await popup.waitForFunction('document.querySelector("#deliveries")?.textContent.includes("✓")');
  return popup;
}

/** A clip has arrived, another one was sent to an address that answers with a page. */
async function outbox(scene: Scene): Promise<Page> {
  await scene.setUpDestinations();
  await scene.sendFromPopup(await scene.popup('en'), 'notes');
  await scene.sendFromPopup(await scene.popup('zh'), 'server');
  const page = await scene.screen('library-page/index.html#outbox', 1100, 520);
  await page.waitForSelector('[data-state="failed"]');
  await page.waitForSelector('[data-state="delivered"]');
  return page;
}

/** A vault is set up, with links in the daily note. No driver reaches the picker; a private folder is a handle like others. */
async function vault(scene: Scene): Promise<Page> {
  const page = await scene.screen('options/index.html', 1100, 860);
  await page.evaluate(`navigator.storage.getDirectory().then((root) => root.getDirectoryHandle('My vault', { create: true }))
    .then((vault) => vault.getDirectoryHandle('.obsidian', { create: true })
    .then(() => Object.assign(globalThis, { showDirectoryPicker: async () => vault }))).then(() => 0)`);
  await (await page.waitForSelector('#add-destination'))?.click();
  await page.select('#destination-kind', 'folder');
  await (await page.waitForSelector('#destination-folder'))?.click();
  await page.waitForSelector('#destination-folder + bdi:not(:empty)');
  await page.click('#destination-more summary');
  await page.select('#destination-dailyNote', 'daily');
  await page.type('#destination-heading', 'Links');
  await page.$eval('#destinations', (heading) => heading.scrollIntoView());
  return page;
}

/** A folder was tested, and the passphrase of a new library is being chosen. The folder is as private as the vault above. */
async function severalMachines(scene: Scene): Promise<Page> {
  const page = await scene.screen('options/index.html', 1100, 760);
  await page.evaluate(`navigator.storage.getDirectory().then((root) => root.getDirectoryHandle('My library', { create: true }))
    .then((folder) => Object.assign(globalThis, { showDirectoryPicker: async () => folder })).then(() => 0)`);
  await (await page.waitForSelector('#share-library'))?.click();
  await page.select('#storage-kind', 'folder');
  await (await page.waitForSelector('#storage-folder'))?.click();
  await page.waitForSelector('#storage-folder + bdi:not(:empty)');
  await page.click('#test-storage');
  await page.waitForSelector('#passphrase-again');
  await page.type('#passphrase', 'correct horse battery staple');
  await page.$eval('#sharing', (heading) => heading.scrollIntoView());
  return page;
}

/** A clip waits for a click, because Obsidian opens with it. */
async function handOver(scene: Scene): Promise<Page> {
  const obsidian = { id: 'obsidian', kind: 'obsidianAddress', name: 'Obsidian', values: {}, hosts: [] };
  const stored = JSON.stringify({ destinations: [obsidian] });
  await scene.chromium.evaluateInBackground(`chrome.storage.local.set(${stored})`);
  const popup = await scene.popup('en');
  await scene.sendFromPopup(popup, 'obsidian');
  await popup.waitForSelector('[data-press="hand-over"]');
  return popup;
}

/** The preview of the template shows the newest clip. */
async function options(scene: Scene): Promise<Page> {
  await scene.library();
  const page = await scene.screen('options/index.html', 1100, 900);
  await page.waitForFunction('document.querySelector("#template-preview")?.textContent.includes("harbour")');
  return page;
}

async function welcome(scene: Scene): Promise<Page> {
  const page = await scene.screen('welcome/index.html', 1100, 800);
  await page.waitForSelector('kbd');
  return page;
}
