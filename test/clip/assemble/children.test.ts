import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* A call takes at most about a hundred thousand arguments, and pages may have more nodes in one place. */

test('no structure hands all children of an element to one call', () => {
  const folder = 'src/clip/assemble/structures';
  const spreading = /(?:append|prepend|before|after|replaceWith|replaceChildren)\([^;]*\.\.\.[\w.]+\.childNodes/;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(files.filter((name) => spreading.test(readFileSync(`${folder}/${name}`, 'utf8')))).toEqual([]);
});
