import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { endedOnPurpose, failureOf, namesOfErrors } from '../../../src/browser/messaging/failure-of';
import { failureCodes } from '../../../src/browser/messaging/outcome';
import { ArchiveFull } from '../../../src/export/archive';
import { LaterLibrary, NotInLibrary } from '../../../src/library/library-errors';
import { messagesOf } from '../../support/messages';

const locales = readdirSync('public/_locales');
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'));

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

describe('the failure an error stands for', () => {
  test.each([
    ['a full disk', new DOMException('The quota has been exceeded.', 'QuotaExceededError'), 'storageFull'],
    ['a full disk while a file is downloaded', named('NotDownloaded', 'a.md: FILE_NO_SPACE'), 'storageFull'],
    ['a later library', new LaterLibrary('version 9'), 'laterLibrary'],
    [
      'a later library, wrapped',
      Object.assign(named('OpenFailedError'), { inner: new LaterLibrary('9') }),
      'laterLibrary',
    ],
    ['a closed database', named('DatabaseClosedError', 'Database has been closed'), 'libraryClosed'],
    [
      'a damaged database',
      named('UnknownError', 'Internal error opening backing store for indexedDB.open.'),
      'libraryClosed',
    ],
    ['a clip that is gone', new NotInLibrary('no clip'), 'gone'],
    ['a missing file in Chromium', new TypeError('Failed to fetch dynamically imported module: /a.js'), 'partMissing'],
    ['a missing file in Firefox', new TypeError('error loading dynamically imported module: /a.js'), 'partMissing'],
    ['a dead worker', new Error('the worker ended: Uncaught RangeError'), 'workerStopped'],
    ['a full archive', new ArchiveFull('70000 files'), 'tooLarge'],
    ['a refused download', named('NotDownloaded', 'a.md: FILE_ACCESS_DENIED'), 'notDownloaded'],
    ['a cancelled download', named('NotDownloaded', 'a.md: USER_CANCELED'), 'downloadCancelled'],
    ['a file name in Chromium', new Error('Invalid filename'), 'fileNameRefused'],
    ['a file name in Firefox', new Error('filename must not contain illegal characters'), 'fileNameRefused'],
    ['a folder without permission', new DOMException('no', 'NotAllowedError'), 'notAllowed'],
    ['a folder that is gone', new DOMException('no', 'NotFoundError'), 'fileGone'],
    [
      'a closing database',
      new DOMException("Failed to execute 'transaction': The database connection is closing.", 'InvalidStateError'),
      'libraryClosed',
    ],
    [
      'a table that is not there',
      new DOMException('One of the specified object stores was not found.', 'NotFoundError'),
      'libraryClosed',
    ],
    [
      'an element that is not there',
      new DOMException('The node to be removed is not a child of this node.', 'NotFoundError'),
      'unknown',
    ],
    ['a call at the wrong time', new DOMException('The dialog is already open.', 'InvalidStateError'), 'unknown'],
    ['anything else', new RangeError('Invalid array length'), 'unknown'],
    ['what is no error', 'a text', 'unknown'],
  ])('%s', (_, error, code) => {
    expect(failureOf(error).failure.code).toBe(code);
  });

  it('keeps the message as its detail', () => {
    expect(failureOf(new RangeError('Invalid array length')).failure.detail).toBe('Invalid array length');
  });
});

test.each([
  ['a request that was aborted', new DOMException('The user aborted a request.', 'AbortError'), true],
  ['work that the database gave up', Object.assign(named('AbortError', 'Transaction aborted'), { inner: null }), true],
  ['the same on a full disk', Object.assign(named('AbortError'), { inner: named('QuotaExceededError') }), false],
  ['another error', new RangeError('Invalid array length'), false],
])('what ended on purpose: %s', (_, error, is) => {
  expect(endedOnPurpose(error)).toBe(is);
});

describe('our own errors', () => {
  const classes = sources.flatMap((source) =>
    [...source.matchAll(/class (\w+) extends (?:Range|Type)?Error \{([\s\S]*?)\n\}/g)].map(
      ([, name = '', body = '']) => ({
        name,
        body,
      }),
    ),
  );

  it('all have a failure, and no other does', () => {
    expect(classes.map(({ name }) => name).sort()).toEqual([...namesOfErrors].sort());
  });

  it('state their name, because the build renames classes', () => {
    const unnamed = classes.filter(({ name, body }) => !body.includes(`override readonly name = '${name}';`));
    expect(unnamed.map(({ name }) => name)).toEqual([]);
  });
});

/** Failures that are told in one message, which says what happened and what to do. */
const inOneMessage = [
  'backup_failed', 'compareFailed', 'copyFailed', 'duplicates_failed', 'duplicates_notMerged', 'highlightNotStored',
  'import_failed', 'import_storageFull', 'methodsGone', 'notChanged', 'notCopiedText', 'notDeleted', 'notForgotten',
  'notRestored', 'openTabsRefused', 'rulesNotRead', 'searchNotSaved', 'searchPartial', 'settingsUnreadable', 'tags_notChanged',
  'whyUnknown',
]; // biome-ignore format: a list to read, not a column

const families = /^(?:automaticBackup_failed|restoreFailed|settingsFile)_/;

/** Sentences and the clauses of one. */
const clause = /[^.;,。；，、]+[.;,。；，、]/g;

describe.each(locales)('failures in %s', (locale) => {
  const messages = messagesOf(locale);

  it('each say what happened and what to do', () => {
    const lacking = failureCodes.flatMap((code) =>
      [`failure_${code}`, `failure_${code}_next`].filter((key) => !/[.。]$/.test(messages[key]?.message ?? '')),
    );
    expect(lacking).toEqual([]);
  });

  it('that are told in one message say both in it', () => {
    const keys = [...inOneMessage, ...Object.keys(messages).filter((key) => families.test(key))];
    const short = keys.filter((key) => (messages[key]?.message.match(clause)?.length ?? 0) < 2);
    expect(short).toEqual([]);
  });
});
