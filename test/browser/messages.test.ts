import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { journeyBrowsers } from '../support/browsers';
import { folderOfTest } from '../support/folder';
import { openClipper } from '../support/opened';
import { tell } from '../support/outbox-page';
import { savePage } from '../support/popup-state';

/* Who may send messages to the background: only our own pages. */

const sentence = 'The harbour was closed for a day because of the fog, and nobody in the town was surprised by that. ';
const story = `<!doctype html><title>Fog</title><article><h1>Fog</h1>${`<p>${sentence.repeat(4)}</p>`.repeat(3)}</article>`;

/** Messages that would change the library or the settings. */
const changing = (clipId: string): readonly object[] => [
  { name: 'clip.delete', ask: { clipId } },
  { name: 'clips.edit', ask: { edits: [{ clipId, deleted: true }] } },
  { name: 'clip.edit', ask: { clipId, title: 'Changed' } },
  { name: 'settings.write', ask: { images: 'link' } },
  { name: 'copy.file', ask: { url: 'http://127.0.0.1/secret' } },
];

/** Sends them and returns the answers; what is not answered, or refused by the browser, is null. */
const sendingAll = (send: string, messages: readonly object[]) => `(async () => {
  const { runtime } = globalThis.browser ?? chrome;
  const answers = [];
  for (const message of ${JSON.stringify(messages)}) answers.push((await ${send}.catch(() => null)) ?? null);
  return answers;
})()`;

const nothing = (messages: readonly object[]) => messages.map(() => null);

/** Another extension that sends messages to ours as soon as it starts, and reports the answers to a site. */
function otherExtension(name: string, extensionId: string, messages: readonly object[], report: string): string {
  const folder = folderOfTest();
  const background = name === 'firefox' ? { scripts: ['background.js'] } : { service_worker: 'background.js' };
  const gecko = { browser_specific_settings: { gecko: { id: 'other@wclipper.org' } } };
  const manifest = { manifest_version: 3, name: 'Other', version: '1', background, ...gecko };
  const send = sendingAll(`runtime.sendMessage(${JSON.stringify(extensionId)}, message)`, messages);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'background.js'),
    `${send}.then((answers) => fetch('${report}?' + encodeURIComponent(JSON.stringify(answers)), { mode: 'no-cors' }));`,
  );
  return folder;
}

describe.each(journeyBrowsers)('messages in %s', (name) => {
  const { clipper, site } = openClipper(name, { isAllowed: true });
  let library: Page;
  let clipId: string;

  beforeAll(async () => {
    clipId = await savePage(clipper, site.put('/fog', story));
    library = await clipper.extensionPage('src/screens/library-page/index.html', '[data-clip-id]');
  });

  async function expectUnchanged(): Promise<void> {
    const read = await tell(library, 'clip.read', { clipId });
    expect(read).toMatchObject({ ok: true, value: { title: 'Fog' } });
    expect(read).not.toHaveProperty('value.deletedAt');
    const settings = '(globalThis.browser ?? chrome).storage.local.get("images")';
    expect(await library.evaluate(settings)).toEqual({});
  }

  test('from a content script of ours are not answered and change nothing', async () => {
    await clipper.newPage(`${site.origin}/fog`);
    const messages = changing(clipId);
    const send = sendingAll('runtime.sendMessage(message)', messages);
    const answers = await clipper.evaluateInBackground(`(async () => {
      const { tabs, scripting } = globalThis.browser ?? chrome;
      const tab = (await tabs.query({})).find(({ url }) => url === ${JSON.stringify(`${site.origin}/fog`)});
      const [{ result }] = await scripting.executeScript({ target: { tabId: tab.id }, func: () => ${send} });
      return result;
    })()`);
    expect(answers).toEqual(nothing(messages));
    await expectUnchanged();
  });

  test('from another extension are not answered and change nothing', async () => {
    const messages = changing(clipId);
    const report = site.put('/report', '');
    const other = otherExtension(name, clipper.extensionId, messages, report);
    await clipper.browser.installExtension(other);
    const answer = () => site.asked.find((path) => path.startsWith('/report?'));
    await expect.poll(answer).toBeDefined();
    const answers = decodeURIComponent((answer() ?? '').slice('/report?'.length));
    expect(JSON.parse(answers)).toEqual(nothing(messages));
    await expectUnchanged();
  });

  test('from our own pages are answered, but for those that only the offscreen document sends', async () => {
    expect((await tell(library, 'copy.file', { url: site.origin })) ?? null).toBeNull();
    expect(await tell(library, 'clip.edit', { clipId, title: 'Mist' })).toMatchObject({ ok: true });
    expect(await tell(library, 'clip.delete', { clipId })).toEqual({ ok: true, value: null });
  });
});
