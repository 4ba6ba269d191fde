import { beforeAll, describe, expect, test } from 'vitest';
import { choosing } from '../../../src/clip/clipping/choose';
import type { Source } from '../../../src/clip/clipping/source';
import { loadEngine } from '../../../src/judge/engines/engines';
import { keptTextNodes } from '../../../src/judge/selection/selection';
import { Faults } from '../../../src/page/faults';
import { finished } from '../../../src/page/steps';
import { pageFrom } from '../../support/page';
import { firstTries, posts, type SmallPage, threads } from './small-pages';

beforeAll(async () => {
  await Promise.all([loadEngine('wclipper'), loadEngine('nta')]);
});

/** The text that is kept of a page. */
function kept({ url, title, body }: SmallPage): string {
  const page = pageFrom(body, { url, head: { title } });
  const chosen = finished(
    choosing({ page } as Source, { mode: 'article', engine: 'wclipper', siblings: [] }, new Faults()),
  );
  if (!chosen.ok) return '';
  const nodes = keptTextNodes(page, chosen.value.selection);
  return page.text.filter((_, id) => nodes[id] === 1).join(' ');
}

describe.each([
  ['a post is clipped without its comments', posts],
  ['a thread is clipped whole', threads],
  ['a page that once went wrong', firstTries],
])('%s:', (_, pages) => {
  test.each(pages)('$name', (page) => {
    const text = kept(page);
    for (const part of page.keeps) expect(text).toContain(part);
    for (const part of page.leaves) expect(text).not.toContain(part);
  });
});
