import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundled } from '../../cli/drivers/bundle';
import { isRecord } from '../../src/language/text/is-record';

/*
 * Everything that a comparison knows about a checkout's content script. The other checkout may be older or newer than
 * this one; if the content API changes, only this file has to follow.
 */

/** A request of the content API, as it is sent. */
export interface ContentRequest {
  readonly mode: 'article' | 'page';
  readonly engine: string;
  readonly otherwise: string;
  readonly siblings: readonly string[];
  readonly choice?: string;
}

/** Makes answers repeatable: a fixed clock (later than any page was written) and fixed random numbers. */
const repeatable = `(() => {
  const now = ${Date.UTC(2027, 0, 1)};
  globalThis.Date = new Proxy(Date, {
    apply: () => new Date(now).toString(),
    construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [now] : given, target),
    get: (date, key) => (key === 'now' ? () => now : Reflect.get(date, key)),
  });
  Object.defineProperty(performance, 'timeOrigin', { value: now });
  let last = 1;
  Math.random = () => (last = (last * 16807) % 2147483647) / 2147483647;
})();`;

/** The script that provides the calls. */
const script = 'evaluation/compare/clip-in-page.ts';

/** The script of a checkout that clips in the page, bundled from its own sources and packages. */
export async function contentScriptOf(checkout: string): Promise<string> {
  const entry = join(checkout, script);
  const modules = join(checkout, 'node_modules');
  if (!existsSync(entry)) throw new Error(`${checkout} is no checkout of WClipper: it has no ${script}`);
  if (!existsSync(modules)) throw new Error(`${checkout} has no node_modules: run npm ci there`);
  return repeatable + (await bundled(pathToFileURL(entry), { modules }));
}

/** The expression for a call of the content API. */
export function callOf(call: 'clip' | 'explain' | 'tree', request?: ContentRequest): string {
  return `wclipper.${call}(${JSON.stringify(request ?? null)})`;
}

/** The fields of an answer: those of the article next to those of the page, or those of the failure. */
export function fieldsOf(answer: unknown): Readonly<Record<string, unknown>> {
  if (Array.isArray(answer)) return { explain: answer };
  if (!isRecord(answer)) return { answer };
  const { outcome, ...about } = answer;
  if (!isRecord(outcome)) return answer;
  const { value, ...failed } = outcome;
  return isRecord(value) ? { ...about, ...value } : { ...about, ...failed };
}

/** Whether an answer holds an article or reasons; only then do two equal answers prove anything. */
export function foundIn(answer: unknown): boolean {
  const { html, explain } = fieldsOf(answer);
  return Array.isArray(explain) ? explain.length > 0 : typeof html === 'string' && html !== '';
}
