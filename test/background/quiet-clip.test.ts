import { beforeEach, expect, it, vi } from 'vitest';
import { clipQuietly } from '../../src/background/quiet-clip';
import { done, failed } from '../../src/messaging/protocol';
import { showBadge } from '../../src/platform/badge';
import { keepFailure } from '../../src/platform/storage';

vi.mock('../../src/platform/badge', () => ({ showBadge: vi.fn(async () => {}) }));
vi.mock('../../src/platform/i18n', () => ({ t: (key: string) => key }));
vi.mock('../../src/platform/storage', () => ({ keepFailure: vi.fn(async () => {}) }));

const broken = async () => {
  throw new Error('the store cannot be read');
};

beforeEach(() => {
  vi.clearAllMocks();
});

it('a quiet clip that breaks off says so on the button, and the next popup can say why', async () => {
  await clipQuietly(1, broken);
  expect(showBadge).toHaveBeenLastCalledWith(1, 'failed', 'failure_unknown');
  expect(keepFailure).toHaveBeenCalledWith(1, failed('unknown', 'the store cannot be read').failure);
});

it('a failure that cannot be remembered is on the button all the same', async () => {
  vi.mocked(keepFailure).mockImplementationOnce(broken);
  await clipQuietly(1, async () => failed('noArticle'));
  expect(showBadge).toHaveBeenLastCalledWith(1, 'failed', 'failure_noArticle');
});

it('after a quiet clip that broke off the tab can be clipped again', async () => {
  await clipQuietly(1, broken);
  await clipQuietly(1, async () => done(null));
  expect(showBadge).toHaveBeenLastCalledWith(1, 'saved', 'badgeSaved');
});
