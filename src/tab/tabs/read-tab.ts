import type { ContentAnswer, ContentAsk, ContentCallName } from '../../browser/messaging/content-api';
import { done, type Outcome } from '../../browser/messaging/outcome';
import type { OpenPage } from '../../clip/clipping/source';
import { unpacked } from '../../page/snapshot/unpack';

/** Calls the content scripts of one tab. */
export type CallTab = <N extends ContentCallName>(name: N, asked: ContentAsk<N>) => Promise<Outcome<ContentAnswer<N>>>;

/** The calls that read a page: for a clip, or to pick on it. */
interface ReadingCalls {
  readonly start: 'read' | 'readToPick';
  readonly more: 'readSlice' | 'pickSlice';
}

const forClip: ReadingCalls = { start: 'read', more: 'readSlice' };

export async function readTab(call: CallTab, { start, more } = forClip): Promise<Outcome<OpenPage>> {
  const read = await call(start, null);
  if (!read.ok) return read;
  if (!read.value.ok) return read.value;
  const { reading, layout, first, slices } = read.value.value;
  const parts = [first];
  while (parts.length < slices) {
    const slice = await call(more, { reading, at: parts.length });
    if (!slice.ok) return slice;
    parts.push(slice.value);
  }
  const arrived = performance.now();
  const snapshot = unpacked(layout, parts);
  performance.measure('unpack', { start: arrived, end: performance.now() });
  return done({
    snapshot,
    storedTexts: async (least, data) => answerOf(await call('storedTexts', { least, data })),
    canvases: async (ids) => new Map(answerOf(await call('canvases', { reading, ids }))),
  });
}

function answerOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new Error(outcome.failure.detail ?? outcome.failure.code);
}
