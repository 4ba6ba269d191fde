import { type Block, BlockWriter } from './block';
import { ByteWriter } from './bytes';
import { PostingsWriter } from './postings';
import type { ClipTerms } from './terms';

/** A clip to add to the index. */
export interface ClipToIndex {
  readonly clipId: string;
  readonly hash: number;
  readonly terms: ClipTerms;
}

/** The blocks of some clips, which are the documents 0, 1, 2 … */
export function packedClips(clips: readonly ClipToIndex[]): readonly Block[] {
  const byTerm = new Map<string, number[]>();
  clips.forEach(({ terms }, document) => {
    for (const [term, weight] of terms.weights) {
      const known = byTerm.get(term);
      if (known) known.push(document, weight);
      else byTerm.set(term, [document, weight]);
    }
  });
  const writer = new BlockWriter();
  const postings = new ByteWriter();
  const blocks: (Block | undefined)[] = [];
  for (const term of [...byTerm.keys()].sort()) {
    postings.clear();
    const list = new PostingsWriter(postings);
    const pairs = byTerm.get(term) ?? [];
    for (let at = 0; at < pairs.length; at += 2) list.add(pairs[at] ?? 0, pairs[at + 1] ?? 0);
    blocks.push(writer.add({ term, postings: postings.written() }));
  }
  blocks.push(writer.end());
  return blocks.filter((block) => block !== undefined);
}
