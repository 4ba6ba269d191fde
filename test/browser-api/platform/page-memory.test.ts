import { beforeEach, expect, it, vi } from 'vitest';
import { changeRemembered, recallPage, rememberPage } from '../../../src/browser/platform/page-memory';
import { area, stored } from '../../support/local-storage';

beforeEach(() => stored.clear());
vi.stubGlobal('chrome', { storage: { session: area } });

const page = 'https://news.example/story';

it('remembers the changes to a page while the reader moves on it', async () => {
  await rememberPage(1, page, { title: 'Mine' });
  expect(await recallPage(1, `${page}#part`)).toEqual({ title: 'Mine' });
  await rememberPage(1, `${page}#part`, { title: 'Mine, too' });
  expect(await recallPage(1, page)).toEqual({ title: 'Mine, too' });
  expect(await recallPage(1, `${page}/2`)).toEqual({});
  expect(await recallPage(2, page)).toEqual({});
  expect(await recallPage(1, undefined)).toEqual({});
});

it('takes what was read of the tab before, and reads it where that failed', async () => {
  await rememberPage(1, page, { title: 'Mine' });
  const begun = Promise.resolve({ 'page:1': { url: page, title: 'Read before' } });
  expect(await recallPage(1, page, begun)).toEqual({ title: 'Read before' });
  expect(await recallPage(1, page, Promise.resolve({}))).toEqual({});
  expect(await recallPage(1, page, Promise.resolve(undefined))).toEqual({ title: 'Mine' });
});

it('tells pages apart that an application shows in one document', async () => {
  await rememberPage(1, 'https://docs.example/#/guide', { title: 'Mine' });
  expect(await recallPage(1, 'https://docs.example/#/api')).toEqual({});
  expect(await recallPage(1, 'https://docs.example/#/guide')).toEqual({ title: 'Mine' });
});

it('changes what is remembered for the pages asked for', async () => {
  await rememberPage(1, page, { title: 'Mine' });
  await rememberPage(2, `${page}/2`, { title: 'Mine' });
  await changeRemembered(
    (url) => url === page,
    () => ({}),
  );
  expect(await recallPage(1, page)).toEqual({});
  expect(await recallPage(2, `${page}/2`)).toEqual({ title: 'Mine' });
});
