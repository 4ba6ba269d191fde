import { beforeEach, expect, it, vi } from 'vitest';
import type { Method } from '../../../src/browser/settings/settings';
import { keepMethod, methodsFor } from '../../../src/tab/tabs/chosen-engine';
import { stored } from '../../support/local-storage';

vi.mock('webextension-polyfill', () => import('../../support/local-storage'));

beforeEach(() => stored.clear());

const method: Method = { engine: 'nta', amount: 'best' };
const ofSite = async (site: string) => (await methodsFor(`https://${site}/a`)).ofSite;

it('methods of two sites that are kept at once are both kept', async () => {
  await Promise.all([keepMethod(method, 'one.example'), keepMethod(method, 'two.example')]);
  expect([await ofSite('one.example'), await ofSite('two.example')]).toEqual([method, method]);
});

it('a site loses its method while another gets one', async () => {
  await keepMethod(method, 'one.example');
  await Promise.all([keepMethod(undefined, 'one.example'), keepMethod(method, 'two.example')]);
  expect([await ofSite('one.example'), await ofSite('two.example')]).toEqual([undefined, method]);
});

it('an unknown engine is refused', async () => {
  await expect(keepMethod({ ...method, engine: 'none' }, 'one.example')).rejects.toThrow(RangeError);
});
