import type { Element, ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { isBlank, isElement, newElement, newText } from '../article-tree';

/* Makes Presentation MathML valid (MathML 3, chapter 3): the number and type of an element's children. */

/** The number of children, for elements that require one. */
const parts: Readonly<Record<string, number>> = {
  mfrac: 2,
  mover: 2,
  mroot: 2,
  msub: 2,
  msubsup: 3,
  msup: 2,
  munder: 2,
  munderover: 3,
};

const leaves = /^(?:mi|mn|mo|ms|mtext)$/;
const rows = /^(?:math|mrow|msqrt|mstyle|mpadded|mphantom|menclose|merror|mtd)$/;

const onOrOff = /^(?:true|false)$/;
const side = '(?:left|center|right)';

/** Allowed values of attributes. */
const attributes: Readonly<Record<string, RegExp>> = {
  mathvariant:
    /^(?:normal|bold|italic|bold-italic|double-struck|bold-fraktur|script|bold-script|fraktur|sans-serif|bold-sans-serif|sans-serif-italic|sans-serif-bold-italic|monospace)$/,
  stretchy: onOrOff,
  fence: onOrOff,
  separator: onOrOff,
  accent: onOrOff,
  accentunder: onOrOff,
  displaystyle: onOrOff,
  movablelimits: onOrOff,
  largeop: onOrOff,
  linethickness: /^(?:\d+(?:\.\d+)?(?:px|pt|em|ex)?|thin|medium|thick)$/,
  columnalign: new RegExp(`^${side}(?: ${side})*$`),
  notation:
    /^(?:longdiv|actuarial|radical|box|roundedbox|circle|left|right|top|bottom|updiagonalstrike|downdiagonalstrike|verticalstrike|horizontalstrike|madruwb)$/,
};

/** Elements on which an attribute is allowed, if not on all. */
const allowedOn: Readonly<Record<string, RegExp>> = {
  mathvariant: /^(?:mi|mn|mo|ms|mtext|mstyle)$/,
  stretchy: /^mo$/,
  fence: /^mo$/,
  separator: /^mo$/,
  movablelimits: /^mo$/,
  largeop: /^mo$/,
  accent: /^(?:mo|mover|munderover)$/,
  accentunder: /^(?:munder|munderover)$/,
  displaystyle: /^(?:mstyle|mtable)$/,
  linethickness: /^mfrac$/,
  columnalign: /^(?:mtable|mtr|mtd)$/,
  notation: /^menclose$/,
};

export function validFormula(math: Element): Element {
  const { alttext, altText, display } = math.properties;
  const says = alttext ?? altText;
  return {
    ...math,
    properties: {
      xmlns: 'http://www.w3.org/1998/Math/MathML',
      ...(typeof says === 'string' && says !== '' ? { alttext: says } : {}),
      ...(display === 'block' || display === 'inline' ? { display } : {}),
    },
    children: inRow(math.children.flatMap(valid)),
  };
}

function valid(node: ElementContent): ElementContent[] {
  if (node.type === 'text') return isBlank(node) ? [] : [newElement('mtext', [node])];
  if (!isElement(node)) return [];
  const { tagName } = node;
  if (leaves.test(tagName)) return [{ ...plain(node), children: [newText(textOf(node))] }];
  if (tagName === 'mspace') return [{ ...plain(node), children: [] }];
  const children = node.children.flatMap(valid);
  const count = parts[tagName];
  if (count !== undefined) return [{ ...plain(node), children: counted(children, count) }];
  if (tagName === 'mtable') return [{ ...plain(node), children: children.map((child) => within('mtr', child)) }];
  if (tagName === 'mtr') return [{ ...plain(node), children: children.map((child) => within('mtd', child)) }];
  if (tagName === 'mmultiscripts') return [scripts(plain(node), children)];
  if (tagName === 'mprescripts') return [newElement('mprescripts', [])];
  return rows.test(tagName) ? [{ ...plain(node), children: inRow(children) }] : children;
}

/** Exactly `count` children: missing ones are added empty, surplus ones are merged into the last. */
function counted(children: readonly ElementContent[], count: number): ElementContent[] {
  const found = inRow(children);
  const last = found.length > count ? [newElement('mrow', found.slice(count - 1))] : found.slice(count - 1);
  const exact = [...found.slice(0, count - 1), ...last];
  return [...exact, ...Array.from({ length: count - exact.length }, () => newElement('mrow', []))];
}

/** A base, pairs of scripts and pairs of prescripts; any other number becomes a row. */
function scripts(element: Element, children: readonly ElementContent[]): Element {
  const isMark = (child: ElementContent) => isElement(child, 'mprescripts');
  const mark = children.findIndex(isMark);
  const behind = mark < 0 ? children.length : mark;
  const inFront = children.length - behind - 1;
  const marks = children.filter(isMark).length;
  const isWhole = behind % 2 === 1 && (mark < 0 || (marks === 1 && inFront % 2 === 0));
  return isWhole ? { ...element, children: [...children] } : newElement('mrow', inRow(children));
}

/** Content for a row: of rows and cells of a table only their content. */
function inRow(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child) => {
    if (isElement(child, 'mtr') || isElement(child, 'mtd')) return inRow(child.children);
    return isElement(child, 'mprescripts') ? [] : [child];
  });
}

function within(tagName: string, child: ElementContent): ElementContent {
  if (isElement(child, tagName)) return child;
  return newElement(tagName, tagName === 'mtr' ? [within('mtd', child)] : inRow([child]));
}

function plain({ tagName, properties }: Element): Element {
  const allowed = Object.entries(properties).filter(
    ([name, value]) => attributes[name]?.test(String(value)) && (allowedOn[name]?.test(tagName) ?? true),
  );
  return newElement(tagName, [], Object.fromEntries(allowed));
}
