import { describe, expect, test } from 'vitest';
import type { InPage } from '../../cli/drivers/in-page';
import { extract, loadEngine } from '../../src/judge/engines/engines';
import { selectionOf } from '../../src/judge/selection/selection';
import { restored } from '../../src/page/snapshot/save';
import { journeyBrowsers } from '../support/browsers';
import { openTab } from '../support/opened';
import { provesAll } from '../support/scope';

declare const inPage: InPage;

describe.each(journeyBrowsers)('wclipper in %s', (name) => {
  const { tab, site, load } = openTab(name);

  const slugs = ['demo-news', 'news-zh', 'forum', 'directory', 'portal-tables'];
  test.each(slugs.filter((_, at) => provesAll || at < 2))(
    'answers on %s as in Node, to the last bit: selection, confidence, every probability and its reasons',
    async (slug) => {
      await load(`${site.origin}/pages/${slug}/index.html`);
      const there = await tab.evaluate(async () => {
        const { page } = await inPage.capture(document);
        const { judgement, ...answer } = inPage.extract(page, await inPage.loadEngine('wclipper'));
        const {
          explain,
          blocks: _blocks,
          ...kept
        } = inPage.selectionOf(page, { ...answer, ...(judgement && { judgement }) });
        return {
          saved: inPage.saved(await inPage.takeSnapshot(document)),
          // Copied because Firefox's driver returns an array that occurs twice only once.
          answer: structuredClone(answer),
          kept: { ...kept, states: [...kept.states] },
          blocks: explain?.(),
        };
      });
      const { page } = restored(there.saved);
      const extraction = extract(page, await loadEngine('wclipper'));
      const { judgement, ...answer } = extraction;
      const { explain, blocks: _blocks, ...kept } = selectionOf(page, extraction);
      expect(there.blocks?.length).toBeGreaterThan(0);
      expect(there.answer).toEqual(JSON.parse(JSON.stringify(answer)));
      expect(there.kept).toEqual(JSON.parse(JSON.stringify({ ...kept, states: [...kept.states] })));
      expect(there.blocks).toEqual(explain?.());
    },
  );
});
