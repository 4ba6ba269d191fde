import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Pages of our own. Those with an `expected.json` are the golden pages; docs/how-to/fix-a-page.md says how to add one. */
export const ownPages = fileURLToPath(new URL('../../test/pages/', import.meta.url));

/** `expected.json` of a golden page: what a clip of it must be. */
export interface ExpectedClip {
  /** The page type. */
  readonly kind: string;
  readonly title: string;
  readonly author?: string;
  /** Day of publication. */
  readonly day?: string;
  /** Texts that a clip must contain, and some that it must not. */
  readonly with: readonly string[];
  readonly without: readonly string[];
  readonly images?: number;
  /**
   * The engines that must get it right, published methods (`nta:paper`) among them. Without this field: those that are
   * for pages of this type.
   */
  readonly engines?: readonly string[];
  /** The page to compare with, for the engine that compares. */
  readonly sibling?: string;
}

export interface GoldenPage {
  /** The name of its folder. */
  readonly name: string;
  readonly expected: ExpectedClip;
}

export function goldenPages(): readonly GoldenPage[] {
  return readdirSync(ownPages)
    .filter((name) => existsSync(join(ownPages, name, 'expected.json')))
    .map((name) => ({ name, expected: JSON.parse(readFileSync(join(ownPages, name, 'expected.json'), 'utf8')) }));
}
