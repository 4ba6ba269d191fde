import { MathMLToLaTeX } from 'mathml-to-latex';
import temml from 'temml';

/**
 * Adds to every formula of an article what it lacks: MathML where the page had
 * only TeX (by Temml), TeX where it had only MathML (by mathml-to-latex). TeX
 * that does not parse stays text. `html` is sanitised (docs/article.md).
 */
export function completeFormulas(html: string): string {
  if (!html.includes('<math')) return html;
  return html.replace(formula, (whole: string, attributes: string, inside: string) => {
    const tex = /\salttext="([^"]*)"/.exec(attributes)?.[1];
    if (tex === undefined) return withTex(whole, attributes, inside);
    return onlyText.test(inside) ? withMathMl(whole, attributes, decoded(tex)) : whole;
  });
}

const formula = /<math((?:\s+[\w-]+="[^"]*")*)>([\s\S]*?)<\/math>/g;
const onlyText = /^<mtext>[^<]*<\/mtext>$/;

/** Longer sources (characters) are no formulas, and slow to parse. */
const longest = 10_000;

function withTex(whole: string, attributes: string, inside: string): string {
  if (inside.length > longest * 10) return whole;
  try {
    const tex = accented(MathMLToLaTeX.convert(`<math>${inside.replaceAll('&nbsp;', '\u00a0')}</math>`)).trim();
    return tex === '' ? whole : `<math${attributes} alttext="${encoded(tex)}">${inside}</math>`;
  } catch {
    return whole;
  }
}

/** What stands over a letter as an accent has a command of its own, which people write. */
const accents: readonly (readonly [RegExp, string])[] = [
  [/\\overset\{\s*(?:\\rightarrow|→|\\vec\{\s*\})\s*\}\{/g, '\\vec{'],
  [/\\overset\{\s*(?:\\cdot|˙|\\dot\{\s*\})\s*\}\{/g, '\\dot{'],
  [/\\overset\{\s*(?:\\cdot\s*\\cdot|¨|\\ddot\{\s*\})\s*\}\{/g, '\\ddot{'],
  [/\\overset\{\s*(?:\\sim|~|˜)\s*\}\{/g, '\\tilde{'],
  [/\\overset\{\s*(?:\\land|\^|\\hat|ˆ)\s*\}\{/g, '\\hat{'],
  [/\\overset\{\s*(?:¯|‾|―|\\bar|\\overline)\s*\}\{/g, '\\overline{'],
];

function accented(tex: string): string {
  return accents.reduce((source, [pattern, command]) => source.replace(pattern, command), tex);
}

function withMathMl(whole: string, attributes: string, tex: string): string {
  if (tex.length > longest) return whole;
  try {
    const made = temml.renderToString(tex, { displayMode: attributes.includes('display="block"'), throwOnError: true });
    const inside = /^<math[^>]*>([\s\S]*)<\/math>$/.exec(made)?.[1];
    return inside === undefined
      ? whole
      : `<math${attributes}>${inside.replace(/\s(?:class|style|id|href)="[^"]*"/g, '')}</math>`;
  } catch {
    return whole;
  }
}

function decoded(value: string): string {
  return value.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => characters[name] ?? '');
}

function encoded(value: string): string {
  return value.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
