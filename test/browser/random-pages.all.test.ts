import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { InPage } from '../../cli/drivers/in-page';
import { journeyBrowsers } from '../support/browsers';
import { openTab } from '../support/opened';
import { forAll, patience } from '../support/properties';
import { type RandomPage, randomPages, randomRequests } from '../support/random-page';

/*
 * What must hold for any page that a browser parses and lays out itself. The tests named random-* elsewhere check more
 * pages and more properties in a document without layout.
 */

declare const inPage: InPage;

const runs = 25;

/** The properties end after their patience; what is under way then may take a busy machine long (ms). */
const timeout = patience + 90_000;

const requests = randomRequests('article', 'article', 'page');

describe.each(journeyBrowsers)('any page in %s', (name) => {
  const { tab, load } = openTab(name);
  beforeAll(() => load());

  async function show({ head, body }: RandomPage): Promise<void> {
    await tab.evaluate(
      async (headHtml, bodyHtml) => {
        document.head.innerHTML = headHtml;
        document.body.innerHTML = bodyHtml;
        for (const moving of document.querySelectorAll('marquee')) (moving as HTMLMarqueeElement).stop();
        // Images, frames and what `<object>` shows instead of its file come later, and move what is below them.
        const boxes = () =>
          JSON.stringify([...document.querySelectorAll('*')].map((element) => element.getBoundingClientRect()));
        const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
        // A frame holds an empty document of ours until its own has come.
        const isBusy = () =>
          [...document.images].some(({ complete }) => !complete) ||
          [...document.querySelectorAll('iframe[src^="http"]')].some(
            (frame) => (frame as HTMLIFrameElement).contentDocument,
          );
        let before = '';
        for (let turn = 0; turn < 60 && (before !== boxes() || isBusy()); turn++) {
          before = boxes();
          await wait(50);
        }
      },
      head,
      body,
    );
  }

  test('is read in document order, each node once, without a change of it, and the same again', { timeout }, () =>
    forAll(randomPages, { runs }, async (random) => {
      await show(random);
      const seen = await tab.evaluate(async () => {
        const changes: string[] = [];
        const note = (records: readonly MutationRecord[]) => {
          changes.push(
            ...records.map(({ type, attributeName, target }) => `${type} ${attributeName} ${target.nodeName}`),
          );
        };
        const observer = new MutationObserver(note);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const before = document.documentElement.outerHTML;
        const { page, nodes, snapshot } = await inPage.capture(document);
        const again = await inPage.capture(document);
        note(observer.takeRecords());
        observer.disconnect();
        const ids = Array.from({ length: page.count }, (_, id) => id);
        const wrong = ids.filter((id) => {
          const parent = page.parent[id] ?? -1;
          const end = page.end[id] ?? 0;
          const inParent = parent < 0 || (parent < id && end <= (page.end[parent] ?? 0));
          const node = nodes[id];
          const text = node?.nodeType === Node.TEXT_NODE ? node.nodeValue : '';
          return !inParent || end <= id || page.text[id] !== text;
        });
        const saved = JSON.stringify(inPage.saved(snapshot));
        return {
          ...{ changes, wrong, faults: snapshot.faults },
          once: new Set(nodes).size === page.count,
          unchanged: document.documentElement.outerHTML === before,
          same: JSON.stringify(inPage.saved(again.snapshot)) === saved,
        };
      });
      expect(seen).toEqual({ changes: [], wrong: [], faults: [], once: true, unchanged: true, same: true });
    }),
  );

  test('is clipped without a fault, twice alike, as clean HTML', { timeout }, () =>
    forAll(fc.tuple(randomPages, requests), { runs }, async ([random, request]) => {
      await show(random);
      const seen = await tab.evaluate(
        async (asked) => {
          const first = await inPage.clip(document, asked);
          const second = await inPage.clip(document, asked);
          const other: Record<string, unknown> = { ...(second.outcome.ok ? second.outcome.value : second.outcome) };
          const { html, faults = [] } = first.outcome.ok ? first.outcome.value : { html: '' };
          const article = new DOMParser().parseFromString(html, 'text/html');
          const live = article.querySelectorAll('script, style, iframe, form, [onclick], [style], [src^=javascript]');
          return {
            faults,
            differing: Object.entries(first.outcome.ok ? first.outcome.value : first.outcome)
              .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(other[key]))
              .map(([key, value]) => [key, value, other[key]]),
            live: [...live].map(({ outerHTML }) => outerHTML),
          };
        },
        { ...request },
      );
      expect(seen).toEqual({ faults: [], differing: [], live: [] });
    }),
  );
});
