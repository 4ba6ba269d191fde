import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { deviationsOf } from '../../../cli/cases/report-case';

const folder = fileURLToPath(new URL('./', import.meta.url));

const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

/* Pages that readers reported, with what a clip of each must and must not keep (docs/how-to/report-a-page.md). */
describe.each(names)('the reported page %s', (name) => {
  test('keeps what it must and leaves what it must', async () => {
    expect(await deviationsOf(`${folder}${name}`)).toEqual({ missing: [], tooMuch: [] });
  });
});
