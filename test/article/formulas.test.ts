import { expect, test } from 'vitest';
import { completeFormulas } from '../../src/article/formulas';
import { growth, mostGrowth } from '../support/steps';

test('TeX gets MathML, MathML gets TeX, and everything else is unchanged', () => {
  const tex = '<p title="a < b">Of &amp; <b>x</b>&nbsp;<math alttext="x &lt; 1"><mtext>x &lt; 1</mtext></math>, then ';
  const mathMl =
    '<math display="block"><mi>y</mi><mo>=</mo><mn>2</mn></math></p><br><img alt="" src="https://e.example/">';
  expect(completeFormulas(tex + mathMl)).toBe(
    '<p title="a < b">Of &amp; <b>x</b>&nbsp;<math alttext="x &lt; 1"><mrow><mi>x</mi><mo>&lt;</mo><mn>1</mn></mrow></math>, then ' +
      '<math display="block" alttext="y = 2"><mi>y</mi><mo>=</mo><mn>2</mn></math></p><br><img alt="" src="https://e.example/">',
  );
});

test('a formula in an attribute is text', () => {
  const html =
    '<p title="<math><mi>x</mi></math>"><math alttext="<math><mi>y</mi></math> \\frac{"><mtext>\\frac{</mtext></math></p>' +
    '<img alt=\'<math title="a" alttext="x"><mtext>x</mtext></math>\' src="https://e.example/">';
  expect(completeFormulas(html)).toBe(html);
});

test('TeX yields no styles or links, and its source is unchanged', () => {
  const html = '<math alttext="\\text{a class=&quot;b&quot;} \\class{c}{x}"><mtext>T</mtext></math>';
  const complete = completeFormulas(html.replace(' \\class{c}{x}', ''));
  expect(complete).toContain('class="b"');
  expect(complete).not.toContain('style=');
  expect(completeFormulas('<math alttext="\\href{javascript:alert(1)}{x}"><mtext>T</mtext></math>')).not.toContain(
    'href="',
  );
});

test('many unclosed formulas are read in proportion to their number', async () => {
  const html = (count: number) => '<math>a'.repeat(count);
  expect(completeFormulas(html(200))).toBe(html(200));
  expect(await growth((count) => () => completeFormulas(html(count)), 200)).toBeLessThan(mostGrowth);
});
