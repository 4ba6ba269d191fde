import { MathMLToLaTeX } from 'mathml-to-latex';
import { defaultTreeAdapter as adapter, type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5';
import temml from 'temml';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/**
 * Completes the formulas of an article: MathML for those with only TeX (by Temml), TeX for
 * those with only MathML (by mathml-to-latex). Invalid TeX stays text. `html` is sanitised
 * (docs/reference/article.md). The parser locates the formulas; everything else is
 * unchanged.
 */
export function completeFormulas(html: string): string {
  if (!html.includes('<math')) return html;
  let complete = '';
  let end = 0;
  for (const { element, range } of formulasIn(html)) {
    const written = html.slice(range.start, range.end);
    complete += html.slice(end, range.start) + (completed(element, written, range) ?? written);
    end = range.end;
  }
  return complete + html.slice(end);
}

/** Where a formula and its content begin and end in the HTML. */
interface FormulaRange {
  readonly start: number;
  readonly inside: number;
  readonly insideEnd: number;
  readonly end: number;
}

interface Formula {
  readonly element: Element;
  readonly range: FormulaRange;
}

/** The outermost formulas, in document order. */
function formulasIn(html: string): Formula[] {
  const found: Formula[] = [];
  const waiting: Node[] = [parseFragment(html, { scriptingEnabled: false, sourceCodeLocationInfo: true })];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const range = isElement(node) && node.tagName === 'math' && rangeOf(node);
    if (range) found.push({ element: node as Element, range });
    else if ('childNodes' in node) for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
  return found;
}

function rangeOf({ sourceCodeLocation: at }: Element): FormulaRange | undefined {
  if (!at?.startTag || !at.endTag) return undefined;
  return {
    start: at.startOffset,
    inside: at.startTag.endOffset,
    insideEnd: at.endTag.startOffset,
    end: at.endOffset,
  };
}

function completed(element: Element, written: string, range: FormulaRange): string | undefined {
  const start = written.slice(0, range.inside - range.start);
  const inside = written.slice(start.length, range.insideEnd - range.start);
  const tex = attribute(element, 'alttext');
  if (tex === undefined) {
    const found = texOf(inside);
    return found && `${start.slice(0, -1)} alttext="${encoded(found)}">${inside}</math>`;
  }
  const mathMl = holdsOnlyText(element) ? mathMlOf(tex, attribute(element, 'display') === 'block') : undefined;
  return mathMl && `${start}${mathMl}</math>`;
}

/** Whether the only content is an `<mtext>` with text, which stands for TeX without MathML. */
function holdsOnlyText({ childNodes: [only, ...others] }: Element): boolean {
  if (!only || others.length > 0 || !isElement(only) || only.tagName !== 'mtext' || only.attrs.length > 0) return false;
  return only.childNodes.every((node) => adapter.isTextNode(node));
}

/** Longer sources (characters) are not formulas and slow to parse. Chosen: no formula fills five pages. */
const longest = 10_000;

function texOf(inside: string): string | undefined {
  if (inside.length > longest * 10) return undefined;
  try {
    return accented(MathMLToLaTeX.convert(`<math>${inside.replaceAll('&nbsp;', '\u00a0')}</math>`)).trim();
  } catch {
    return undefined;
  }
}

/** Accents over a letter have commands of their own, which are what people write. */
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

function mathMlOf(tex: string, displayMode: boolean): string | undefined {
  if (tex.length > longest) return undefined;
  try {
    const [math] = parseFragment(temml.renderToString(tex, { displayMode, throwOnError: true })).childNodes;
    if (!math || !isElement(math) || math.tagName !== 'math') return undefined;
    withoutStyle(math);
    return serialize(math);
  } catch {
    return undefined;
  }
}

const styling = new Set(['class', 'style', 'id', 'href']);

function withoutStyle(math: Element): void {
  const waiting = [math];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    element.attrs = element.attrs.filter(({ name }) => !styling.has(name));
    for (const child of element.childNodes) if (isElement(child)) waiting.push(child);
  }
}

function isElement(node: Node): node is Element {
  return adapter.isElementNode(node);
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}

function encoded(value: string): string {
  return value.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
