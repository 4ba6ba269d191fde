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

/** The scripts that provide the calls, newest first. */
const entries = ['evaluation/compare/clip-in-page.ts', 'src/tab/content/content.ts'];

/** The script of a checkout that clips in the page, bundled from its own sources and packages. */
export async function contentScriptOf(checkout: string): Promise<string> {
  const entry = entries.map((path) => join(checkout, path)).find((path) => existsSync(path));
  const modules = join(checkout, 'node_modules');
  if (entry === undefined) throw new Error(`${checkout} is no checkout of WClipper: it has no ${entries.at(-1)}`);
  if (!existsSync(modules)) throw new Error(`${checkout} has no node_modules: run npm ci there`);
  return repeatable + (await bundled(pathToFileURL(entry), { modules }));
}

/** The calls that a comparison makes, each with every name it has had. */
const callNames = { clip: ['clip'], explain: ['explain'], tree: ['tree', 'readTree'] } as const;

/**
 * The expression for a call of the content API, whether the API is an object of methods or a function that takes the
 * name.
 */
export function callOf(call: keyof typeof callNames, request?: ContentRequest): string {
  return `(({ wclipper }) => {
    const names = ${JSON.stringify(callNames[call])};
    const request = ${JSON.stringify(request ?? null)};
    const method = names.find((name) => Object.hasOwn(wclipper, name));
    if (method !== undefined) return wclipper[method](request);
    return typeof wclipper === 'function' ? wclipper(names[0], request) : wclipper.call(names[0], request);
  })(globalThis)`;
}

/** Former names of fields of blocks in `explain`. */
const renamed: Readonly<Record<string, string>> = { likely: 'probability' };

/** The fields of an answer: those of the article next to those of the page, or those of the failure. */
export function fieldsOf(answer: unknown): Readonly<Record<string, unknown>> {
  if (Array.isArray(answer)) return { explain: answer.map(withNewNames) };
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

function withNewNames(block: unknown): unknown {
  if (!isRecord(block)) return block;
  return Object.fromEntries(Object.entries(block).map(([name, value]) => [renamed[name] ?? name, value]));
}
