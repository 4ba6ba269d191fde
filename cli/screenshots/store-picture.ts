import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import type { StoreLanguage } from './store-shots';

/* The pictures of store listings: a screenshot below a caption, and a tile with the name. */

/** The sizes that the Chrome Web Store asks for (px). */
const pictureSize = { width: 1280, height: 800 };
const tileSize = { width: 440, height: 280 };

const taglines: Readonly<Record<StoreLanguage, readonly [string, string]>> = {
  en: ['Clip the article.', 'Keep it yours.'],
  'zh-CN': ['剪藏正文，', '留在自己手里。'],
};

const style = `* { box-sizing: border-box; margin: 0 }
  body { width: 100vw; height: 100vh; overflow: hidden; background: #e9eef2; color: #14212b;
    font: 34px/1.2 "Noto Sans", "Noto Sans CJK SC", sans-serif }
  h1 { height: 116px; display: grid; place-items: center; font: inherit; font-weight: 600 }
  .window { position: relative; width: 1120px; height: 656px; margin: 0 auto; border-radius: 10px;
    box-shadow: 0 2px 24px #14212b40; background: #fff }
  .window > img { display: block; border-radius: 10px }
  .popup { position: absolute; right: 24px; top: 16px; box-shadow: 0 4px 32px #14212b80 }
  .tile { height: 100vh; display: grid; grid-template-columns: auto auto; gap: 26px; place-content: center; align-items: center }
  .tile h2 { font-size: 40px; margin-bottom: 10px } .tile p { font-size: 22px; line-height: 1.4 }`;

const document = (language: StoreLanguage, body: string) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${style}</style><body>${body}`;

const address = (png: Uint8Array) => `data:image/png;base64,${Buffer.from(png).toString('base64')}`;

/** Draws a picture with a caption in an empty page. */
export async function drawPicture(
  page: Page,
  language: StoreLanguage,
  { caption, window, popup }: { caption: string; window: Uint8Array; popup?: Uint8Array | undefined },
): Promise<Uint8Array> {
  const inFront = popup ? `<img class="popup" src="${address(popup)}">` : '';
  const body = `<h1>${caption}</h1><div class="window"><img src="${address(window)}" width="1120" height="656">${inFront}</div>`;
  return drawn(page, document(language, body), pictureSize);
}

export async function drawTile(page: Page, language: StoreLanguage): Promise<Uint8Array> {
  const icon = address(readFileSync('public/icons/128.png'));
  const lines = taglines[language].join('<br>');
  const body = `<div class="tile"><img src="${icon}" width="112" height="112"><div><h2>WClipper</h2><p>${lines}</p></div></div>`;
  return drawn(page, document(language, body), tileSize);
}

async function drawn(page: Page, html: string, size: typeof pictureSize): Promise<Uint8Array> {
  await page.setViewport({ ...size, deviceScaleFactor: 1 });
  await page.setContent(html);
  await page.waitForFunction('[...document.images].every((image) => image.complete)');
  return page.screenshot();
}
