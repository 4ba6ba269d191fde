import { expect, test } from 'vitest';
import { markdown } from '../../src/export/markdown';
import { escaped } from '../../src/export/markup';

const written = (tex: string) => markdown(`<p>See <math alttext="${escaped(tex)}"><mtext>z</mtext></math></p>`).trim();

test.each([
  ['\\href{javascript:go()}{x}', '{x}'],
  ['\\url{javascript:go()}', '\\text{javascript:go()}'],
  ['\\href {  JavaScript:go()}{x}', '{x}'],
  ['\\includegraphics{https://t.example/a.png}', '\\text{https://t.example/a.png}'],
  ['\\htmlStyle{background:url(https://t.example/a)}{x}', '{x}'],
  ['\\class{a" onclick="go()}{x} + \\cssId{b}{y}', '{x} + {y}'],
  ['\\require{html}\\let\\a\\href \\a{javascript:go()}{x}', '\\let\\a\\text \\a{javascript:go()}{x}'],
  ['\\def\\a#1{\\href{#1}{x}}\\a{javascript:go()}', '\\def\\a#1{{x}}\\a{javascript:go()}'],
])('a formula that leads elsewhere keeps only its text: %s', (tex, expected) => {
  expect(written(tex)).toBe(`See $${expected}$`);
});

test.each(['\\href{https://e.example/a}{x}', '\\displaystyle x', '\\hrefs{x}', '\\text{data}', '\\frac{a}{b}'])(
  'other TeX is unchanged: %s',
  (tex) => {
    expect(written(tex)).toBe(`See $${tex}$`);
  },
);
