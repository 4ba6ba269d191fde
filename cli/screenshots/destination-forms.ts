import type { Page } from 'puppeteer-core';
import type { TargetKind } from '../../src/browser/messaging/deliveries';
import type { Scene } from './scene';

/* The form of each kind of destination, filled in and with all its options. */

/** What is typed or chosen, by the fields. The others show what they are preset to. */
const filledIn: Readonly<Record<Exclude<TargetKind, 'folder'>, Readonly<Record<string, string>>>> = {
  downloads: { format: 'epub' },
  obsidian: { apiKey: 'a key', dailyNote: 'daily', heading: 'Links' },
  obsidianAddress: { vault: 'My vault' },
  joplin: { address: 'http://127.0.0.1:41184', token: 'a token', notebook: 'Reading' },
  zotero: { updateToken: 'a token' },
  karakeep: { address: 'https://keep.example', apiKey: 'a key', list: 'Reading' },
  linkding: { address: 'https://links.example', apiKey: 'a key' },
  webdav: { address: 'https://cloud.example/remote.php/dav/files/ann/Clips/', user: 'ann', password: 'a password' },
  s3: { address: 'https://s3.example/clips', accessKey: 'AKIDEXAMPLE', secretKey: 'a key', region: 'eu-central-1' },
  webhook: { address: 'https://hooks.example/clips', secret: 'a secret' },
};

export const formKinds = Object.keys(filledIn) as readonly (keyof typeof filledIn)[];

/** The form of a kind, as large as it is. Nothing is contacted: no button is pressed. */
export async function destinationForm(scene: Scene, kind: keyof typeof filledIn): Promise<Page> {
  const width = 720;
  const page = await scene.screen('options/index.html', width, 800);
  await (await page.waitForSelector('#add-destination'))?.click();
  await page.select('#destination-kind', kind);
  await page.waitForSelector('#test-destination');
  await page.evaluate('document.querySelector("#destination-more summary")?.click()');
  for (const [field, value] of Object.entries(filledIn[kind])) {
    const id = `#destination-${field}`;
    const isChoice = await page.$eval(id, (element) => element.localName === 'select');
    if (isChoice) await page.select(id, value);
    else await typeInstead(page, id, value);
  }
  const height = await page.$eval('#destination-form', (form) => form.getBoundingClientRect().height);
  await scene.sized(page, width, Math.ceil(height) + 1.5 * margin);
  await page.evaluate((space) => {
    (document.activeElement as HTMLElement | null)?.blur();
    const top = document.querySelector('#destination-form')?.getBoundingClientRect().top ?? 0;
    scrollBy({ top: top - space, behavior: 'instant' });
  }, margin);
  return page;
}

/** Around a form, in CSS pixels. */
const margin = 16;

async function typeInstead(page: Page, id: string, value: string): Promise<void> {
  await page.$eval(id, (field) => (field as HTMLInputElement).select());
  await page.type(id, value);
}
