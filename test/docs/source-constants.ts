import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const number = String.raw`-?[\d._]+(?: [*/] [\d._]+)*`;
const constant = new RegExp(String.raw`^(?:export )?const (\w+)(?:: [^=\n]+)? = (${number});`, 'gm');
const record = /^(?:export )?const (\w+)(?:: [^=\n]+)? = \{\n?([^}]*)\}/gm;
const field = new RegExp(String.raw`(?:^|[\s,{])(\w+): (${number})(?=[,\s])`, 'g');

/** The values of the numeric constants in `src/`, by `name` and by `file.name`; fields of objects by `object.field`. */
export function sourceConstants(): ReadonlyMap<string, ReadonlySet<number>> {
  const values = new Map<string, Set<number>>();
  for (const path of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$|constants\.json$/.test(path)) continue;
    const text = readFileSync(`src/${path}`, 'utf8');
    const file = basename(path).replace(/\.tsx?$/, '');
    const found = path.endsWith('.json') ? constantsInJson(text) : constantsIn(text);
    for (const [name, value] of found) {
      for (const key of [name, `${file}.${name}`]) values.set(key, (values.get(key) ?? new Set()).add(value));
    }
  }
  return values;
}

/** Numeric constants of a source text, `limits.nodes` for the fields of an object. */
export function constantsIn(source: string): [name: string, value: number][] {
  const plain = [...source.matchAll(constant)].map(([, name = '', value = '']) => [name, evaluated(value)] as const);
  const fields = [...source.matchAll(record)].flatMap(([, object, body = '']) =>
    [...body.matchAll(field)].map(([, name, value = '']) => [`${object}.${name}`, evaluated(value)] as const),
  );
  return [...plain, ...fields].map(([name, value]) => [name, value]);
}

/** Those of a file that TypeScript and Python share: `forest.sureAfter`. */
function constantsInJson(text: string): [name: string, value: number][] {
  const sections: Readonly<Record<string, Readonly<Record<string, unknown>>>> = JSON.parse(text);
  return Object.entries(sections).flatMap(([section, fields]) =>
    Object.entries(fields).flatMap(([name, value]): [string, number][] =>
      typeof value === 'number' ? [[`${section}.${name}`, value]] : [],
    ),
  );
}

/** `20 * 1024 * 1024` */
function evaluated(expression: string): number {
  const [first = '', ...rest] = expression.replaceAll('_', '').split(' ');
  let value = Number(first);
  for (let at = 0; at < rest.length; at += 2) {
    const operand = Number(rest[at + 1]);
    value = rest[at] === '*' ? value * operand : value / operand;
  }
  return value;
}
