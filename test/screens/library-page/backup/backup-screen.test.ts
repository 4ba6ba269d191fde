import { expect, test, vi } from 'vitest';
import { notWritten } from '../../../../src/screens/library-page/backup/backup-screen';

vi.mock('webextension-polyfill', () => ({ default: {} }));
vi.mock('../../../../src/browser/platform/i18n', () => ({
  t: (key: string, ...names: string[]) => [key, ...names].join(' '),
}));

const named = (name: string, message: string) => Object.assign(new Error(message), { name });
const said = (code: string) => `backup_failed failure_${code} failure_${code}_next`;

test.each([
  ['cancelled by the reader', named('NotDownloaded', 'backup.zip: USER_CANCELED'), 'downloadCancelled'],
  ['a full disk', named('NotDownloaded', 'backup.zip: FILE_NO_SPACE'), 'storageFull'],
  ['a full disk in the worker', named('QuotaExceededError', 'full'), 'storageFull'],
  ['a download that is refused', named('NotDownloaded', 'backup.zip: FILE_ACCESS_DENIED'), 'notDownloaded'],
  ['a worker that ended', new Error('the worker ended: out of memory'), 'workerStopped'],
  ['anything else', new Error('sabotage'), 'unknown'],
])('a backup that was not written says why: %s', (_, error, code) => {
  expect(notWritten(error)).toBe(said(code));
});
