import type { Article } from '../../article/article';
import { completeFormulas } from '../../article/formulas';
import { Faults } from '../../page/faults';

/*
 * The last stage of a clip: formulas get the TeX or MathML they lack.
 */

/** The article with its formulas completed; as it is where that fails. */
export function completed(article: Article): Article {
  const faults = new Faults();
  const html = completedHtml(article.html, faults);
  return faults.all.length === 0
    ? { ...article, html }
    : { ...article, faults: [...(article.faults ?? []), ...faults.all] };
}

/** An article's HTML with its formulas completed; as it is where that fails. */
export function completedHtml(html: string, faults = new Faults()): string {
  return faults.contain('formulas', () => completeFormulas(html), html);
}
