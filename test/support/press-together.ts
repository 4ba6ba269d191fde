import type { KeyInput, Page } from 'puppeteer-core';

/** Presses keys at a time, such as Control and Z. */
export async function pressTogether({ keyboard }: Pick<Page, 'keyboard'>, ...keys: readonly KeyInput[]): Promise<void> {
  for (const key of keys) await keyboard.down(key);
  for (const key of keys.toReversed()) await keyboard.up(key);
}
