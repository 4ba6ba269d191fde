import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdown } from '../../src/export/markdown';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A table of rows of texts; with an empty `align`, which says nothing, no row is set aside. */
function tableOf(rows: readonly (readonly string[])[], attribute = ''): string {
  const made = rows.map((row) => `<tr>${row.map((text) => `<td${attribute}>${escaped(text)}</td>`).join('')}</tr>`);
  return `<table><tbody>${made.join('\n')}</tbody></table>`;
}

const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aZwWpPsS019 .,:;-+#*_$@!?()/%|&<>[]{}`~=\\\'"中。（é\n\u00a0') }),
  fc.constantFrom('www.a', 'https://a', '1.', '- a', '12:30', '3.14 %', 'a  b', 'p. 4', 'a-b', '1) x', 'x@y.z'),
);

describe('rows of plain text', () => {
  test('are written like all others', () => {
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(rows, (texts) => {
        expect(markdown(tableOf(texts))).toBe(markdown(tableOf(texts, ' align=""')));
      }),
      { numRuns: 300 },
    );
  });

  test('keep their places among others, below spanning cells and in short rows', () => {
    const html =
      '<table><tr><th>A</th><th>B</th></tr><tr><td rowspan="2">x</td><td><b>y</b></td></tr><tr><td>z</td></tr><tr><td>1.5</td></tr></table>';
    expect(markdown(html)).toBe('| A | B |\n| --- | --- |\n| x | **y** |\n|  | z |\n| 1.5 |  |\n');
  });
});

test('lists in a cell keep their numbers and boxes', () => {
  const lists =
    '<ol start="3"><li>a</li><li>b</li></ol><ul><li><input type="checkbox" checked disabled>c</li><li>d</li></ul>';
  expect(markdown(`<table><tr><th>A</th></tr><tr><td>${lists}</td></tr></table>`)).toBe(
    '| A |\n| --- |\n| 3. a<br>4. b<br>[x] c<br>• d |\n',
  );
});

test('code with empty lines keeps them in a cell', () => {
  const html = '<table><tr><th>A</th></tr><tr><td><pre><code>a\n\n\nb</code></pre></td></tr></table>';
  expect(markdown(html)).toBe('| A |\n| --- |\n| `a`<br><br><br>`b` |\n');
});
