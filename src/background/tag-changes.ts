import { nameAfter, retagged, type TagChange } from '../article/tag-change';
import type { Remembered } from '../browser/messaging/page-changes';
import type { Tags } from '../library/tags';

/** Changes tags in all clips, one change after another. What an earlier worker has left undone is done first. */
export class TagChanges {
  private last: Promise<unknown>;

  constructor(private readonly tags: Tags) {
    this.last = this.resume().catch(() => {});
  }

  /** Returns how many clips were changed. */
  make(id: string, change: TagChange): Promise<number> {
    return this.next(async () => {
      await this.tags.begin(id, change);
      await this.finish(id);
      return (await this.tags.progress(id))?.done ?? 0;
    });
  }

  /** Undoes a change. Throws NotInLibrary if it is not known any more. */
  undo(id: string): Promise<void> {
    return this.next(async () => {
      await this.tags.undo(id);
      await this.finish(id);
    });
  }

  private async resume(): Promise<void> {
    for (const id of await this.tags.unfinished()) await this.finish(id);
  }

  private async finish(id: string): Promise<void> {
    while (await this.tags.step(id)) {
      // Each step is a transaction of its own, and other writes come in between.
    }
  }

  private next<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(work);
    this.last = result.catch(() => {});
    return result;
  }
}

/** The reader's changes to a page after a change of tags. */
export function withTagsAfter({ edits, ...others }: Remembered, change: TagChange): Remembered {
  if (!edits) return others;
  const after = nameAfter(change);
  const { tags, before } = edits;
  return {
    ...others,
    edits: {
      ...edits,
      ...(tags && { tags: retagged(tags, after) }),
      ...(before && { before: { ...before, tags: retagged(before.tags, after) } }),
    },
  };
}
