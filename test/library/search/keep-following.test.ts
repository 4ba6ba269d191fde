import { expect, test } from 'vitest';
import type { Follower } from '../../../src/library/search/follow';
import { Following } from '../../../src/library/search/keep-following';

/** A follower of a library in which so many changes are not indexed. */
function followerOf(library: { waiting: number }): Follower {
  const step = async () => {
    const isBehind = library.waiting > 0;
    library.waiting = 0;
    return isBehind;
  };
  return { step, tidy: async () => false } as Partial<Follower> as Follower;
}

test('a change that comes while the progress is told for the last time is indexed, too', async () => {
  const library = { waiting: 1 };
  let told = 0;
  const following: Following = new Following(followerOf(library), 0, async () => {
    // Before the first step, before the second, which finds nothing, and after both.
    if (++told !== 3) return;
    library.waiting = 1;
    void following.follow();
  });
  await following.follow();
  expect(library.waiting).toBe(0);
});
