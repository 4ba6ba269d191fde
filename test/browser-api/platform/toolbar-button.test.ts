import { expect, it, vi } from 'vitest';
import { showBadge } from '../../../src/browser/platform/toolbar-button';

const action = vi.hoisted(() => ({
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
