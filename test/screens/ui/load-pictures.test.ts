import { expect, it, vi } from 'vitest';
import { askToReadHosts } from '../../../src/browser/platform/permissions';
import { keepWanted, takeWanted } from '../../../src/browser/platform/wanted-pictures';
import { fetchPictures } from '../../../src/screens/ui/fetch-pictures';
import { loadPictures } from '../../../src/screens/ui/load-pictures';
import { deferred } from '../../support/deferred';
import { sampleArticle } from '../../support/sample-article';

vi.mock('../../../src/browser/platform/permissions', () => ({ askToReadHosts: vi.fn() }));
vi.mock('../../../src/browser/platform/wanted-pictures', () => ({ keepWanted: vi.fn(), takeWanted: vi.fn() }));
vi.mock('../../../src/screens/ui/fetch-pictures', () => ({ fetchPictures: vi.fn() }));

it('what is wanted is kept while the reader is asked for access', async () => {
  const only = ['https://e.example/moss.png'];
  const answer = deferred<boolean>();
  vi.mocked(askToReadHosts).mockReturnValue(answer.promise);
  const loading = loadPictures(only, { id: 'moss', article: sampleArticle }, undefined);
  expect(askToReadHosts).toHaveBeenCalledWith(only);
  await vi.waitFor(() => expect(keepWanted).toHaveBeenCalledWith({ id: 'moss', only, asking: only }));
  expect(takeWanted).not.toHaveBeenCalled();
  answer.resolve(true);
  await loading;
  expect(takeWanted).toHaveBeenCalledOnce();
  expect(fetchPictures).toHaveBeenCalledWith('moss', { only });
});
