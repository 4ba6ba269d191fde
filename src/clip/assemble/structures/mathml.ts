import { isElement, isTextNode } from '../../capture/dom';
import type { Excerpt } from '../excerpt';
import { mathTags } from '../safe-markup';

/** Elements of presentation MathML that are kept; others are replaced by their content. */
const keptElements = new Set(mathTags);

const keptAttributes = new Set(
  'mathvariant stretchy fence separator accent accentunder displaystyle scriptlevel linethickness columnalign rowspacing columnspacing movablelimits largeop notation lspace rspace minsize maxsize width height'.split(
    ' ',
  ),
);

/** A copy of a `math` with presentation MathML only, without annotations and styles. */
export function cleanMath(excerpt: Excerpt, math: Element): Element {
  const copy = excerpt.create('math');
  copyChildren(excerpt, math, copy, 0);
  return copy;
}

/** White space that MathML ignores around text; it does not ignore non-breaking spaces, which part words and symbols. */
const edges = /^[ \t\r\n]+|(?<![ \t\r\n])[ \t\r\n]+$/g;

/** Deeper nesting is not a formula. */
const deepest = 200;

function copyChildren(excerpt: Excerpt, from: Element, to: Element, depth: number): void {
  if (depth > deepest) return;
  for (const child of from.childNodes) {
    if (isTextNode(child)) {
      const text = child.data.replace(edges, '');
      if (text !== '') to.append(text);
    } else if (isElement(child)) copyElement(excerpt, child, to, depth);
  }
}

function copyElement(excerpt: Excerpt, element: Element, to: Element, depth: number): void {
  const tag = element.localName;
  if (tag === 'annotation' || tag === 'annotation-xml' || tag === 'script' || tag === 'style') return;
  if (tag === 'mfenced') {
    fenced(excerpt, element, to, depth);
  } else if (!keptElements.has(tag)) {
    // A wrapper still represents one argument of a fraction or a power.
    // So does `none`, which keeps the place of an index that is missing.
    const own = element.children.length > 1 || tag === 'none' ? excerpt.create('mrow') : to;
    if (own !== to) to.append(own);
    copyChildren(excerpt, element, own, depth + 1);
  } else copyKept(excerpt, element, to, depth);
}

function copyKept(excerpt: Excerpt, element: Element, to: Element, depth: number): void {
  const tag = element.localName;
  const copy = excerpt.create(tag === 'math' ? 'mrow' : tag);
  for (const { name, value } of element.attributes) {
    if (keptAttributes.has(name) && (copy.localName === 'mspace' || (name !== 'width' && name !== 'height')))
      copy.setAttribute(name, value);
  }
  copyChildren(excerpt, element, copy, depth + 1);
  to.append(copy);
}

/** Writes out brackets and commas of `mfenced`, which is not in MathML Core. */
function fenced(excerpt: Excerpt, element: Element, to: Element, depth: number): void {
  const row = excerpt.create('mrow');
  const separators = [...(element.getAttribute('separators') ?? ',')].filter((each) => each.trim() !== '');
  row.append(excerpt.around('mo', element.getAttribute('open') ?? '('));
  [...element.children].forEach((child, index) => {
    const separator = separators[Math.min(index - 1, separators.length - 1)];
    if (index > 0 && separator) row.append(excerpt.around('mo', separator));
    copyElement(excerpt, child, row, depth + 1);
  });
  row.append(excerpt.around('mo', element.getAttribute('close') ?? ')'));
  to.append(row);
}

/** The TeX of a `math`, from its annotation or its text. */
export function texOf(math: Element): string | undefined {
  for (const annotation of math.querySelectorAll('annotation')) {
    if (/tex/i.test(annotation.getAttribute('encoding') ?? '')) return annotation.textContent ?? undefined;
  }
  const stated = math.getAttribute('alttext') ?? math.getAttribute('data-latex') ?? math.getAttribute('data-tex');
  return stated?.trim() ? stated : undefined;
}
