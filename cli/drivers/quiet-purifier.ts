import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ownModules = join(import.meta.dirname, '..', '..', 'node_modules');
const own = 'var purify_default = createDOMPurify();';

/**
 * The alias under which bundles load DOMPurify: a copy that makes no instance of its own.
 *
 * When loaded, DOMPurify makes an instance for its window and asks that window's document for an element. If a page
 * has a picture named `createElement`, that throws, and the content script fails. The instance is never used
 * (src/assemble/purifier.ts makes others), so the copy makes it without a window. It is an alias because crxjs
 * bundles the content script with aliases but without plugins.
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
