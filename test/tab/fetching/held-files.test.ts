import { expect, test } from 'vitest';
import { done } from '../../../src/browser/messaging/outcome';
import { HeldFiles, sliceLength } from '../../../src/tab/fetching/held-files';
import { allSlices } from '../../../src/tab/tabs/all-slices';

const content = 'a'.repeat(sliceLength) + 'b'.repeat(sliceLength) + 'c';

test('a content that is fetched twice at the same time arrives whole each time', async () => {
  const held = new HeldFiles();
  const fetched = [held.begin(content), held.begin(content)].map((begun) =>
    allSlices(begun, async (slice) => done(held.slice(slice))),
  );
  for (const slices of await Promise.all(fetched)) {
    expect(slices.ok && slices.value.join('') === content).toBe(true);
  }
});

test('what nobody takes is not held for ever', () => {
  const held = new HeldFiles();
  const first = held.begin(content).held;
  for (let i = 0; i < 100; i++) held.begin(content);
  expect(held.slice({ held: first, from: sliceLength })).toBe('');
});
