import { fontsOf, textContent } from '../../../clip/capture/dom';
import { nodesPerStep, type Steps } from '../../../page/steps';
import type { UsedFont } from '../copied-page';

/** Rules that a constructed sheet leaves out. */
const isImport = (rule: CSSRule): boolean => rule instanceof CSSImportRule || rule.cssText.startsWith('@import');

/** The rules of a sheet; undefined if it is another site's. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | undefined {
  try {
    return sheet.cssRules;
  } catch {
    return undefined;
  }
}

/** The text of a sheet's rules as they are now; undefined if they cannot be read. */
export function* liveText(sheet: CSSStyleSheet): Steps<string | undefined> {
  const rules = rulesOf(sheet);
  if (!rules) return undefined;
  const texts: string[] = [];
  for (const rule of rules) {
    texts.push(rule.cssText);
    if (texts.length % nodesPerStep === 0) yield;
  }
  return texts.join('\n');
}

/** More rules than these are not compared one by one. */
const mostCompared = 3000;

/** Whether scripts have changed the rules that a text defines. */
export function* isChanged(sheet: CSSStyleSheet, text: string): Steps<boolean> {
  const live = rulesOf(sheet);
  if (!live) return false;
  const own = Array.from(live).filter((rule) => !isImport(rule));
  const defined = definedBy(text);
  if (!defined) return false;
  if (own.length !== defined.length) return true;
  if (own.length > mostCompared) return false;
  for (const [at, rule] of own.entries()) {
    if (rule.cssText !== defined[at]?.cssText) return true;
    if (at % nodesPerStep === 0) yield;
  }
  return false;
}

function definedBy(text: string): readonly CSSRule[] | undefined {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return Array.from(sheet.cssRules).filter((rule) => !isImport(rule));
  } catch {
    return undefined;
  }
}

/**
 * The text of a style element: its own, which has all that the author wrote, unless scripts have changed the rules.
 * Undefined if the browser does not apply it.
 */
export function* styleText(element: HTMLStyleElement | SVGStyleElement): Steps<string | undefined> {
  const { sheet } = element;
  if (!sheet || sheet.disabled) return undefined;
  const text = textContent(element);
  return (yield* isChanged(sheet, text)) ? ((yield* liveText(sheet)) ?? text) : text;
}

/** The sheets that scripts have constructed for a document or a shadow root. */
export function adoptedSheets(root: Document | ShadowRoot): readonly CSSStyleSheet[] {
  try {
    return Array.from(root.adoptedStyleSheets ?? []).filter((sheet) => !sheet.disabled);
  } catch {
    return [];
  }
}

const pictureProperties = [
  'background-image', 'mask-image', '-webkit-mask-image', 'list-style-image', 'border-image-source', 'content',
  'shape-outside', '-webkit-mask-box-image-source',
] as const; // biome-ignore format: a list to read, not a column

const pseudoElements = ['::before', '::after'] as const;

/** Collects the addresses of pictures that the styles of an element show. Returns whether the element has a box. */
export function collectPictures(element: Element, view: Window, found: Set<string>): boolean {
  const style = view.getComputedStyle(element);
  if (style.display === 'none') return false;
  collectFrom(style, found);
  for (const pseudo of pseudoElements) {
    const generated = view.getComputedStyle(element, pseudo);
    const { content } = generated;
    if (content !== 'none' && content !== 'normal' && content !== '') collectFrom(generated, found);
  }
  return true;
}

function collectFrom(style: CSSStyleDeclaration, found: Set<string>): void {
  for (const property of pictureProperties) {
    const value = style.getPropertyValue(property);
    if (!value.includes('url(')) continue;
    // Browsers write computed addresses absolute and in double quotes.
    for (const [, address = ''] of value.matchAll(/url\("((?:[^"\\]|\\.)*)"\)/g)) {
      found.add(address.replace(/\\(.)/g, '$1'));
    }
  }
}

/** The fonts of style sheets that the document has loaded. */
export function usedFonts(document: Document): readonly UsedFont[] {
  const found: UsedFont[] = [];
  fontsOf(document)?.forEach(({ family, weight, style, unicodeRange, status }) => {
    if (status === 'loaded') found.push({ family, weight, style, range: unicodeRange });
  });
  return found;
}
