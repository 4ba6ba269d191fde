import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ownModules = join(import.meta.dirname, '..', '..', 'node_modules');
const own = 'var purify_default = createDOMPurify();';

/**
 * The alias under which bundles load DOMPurify: a copy that makes no instance of its own.
 *
 * When it is loaded, DOMPurify makes an instance for the window it is in and asks that window's document for an
 * element. Where a page has a picture named `createElement`, that throws, and the content script with it. Nobody uses
 * that instance (src/assemble/purifier.ts makes others), so the copy makes it for no window. An alias, because crxjs
 * bundles the content script with aliases and without plugins.
 */
export function quietPurifier(modules = ownModules): { readonly dompurify: string } {
  const source = readFileSync(join(modules, 'dompurify', 'dist', 'purify.es.mjs'), 'utf8');
  if (!source.includes(own)) throw new Error(`DOMPurify no longer holds "${own}"`);
  const folder = join(modules, '.cache', 'wclipper');
  mkdirSync(folder, { recursive: true });
  const copy = join(folder, 'purify.mjs');
  writeFileSync(copy, source.replace(own, own.replace('()', '(null)')));
  return { dompurify: copy };
}
