import { expect, test, vi } from 'vitest';
import { png } from '../support/png';
import { provesAll } from '../support/scope';
import type { Machine } from './machine';
import { key, one, setUpMachines, store, two } from './machines';
import type { MemoryStore } from './memory-store';

/*
 * What the first copy of a library and one edit take. `npm run test:all` copies 1,000 clips and prints what it took; otherwise
 * there are fewer.
 */

const clips = provesAll ? 1000 : 80;

/** About 5 kB, no two alike. */
function text(at: number): string {
  const sentence = (line: number) =>
    `In year ${at * 31 + line} carriers brought ${line * 7 + at} bags of salt inland. `;
  return `<p>${Array.from({ length: 80 }, (_, line) => sentence(line)).join('')}</p>`;
}

setUpMachines();

/** Clips, every fourth with a picture. */
async function fill(machine: Machine): Promise<void> {
  for (let at = 0; at < clips; at++) {
    const src = `https://e.example/${at}.png`;
    const clipId = await machine.save(`clip ${at}`, `${text(at)}${at % 4 === 0 ? `<img src="${src}" alt="">` : ''}`);
    const bytes = new Uint8Array(png(at + 1));
    if (at % 4 === 0) await machine.pictures.keep(clipId, src, new Blob([bytes], { type: 'image/png' }));
  }
}

/** What work asks of a storage, in requests and bytes, and how long it takes (ms). */
async function costOf({ traffic }: MemoryStore, work: () => Promise<unknown>) {
  const before = { ...traffic };
  const begun = performance.now();
  await work();
  const ms = Math.round(performance.now() - begun);
  const { requests, up, down } = traffic;
  return { requests: requests - before.requests, up: up - before.up, down: down - before.down, ms };
}

test('a first copy takes a few dozen requests, and one edit a few bytes', { timeout: 600_000 }, async () => {
  await fill(one);
  const out = await costOf(store, () => one.round(store, key));
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const back = await costOf(store, () => two.round(store, key));
  const perClip = transactions.mock.calls.length / clips;
  transactions.mockRestore();
  expect((await two.seen()).length).toBe(clips);
  expect(await two.seen()).toEqual(await one.seen());
  const [clip] = await one.library.list();
  await one.updates.edit({ clipId: clip?.id ?? '', note: 'Ask Ann.' }, one.now++);
  const edit = await costOf(store, () => one.round(store, key));
  const edited = await costOf(store, () => two.round(store, key));
  if (provesAll) console.info(JSON.stringify({ clips, out, back, perClip, edit, edited }, null, 1));
  // Each takes a browser some milliseconds.
  expect(perClip).toBeLessThan(3);
  // Sixteen folders are looked through once a day. What is written is checked.
  for (const { requests } of [out, back]) expect(requests).toBeLessThan(20 + clips / 12);
  for (const { up, down } of [edit, edited]) expect(up + down).toBeLessThan(8000);
  for (const { requests } of [edit, edited]) expect(requests).toBeLessThan(5);
});
