import { expect, test, vi } from 'vitest';
import { Outcome } from '../../../../src/library/import/run';
import { importSession } from '../../../../src/screens/library-page/import/import-session';

test('files that are chosen while the clips of an import are removed are read', async () => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  const outcome = new Outcome([]);
  outcome.added.push('one');
  const removing = importSession.remove(outcome);
  const reading = importSession.read(Promise.resolve([]));
  await removing;
  await reading;
  expect(importSession.state).toMatchObject({ is: 'ready' });
  importSession.cancel();
});
