import { expect, it, vi } from 'vitest';
import { ask } from '../../../../src/browser/messaging/channel';
import { done } from '../../../../src/browser/messaging/outcome';
import { changeTags } from '../../../../src/screens/library-page/tags/tag-changes';

vi.mock('../../../../src/browser/messaging/channel', () => ({ ask: vi.fn() }));
vi.mock('../../../../src/browser/platform/i18n', () => ({ t: (key: string) => key }));
vi.mock('../../../../src/browser/wording/language', () => ({ counted: () => '', inDigits: String }));

it('a change that is asked for before the last one is answered is made after it', async () => {
  const answers: ((clips: number) => void)[] = [];
  vi.mocked(ask).mockImplementation(
    () => new Promise((resolve) => answers.push((clips) => resolve(done(clips) as never))),
  );
  void changeTags({ from: ['a'], to: 'b' });
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const second = changeTags({ from: ['c'] });
  answers[0]?.(1);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(1);
  await second;
  expect(vi.mocked(ask).mock.calls.map(([, asked]) => asked)).toMatchObject([
    { change: { from: ['a'], to: 'b' } },
    { change: { from: ['c'] } },
  ]);
});
