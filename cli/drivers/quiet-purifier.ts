import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ownModules = join(import.meta.dirname, '..', '..', 'node_modules');
const own = 'var purify_default = createDOMPurify();';

/** What DOMPurify does if `DOMParser` is missing or parses another namespace than HTML's. */
const fallback =
  /doc = implementation\.createDocument\(NAMESPACE, "template", null\);\s*try \{[^{}]*\} catch \(_\) \{\}/;

/**
 * The alias under which bundles load DOMPurify: a copy that makes no instance of its own, and throws if it cannot parse
 * with `DOMParser`.
 *
 * When loaded, DOMPurify makes an instance for its window and asks that window's document for an element. If a page
 * has a picture named `createElement`, that throws, and the content script fails. The instance is never used
 * (src/clip/assemble/purifier.ts makes others), so the copy makes it without a window. It is an alias because crxjs
 * bundles the content script with aliases but without plugins.
 *
 * Every browser that runs the extension has `DOMParser`, and nothing asks for another namespace. What DOMPurify would do
 * without it assigns unsafe markup to `innerHTML`, of which the Firefox store warns, rightly.
 */
export function quietPurifier(modules = ownModules): { readonly dompurify: string } {
  const source = readFileSync(join(modules, 'dompurify', 'dist', 'purify.es.mjs'), 'utf8');
  if (!source.includes(own)) throw new Error(`DOMPurify no longer holds "${own}"`);
  if (!fallback.test(source))
    throw new Error('DOMPurify no longer parses without DOMParser in the way that is removed');
  const folder = join(modules, '.cache', 'wclipper');
  mkdirSync(folder, { recursive: true });
  const copy = join(folder, 'purify.mjs');
  const withoutFallback = source.replace(fallback, "throw new TypeError('DOMParser made no document');");
  writeFileSync(copy, withoutFallback.replace(own, own.replace('()', '(null)')));
  return { dompurify: copy };
}
