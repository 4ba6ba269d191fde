import { beforeEach, expect, it, vi } from 'vitest';
import { closeOffscreen, openOffscreen } from '../../../src/browser/platform/offscreen';

let isOpen = false;
const createDocument = vi.fn(async () => {
  await Promise.resolve();
  isOpen = true;
});
const closeDocument = vi.fn(async () => {
  await Promise.resolve();
  isOpen = false;
});

beforeEach(() => {
  isOpen = false;
  const runtime = { getContexts: async () => (isOpen ? [{}] : []) };
  vi.stubGlobal('chrome', { offscreen: { createDocument, closeDocument }, runtime });
});

it('opens one document, however many ask for it', async () => {
  const [one, other] = await Promise.all([openOffscreen(), openOffscreen()]);
  expect(one).toBe(other);
  expect(await openOffscreen()).toBe(one);
  expect(createDocument).toHaveBeenCalledTimes(1);
});

it('closes only the document that is meant, not the next one', async () => {
  const first = await openOffscreen();
  await closeOffscreen(first);
  const second = await openOffscreen();
  await closeOffscreen(first);
  expect(isOpen).toBe(true);
  await closeOffscreen(second);
  expect(isOpen).toBe(false);
});

it('does not close a document that was opened after the browser had ended the one before', async () => {
  const first = await openOffscreen();
  isOpen = false;
  await openOffscreen();
  await closeOffscreen(first);
  expect(isOpen).toBe(true);
});

it('opens another document only after the one before is closed', async () => {
  const first = await openOffscreen();
  const closed = [closeOffscreen(first), closeOffscreen(first)];
  const second = await openOffscreen();
  await Promise.all(closed);
  expect(second).not.toBe(first);
  expect(isOpen).toBe(true);
  expect(closeDocument).toHaveBeenCalledTimes(1);
});
