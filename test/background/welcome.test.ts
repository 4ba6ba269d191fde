import { describe, expect, it, vi } from 'vitest';

vi.mock('webextension-polyfill', () => ({ default: {} }));

const { opensWelcome } = await import('../../src/background/welcome');

describe('the introduction', () => {
  it('opens after a reader has installed the extension', () => {
    expect(opensWelcome('install', 'normal')).toBe(true);
    expect(opensWelcome('install', 'sideload')).toBe(true);
  });

  it('does not open after an update of the extension or the browser', () => {
    expect(opensWelcome('update', 'normal')).toBe(false);
    expect(opensWelcome('browser_update', 'normal')).toBe(false);
  });

  it('does not open for unpacked extensions and temporary add-ons, which are loaded again and again', () => {
    expect(opensWelcome('install', 'development')).toBe(false);
  });
});
