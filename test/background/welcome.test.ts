import { expect, test, vi } from 'vitest';
import { opensWelcome } from '../../src/background/welcome';

vi.mock('webextension-polyfill', () => ({ default: {} }));

test.each([
  ['once a person has installed the extension', 'install', false, true],
  ['not after an update of the extension', 'update', false, false],
  ['not after an update of the browser', 'browser_update', false, false],
  ['not in browsers that a driver runs', 'install', true, false],
])('the introduction opens %s', (_, reason, isDriven, opens) => {
  expect(opensWelcome(reason, isDriven)).toBe(opens);
});
