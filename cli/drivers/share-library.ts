import type { Values } from '../../src/delivery/target';
import type { Clipper } from './clipper';

/* Sharing the library of the real extension, as a reader sets it up. */

/** Where a library is shared. */
export interface SharedPlace {
  readonly kind: 'webdav' | 's3';
  readonly values: Values;
}

const passphrase = 'lantern copper orbit walnut tide';

/** Shares the library of a browser, or joins the one that is there. */
export async function shareLibrary(clipper: Pick<Clipper, 'extensionPage'>, place: SharedPlace): Promise<void> {
  const page = await clipper.extensionPage('src/screens/options/index.html');
  await page.click('#share-library');
  await page.select('#storage-kind', place.kind);
  for (const [name, value] of Object.entries(place.values)) {
    const field = await page.waitForSelector(`#storage-${name}`);
    await field?.evaluate((element, typed) => {
      (element as HTMLInputElement).value = typed;
      element.dispatchEvent(new Event('input', { bubbles: true }));
    }, value);
  }
  await page.click('#test-storage');
  const tested = await page.waitForSelector('#passphrase, #share-state.warning');
  const said = await tested?.evaluate((element) => element.textContent ?? '');
  if (said) throw new Error(`The storage was refused: ${said}`);
  await page.type('#passphrase', passphrase);
  if (await page.$('#passphrase-again')) await page.type('#passphrase-again', passphrase);
  await page.click('#share-now');
  await page.waitForSelector('#synchronise');
  await page.close();
}
