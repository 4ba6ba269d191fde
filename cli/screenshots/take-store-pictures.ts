import { mkdirSync, writeFileSync } from 'node:fs';
import { type Chromium, launchChromium } from '../drivers/chromium';
import type { Site } from '../drivers/serve';
import { Scene } from './scene';
import { drawPicture, drawTile } from './store-picture';
import { type StoreLanguage, shownSize, storeLanguages, storeShots } from './store-shots';

const out = 'docs/store/pictures';

/** Makes the pictures of the store listings in both languages, in a browser of its own for each. */
export async function takeStorePictures(extension: string, site: Site): Promise<void> {
  mkdirSync(out, { recursive: true });
  for (const language of Object.keys(storeLanguages) as StoreLanguage[]) {
    for (const [at, name] of Object.keys(storeShots).entries()) {
      await inBrowser(extension, site, language, async (chromium) => {
        write(`${language}-${at + 1}-${name}`, await picture(chromium, language, name));
      });
    }
    await inBrowser(extension, site, language, async (chromium) => {
      write(`${language}-tile`, await drawTile(await chromium.newPage(), language));
    });
  }
}

async function picture(chromium: Chromium, language: StoreLanguage, name: string): Promise<Uint8Array> {
  const shot = storeShots[name];
  if (!shot) throw new Error(`there is no picture ${name}`);
  const { window, popup } = await shot.take(new Scene(chromium, 'http://news.example'), language);
  const front = await popup?.screenshot();
  await window.setViewport({ ...shownSize, deviceScaleFactor: 1 });
  const behind = await window.screenshot();
  return drawPicture(await chromium.newPage(), language, {
    caption: shot.caption[language],
    window: behind,
    popup: front,
  });
}

async function inBrowser(
  extension: string,
  site: Site,
  language: StoreLanguage,
  act: (chromium: Chromium) => Promise<void>,
): Promise<void> {
  // The pages have addresses as on the web.
  const hostRules = `MAP *.example ${new URL(site.origin).host}`;
  const chromium = await launchChromium({ extension, headless: true, language, colorScheme: 'light', hostRules });
  try {
    await act(chromium);
  } finally {
    await chromium.close();
  }
}

function write(name: string, png: Uint8Array): void {
  const path = `${out}/${name}.png`;
  writeFileSync(path, png);
  console.log(path);
}
