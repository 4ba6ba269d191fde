import { defined } from '../../language/text/defined';
import type { ComparedClip, DuplicatesStore, FoundGroup } from '../duplicates-store';
import type { Progress } from '../progress';
import { type Candidate, duplicateGroups } from './groups';
import { signatureOf } from './similar-texts';

/** Clips whose texts are in memory at once. */
const readAtOnce = 50;

/**
 * The groups of clips that are probably one. If the library has not changed, those found last; otherwise only texts that
 * were clipped since are read.
 */
export async function findDuplicates(
  store: DuplicatesStore,
  onProgress: (progress: Progress) => void,
): Promise<readonly FoundGroup[]> {
  const state = await store.state();
  const known = await store.result(state);
  if (known) return known;
  const clips = await store.clips();
  const candidates: Candidate[] = [];
  for (let at = 0; at < clips.length; at += readAtOnce) {
    onProgress({ done: at, all: clips.length });
    candidates.push(...(await candidatesOf(store, clips.slice(at, at + readAtOnce))));
  }
  const groups = duplicateGroups(candidates, await store.distinct());
  await store.keepOnly(new Set(clips.map(({ id }) => id)));
  await store.keepResult(state, groups);
  return groups;
}

async function candidatesOf(store: DuplicatesStore, clips: readonly ComparedClip[]): Promise<Candidate[]> {
  const kept = await store.signatures(clips.map(({ id }) => id));
  const fresh = clips.filter(({ articleAt }, at) => kept[at]?.articleAt !== articleAt);
  const texts = await store.texts(fresh.map(({ id }) => id));
  const rows = fresh.map(({ id, articleAt }, at) => {
    const signature = signatureOf(texts[at] ?? '');
    return { clipId: id, articleAt, ...defined({ signature }) };
  });
  await store.keepSignatures(rows);
  const computed = new Map(rows.map((row) => [row.clipId, row]));
  return clips.map(({ articleAt: _, ...clip }, at) => {
    const signature = (computed.get(clip.id) ?? kept[at])?.signature;
    return { ...clip, ...defined({ signature }) };
  });
}
