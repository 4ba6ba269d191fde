import { mkdirSync, rmSync } from 'node:fs';
import { allowedExtension } from '../drivers/allowed-extension';
import { builtExtension } from '../drivers/build-extension';
import { launchChromium } from '../drivers/chromium';
import { serve } from '../drivers/serve';
import { Scene } from '../screenshots/scene';
import { shots } from '../screenshots/shots';
import { takeStorePictures } from '../screenshots/take-store-pictures';

/*
 * `npm run screenshots [-- NAME …]`: the pictures in the README and the docs, or only those named, taken from the real product in a
 * real Chromium on the project's own pages. `npm run screenshots -- --store`: the pictures of the store listings in docs/store.
 */

const out = 'docs/screenshots';

const forStore = process.argv.includes('--store');
const named = process.argv.slice(2).filter((name) => name !== '--store');
const unknown = named.filter((name) => !Object.hasOwn(shots, name));
if (unknown.length > 0) {
  console.error(`There is no picture ${unknown.join(', ')}. Known: ${Object.keys(shots).join(', ')}.`);
  process.exit(1);
}

mkdirSync(out, { recursive: true });
const extension = builtExtension('chromium');
const allowed = allowedExtension(extension);
const site = await serve();
if (forStore) await takeStorePictures(extension, site);
for (const [name, { take, language = 'en', colorScheme = 'light', isAllowed = false }] of Object.entries(shots)) {
  if ((forStore || named.length > 0) && !named.includes(name)) continue;
  const chromium = await launchChromium({
    extension: isAllowed ? allowed : extension,
    headless: true,
    language,
    colorScheme,
  });
  try {
    const page = await take(new Scene(chromium, site.origin));
    await page.screenshot({ path: `${out}/${name}.png` });
    console.log(`${out}/${name}.png`);
  } finally {
    await chromium.close();
  }
}
await site.close();
rmSync(allowed, { recursive: true, force: true });
