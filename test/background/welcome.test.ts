import { describe, expect, it, vi } from 'vitest';

vi.mock('webextension-polyfill', () => ({ default: {} }));

const { opensWelcome } = await import('../../src/background/welcome');

describe('the introduction', () => {
  it('opens after a person has installed the extension', () => {
    expect(opensWelcome('install', false)).toBe(true);
  });

  it('does not open after an update of the extension or the browser', () => {
    expect(opensWelcome('update', false)).toBe(false);
    expect(opensWelcome('browser_update', false)).toBe(false);
  });

  it('does not open in browsers that a driver runs', () => {
    expect(opensWelcome('install', true)).toBe(false);
  });
});
