import { JSDOM } from 'jsdom';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Decision } from '../../../src/article/decision';
import type { ClipRequest } from '../../../src/browser/messaging/requests';
import { withoutKeys } from '../../../src/clip/clipping/block-keys';
import { clipping, sourceOf } from '../../../src/clip/clipping/clip';
import { loadEngine } from '../../../src/judge/engines/engines';
import { finished } from '../../../src/page/steps';
import { snapshotOf } from '../../support/clipped';
import { show } from '../../support/laid-out';

const { document } = new JSDOM('').window;

beforeAll(async () => {
  vi.stubGlobal('document', document);
  await loadEngine('page');
});

const said = 'The lamp is lit at dusk, and nobody may talk to the keeper then.';
const snapshot = snapshotOf(
  show({
    head: '<title>A page</title>',
    body: `<h1>Lamps</h1><p>${said}</p><p>Now.</p><p>${said}</p><ul><li>Oil</li></ul>`,
  }),
);
const request: ClipRequest = { mode: 'page', engine: 'page', siblings: [] };

/** The text of a clip with decisions, of which some may be about blocks with keys. */
async function clipWith(decisions: readonly Decision[]): Promise<{ request: ClipRequest; text: string }> {
  const source = () => sourceOf({ snapshot }, undefined, document);
  const found = await withoutKeys({ ...request, decisions }, async (before, onMade) =>
    finished(clipping(source(), before, { onMade })),
  );
  const clip = finished(clipping(source(), found));
  return { request: found, text: clip.ok ? clip.value.html.replace(/<[^>]+>/g, ' ') : '' };
}

test('blocks that an earlier version named by keys are found, and the decisions are about their parts', async () => {
  // As that version wrote them: the second of two equal paragraphs, an item, and a block that the page no longer has.
  const keys = ['1hy01n8lbdy.2', '1des23nts7u.1', 'gone.1'];
  const { request: found, text } = await clipWith(keys.map((key) => ({ keep: false, on: { key } })));
  expect(found.decisions).toMatchObject([
    { keep: false, on: { tag: 'p', sign: said } },
    { keep: false, on: { tag: 'ul', sign: 'Oil' } },
  ]);
  expect(text.split(said)).toHaveLength(2);
  expect(text.trim()).toMatch(/Now\.$/);
});

test('a request without keys stays as it is', async () => {
  const decisions = [{ keep: true, on: 'comments' as const }];
  expect((await clipWith(decisions)).request).toEqual({ ...request, decisions });
});
