import { setImmediate as tick } from 'node:timers/promises';
import { h, render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyDocument } from '../../support/empty-document';
import { sampleArticle } from '../../support/sample-article';

const learned = { action: 'leaveOut', slots: [], sample: 'About', others: 0 };
const decisionOn = (start: string) => ({ keep: false, on: { start } });

afterEach(() => vi.resetModules());

/** Shows a popup over a page with these corrections. `storage`: what outlives it. */
async function popup(storage: Map<string, unknown>, ...corrections: string[]) {
  const { main } = emptyDocument();
  const session = {
    get: vi.fn(async (key: string) => ({ [key]: storage.get(key) })),
    set: async (values: object) => Object.entries(values).forEach(([key, value]) => void storage.set(key, value)),
  };
  vi.doMock('webextension-polyfill', () => ({ default: { storage: { session } } }));
  vi.doMock('../../../src/browser/messaging/channel', () => ({ ask: async () => ({ ok: true, value: [learned] }) }));
  const learnFromDraft = vi.fn(async () => learned);
  vi.doMock('../../../src/screens/popup/make-draft', () => ({ learnFromDraft }));
  vi.doMock('../../../src/screens/popup/clipped-tab', () => ({ clippedTab: Promise.resolve(1) }));
  vi.doMock('../../../src/article/decision', () => ({ isAboutPart: () => true }));
  const { RuleOffer } = await import('../../../src/screens/popup/rules/rule-offer');
  const draft = { article: { ...sampleArticle, mode: 'article' } };
  render(h(RuleOffer, { preview: { draft, decisions: corrections.map(decisionOn) } as never }), main);
  const press = async (button: string) => {
    await expect.poll(() => main.querySelector(button)).not.toBeNull();
    main.querySelector<HTMLElement>(button)?.click();
  };
  return { main, press, session };
}

it('a rule that was taken back is not offered for the same corrections again', async () => {
  const storage = new Map<string, unknown>();
  const first = await popup(storage, 'About');
  await first.press('#make-rule');
  await first.press('#undo-rule');
  await expect.poll(() => first.main.querySelector('#make-rule')).not.toBeNull();
  vi.resetModules();
  const second = await popup(storage, 'About');
  await expect.poll(() => second.session.get).toHaveBeenCalled();
  await tick();
  expect(second.main.textContent).toBe('');
  vi.resetModules();
  await (await popup(storage, 'About', 'Related')).press('#make-rule');
});
