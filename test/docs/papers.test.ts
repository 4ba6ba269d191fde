import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = 'docs/explanation/papers';
const tables = readdirSync(folder).filter((file) => /^\d/.test(file));

/** The scores in the cells of the rows that begin with a name, in the order of the rows. */
function scoresOf(file: string, name: string): readonly (readonly string[])[] {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((row) => new RegExp(String.raw`^\| \`${name}\`[,| ]`).test(row));
  return rows.flatMap((row) => row.split('|').slice(2, -1)).map((cell) => cell.match(/\.\d{3}/g) ?? []);
}

/** The rows of the tables that compare a paper with the code. */
function rowsOf(file: string): readonly (readonly string[])[] {
  const text = readFileSync(join(folder, file), 'utf8');
  const sections = text.split(/\n\n/).filter((block) => /^\|[^|]*\| where \| verdict/.test(block));
  return sections.flatMap((block) =>
    block
      .split('\n')
      .slice(2)
      .map((row) => row.replaceAll('\\|', '').split('|').slice(1, -1)),
  );
}

const places = readdirSync('src/judge', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => join('src/judge', file));

test.each(tables.map((file) => file.replace(/^\d+-|\.md$/g, '')))(
  'the scores of %s are those of the experiment',
  (engine) => {
    const [, papersZh, papersNews, livesZh, livesNews, ...others] = scoresOf(join(folder, 'README.md'), engine);
    const headline = [papersZh, papersNews, livesZh, livesNews].map((cell) => cell?.[0]);
    const after = (name: string) => scoresOf('docs/experiments/as-published.md', name).flatMap((cell) => cell[1] ?? []);
    const [paper, live] = [after(`${engine}:paper`), after(engine)];
    expect([...headline, ...others.map(([first]) => first), ...others.map(([, second]) => second)]).toEqual([
      ...[paper[0], paper[1], live[0], live[1]],
      ...[...paper.slice(2), ...live.slice(2)],
    ]);
  },
);

describe.each(tables)('%s', (file) => {
  const rows = rowsOf(file);
  const engine = join('src/judge/engines', file.replace(/^\d+-|\.md$/g, ''));
  const code = places.map((place) => readFileSync(place, 'utf8')).join('\n');

  test('has a verdict in every row', () => {
    expect(rows.length).toBeGreaterThan(9);
    const verdicts = rows.map(([, , verdict = '']) => verdict);
    expect(verdicts.filter((verdict) => !/\b(?:exact|departure|not applicable)\b/.test(verdict))).toEqual([]);
  });

  test('names code that exists', () => {
    const named = rows.flatMap(([, where = '']) => [...where.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name));
    const exists = (name: string) =>
      name.includes('.') || name.includes('/')
        ? ['', engine, 'src'].some((root) => existsSync(join(root, name)))
        : new RegExp(String.raw`\b${name}\b`).test(code);
    expect(named.filter((name) => !exists(name))).toEqual([]);
  });
});
