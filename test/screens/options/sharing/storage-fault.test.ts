import { expect, test, vi } from 'vitest';
import { ask } from '../../../../src/browser/messaging/channel';
import { shared } from '../../../../src/screens/options/sharing/storage-fault';
import { share } from '../../../../src/sync/set-up';
import { SyncError } from '../../../../src/sync/sync-error';

vi.mock('webextension-polyfill', () => ({ default: {} }));
vi.mock('../../../../src/browser/messaging/channel', () => ({ ask: vi.fn() }));
vi.mock('../../../../src/sync/set-up', () => ({ share: vi.fn(), tryStorage: vi.fn() }));

const storage = { kind: 'webdav', values: { address: 'https://cloud.example/' } } as const;

test('a library that is shared has its first round at once', async () => {
  vi.mocked(share).mockResolvedValue();
  expect(await shared(storage, 'lantern')).toBeUndefined();
  expect(ask).toHaveBeenCalledWith('sharing.round', { asked: 'reader' });
});

test('a wrong passphrase begins nothing', async () => {
  vi.mocked(share).mockRejectedValue(new SyncError('wrongPassphrase'));
  expect(await shared(storage, 'lamp')).toEqual({ code: 'wrongPassphrase' });
  expect(ask).not.toHaveBeenCalled();
});
