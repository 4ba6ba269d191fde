import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageResult } from '../benchmark/answer';
import type { Truth } from '../corpus/truth';
import { textOf } from '../score/score';

/** Writes what each system kept of a page to `<folder>/<page>/<system>.html` and `.txt`, beside `truth.txt`. */
export function keep(folder: string, truth: Truth, { cells }: PageResult): void {
  const place = join(folder, truth.id);
  mkdirSync(place, { recursive: true });
  if (truth.text !== null) writeFileSync(join(place, 'truth.txt'), truth.text);
  for (const [name, cell] of Object.entries(cells)) {
    if ('error' in cell) continue;
    // Some file systems do not allow the colon of `nta:paper`; all allow a hyphen.
    const file = join(place, name.replaceAll(':', '-'));
    if (cell.answer.form === 'html') writeFileSync(`${file}.html`, cell.answer.kept);
    writeFileSync(`${file}.txt`, textOf(cell.answer));
  }
}
