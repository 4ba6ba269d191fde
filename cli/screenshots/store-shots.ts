import type { Page } from 'puppeteer-core';
import type { UiLanguage } from '../drivers/clipper';
import type { Photographed, Scene } from './scene';

/** The languages of the store listings, and the page of the project that is photographed in each. */
export const storeLanguages = { en: 'en', 'zh-CN': 'zh' } as const satisfies Partial<Record<UiLanguage, Photographed>>;
export type StoreLanguage = keyof typeof storeLanguages;

/** The size of what a picture shows (CSS px), and that of the popup in front of it. */
export const shownSize = { width: 1120, height: 656 };

/** A picture of a store listing. */
interface StoreShot {
  readonly caption: Readonly<Record<StoreLanguage, string>>;
  /** Brings a page to the state that is photographed; a popup is shown in front of its tab. */
  readonly take: (scene: Scene, language: StoreLanguage) => Promise<{ readonly window: Page; readonly popup?: Page }>;
}

/** All pictures, in the order of the listing. The stores show five at most. */
export const storeShots: Readonly<Record<string, StoreShot>> = {
  popup: {
    caption: { en: 'See the article before you save it', 'zh-CN': '保存之前，先看到正文' },
    take: popupOverPage,
  },
  pick: {
    caption: { en: 'Add and remove parts on the page itself', 'zh-CN': '直接在网页上增减内容' },
    take: pick,
  },
  library: {
    caption: { en: 'Keep everything offline, in your own browser', 'zh-CN': '全部离线保存在你自己的浏览器里' },
    take: async (scene, language) => ({ window: await filledLibrary(scene, language) }),
  },
  reading: {
    caption: { en: 'Read without distraction, highlight, take notes', 'zh-CN': '专心阅读，随手高亮和备注' },
    take: reading,
  },
  search: {
    caption: { en: 'Find every word, in every language', 'zh-CN': '搜索每一个词，支持各种语言' },
    take: search,
  },
};

async function popupOverPage(scene: Scene, language: StoreLanguage) {
  let window: Page | undefined;
  const popup = await scene.popup(storeLanguages[language], async (tab) => {
    window = await scene.sized(tab, shownSize.width, shownSize.height);
    await ready(tab);
  });
  return { window: window ?? popup, popup };
}

async function pick(scene: Scene, language: StoreLanguage) {
  const tab = await scene.tab(storeLanguages[language]);
  await ready(tab);
  return { window: await scene.picking(await scene.sized(tab, shownSize.width, shownSize.height)) };
}

/** Loads all pictures of a page, and removes a notice in front of it. */
async function ready(tab: Page): Promise<void> {
  await tab.evaluate(() => {
    document.querySelector('.cookie')?.remove();
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-src]'))
      image.src = image.dataset.src ?? '';
  });
  await tab.waitForFunction('[...document.images].every((image) => image.complete)');
}

/** Saved before the page of the language, so that they are below it. */
const others = ['recipe-ja', 'film', 'blog', 'product-de', 'forum', 'book-zh'];

async function filledLibrary(scene: Scene, language: StoreLanguage): Promise<Page> {
  for (const other of others)
    await scene.save(await scene.popupAt(`http://${other}.example/pages/${other}/index.html`));
  for (const each of ['en', 'zh'] as const) {
    if (each !== storeLanguages[language]) await scene.save(await scene.popup(each));
  }
  await scene.save(await scene.popup(storeLanguages[language]));
  const library = await scene.chromium.extensionPage('src/screens/library-page/index.html');
  await library.waitForFunction((all) => document.querySelectorAll('[data-clip-id]').length >= all, {}, 5);
  return scene.sized(library, shownSize.width, shownSize.height);
}

const notes: Readonly<Record<StoreLanguage, string>> = { en: 'For the talk in May.', 'zh-CN': '五月的演讲用。' };

/** Two paragraphs are highlighted, one with a note. */
async function reading(scene: Scene, language: StoreLanguage) {
  const library = await filledLibrary(scene, language);
  await library.click('[data-clip-id] a');
  await library.waitForSelector('#reader h1');
  await library.waitForFunction('[...document.images].every((image) => image.complete)');
  await scene.highlightTwo(library, notes[language]);
  await library.evaluate(() =>
    document.querySelector('mark[data-colour="yellow"]')?.scrollIntoView({ block: 'center' }),
  );
  return { window: library };
}

const queries: Readonly<Record<StoreLanguage, string>> = { en: 'harbour', 'zh-CN': '修伞' };

async function search(scene: Scene, language: StoreLanguage) {
  const library = await filledLibrary(scene, language);
  await library.type('#filter', queries[language]);
  await library.keyboard.press('Enter');
  await library.waitForSelector('.excerpt mark');
  return { window: library };
}
