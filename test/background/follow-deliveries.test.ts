import { expect, it, vi } from 'vitest';
import { shownWhile } from '../../src/background/follow-deliveries';

vi.mock('../../src/browser/platform/destinations', () => ({}));
vi.mock('../../src/browser/platform/i18n', () => ({}));

/** A message that is shown until it is answered, and lines that change when they are told. */
function shownMessages() {
  const answers: ((choice: string | undefined) => void)[] = [];
  const shown: (readonly string[])[] = [];
  const stop = vi.fn();
  let tell: (lines: readonly string[]) => void = () => {};
  const result = shownWhile<string>(
    (listener) => {
      tell = listener;
      return stop;
    },
    (lines) => {
      shown.push(lines);
      return new Promise((resolve) => answers.push(resolve));
    },
  );
  return { answers, shown, stop, result, tell: (lines: readonly string[]) => tell(lines) };
}

it('shows the lines again when they change, and once if they stay the same', () => {
  const { shown, tell } = shownMessages();
  for (const line of ['Shelf: sending…', 'Shelf: sending…', 'Shelf ✓']) tell([line]);
  expect(shown).toEqual([['Shelf: sending…'], ['Shelf ✓']]);
});

it('ends when the last message has gone, not when one was replaced', async () => {
  const { answers, stop, result, tell } = shownMessages();
  tell(['Shelf: sending…']);
  tell(['Shelf ✓']);
  answers[0]?.(undefined);
  await Promise.resolve();
  expect(stop).not.toHaveBeenCalled();
  answers[1]?.(undefined);
  expect(await result).toBeUndefined();
  expect(stop).toHaveBeenCalledOnce();
});

it('takes a choice, even in a message that is just being replaced', async () => {
  const { answers, result, tell } = shownMessages();
  tell([]);
  tell(['Shelf ✓']);
  answers[0]?.('undo');
  expect(await result).toBe('undo');
});
