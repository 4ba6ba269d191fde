import { expect, it, vi } from 'vitest';
import { readSettings } from '../../../src/browser/platform/storage';
import { defaultSettings } from '../../../src/browser/settings/settings';
import { requestFor, storedChoices } from '../../../src/tab/tabs/request';

vi.mock('../../../src/browser/platform/storage', () => ({ readSettings: vi.fn() }));
vi.mock('../../../src/browser/platform/site-rules', () => ({ readRulesOf: async () => [] }));

const page = 'https://news.example/story';
const noTrees = async () => [];
const withEngine = (engine: string) =>
  vi.mocked(readSettings).mockResolvedValue({ settings: { ...defaultSettings, engine } } as never);

it('asks the engine of the settings unless the request names another', async () => {
  withEngine('nta');
  expect(await requestFor({ mode: 'article' }, page, noTrees)).toMatchObject({ engine: 'nta', otherwise: 'wclipper' });
  expect(await requestFor({ mode: 'article', engine: 'rowblock' }, page, noTrees)).toMatchObject({
    engine: 'rowblock',
  });
});

it('reads the settings only once if they were read before', async () => {
  withEngine('nta');
  const stored = storedChoices(page);
  withEngine('rowblock');
  vi.mocked(readSettings).mockClear();
  expect(await requestFor({ mode: 'article' }, page, noTrees, stored)).toMatchObject({ engine: 'nta' });
  expect(readSettings).not.toHaveBeenCalled();
});
