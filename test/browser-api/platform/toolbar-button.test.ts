import { expect, it, vi } from 'vitest';
import { showBadge } from '../../../src/browser/platform/toolbar-button';

const action = vi.hoisted(() => ({
  getBadgeBackgroundColor: vi.fn(async () => [1, 2, 3, 255]),
  getTitle: vi.fn(async () => 'of all tabs'),
  setBadgeBackgroundColor: vi.fn(),
  setBadgeTextColor: vi.fn(),
  setBadgeText: vi.fn(),
  setTitle: vi.fn(),
}));

vi.mock('webextension-polyfill', () => ({ default: { action } }));

it.each(['working', 'saved', 'savedBefore', 'failed'] as const)(
  'the badge for %s is one character, which leaves the icon visible',
  async (state) => {
    await showBadge(1, state, 'what it means');
    expect([...(action.setBadgeText.mock.lastCall?.[0].text ?? '')]).toHaveLength(1);
    expect(action.setTitle).toHaveBeenLastCalledWith({ tabId: 1, title: 'what it means' });
  },
);

/* Only Firefox knows `null` as a title and as a colour. */
it.each(['firefox', 'chromium'])('a tab without a state shows that of all tabs in %s', async (name) => {
  // Chromium throws before it returns a promise.
  const refusesNull = (asked: object) => {
    if (name === 'chromium' && Object.values(asked).includes(null)) throw new TypeError('expected a string');
  };
  action.setTitle.mockImplementation(refusesNull);
  action.setBadgeBackgroundColor.mockImplementation(refusesNull);
  expect(await showBadge(1, 'none')).toBe(true);
  expect(action.setBadgeText).toHaveBeenLastCalledWith({ tabId: 1, text: null });
  const [title, color] = name === 'firefox' ? [null, null] : ['of all tabs', [1, 2, 3, 255]];
  expect(action.setTitle).toHaveBeenLastCalledWith({ tabId: 1, title });
  expect(action.setBadgeBackgroundColor).toHaveBeenLastCalledWith({ tabId: 1, color });
});
