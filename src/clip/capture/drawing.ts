import type { Steps } from '../../page/steps';
import {
  attribute,
  attributeNames,
  inertDocument,
  ownerDocument,
  parentElement,
  removeAttribute,
  setAttribute,
  viewOf,
} from './dom';

/** Drawings at most this wide and high (px) are icons: the largest size of Material Icons. */
const iconPx = 48;

/** Larger markup (characters) is left out: a map of ten thousand paths would outweigh the article. */
const longest = 200_000;

/** No element is shorter (characters) than `<g/>`. */
const shortestElement = 4;

/** Whether an `svg` is at most a single shape without text: a logo or an icon, whatever its size. */
export function isGlyph(svg: Element): boolean {
  const first = svg.firstElementChild;
  if (!first) return true;
  if (first.nextElementSibling || first.firstElementChild) return false;
  return first.localName !== 'text' && first.localName !== 'image';
}

/** The markup of an `svg` worth keeping, with colours that do not depend on the page's styles; undefined for icons. */
export function* drawing(svg: SVGSVGElement): Steps<string | undefined> {
  if (svg.getElementsByTagName('*').length * shortestElement > longest) return undefined;
  const shapes = svg.querySelectorAll(shape).length;
  if (shapes === 0 || svg.querySelector('use')) return undefined;
  // A single shape without text is a logo or an icon, whatever its size.
  if (shapes === 1 && !svg.querySelector('text, image')) return undefined;
  const { width, height } = sizeOf(svg);
  if ((width <= iconPx && height <= iconPx) || svg.outerHTML.length > longest) return undefined;
  return (yield* coloured(svg)).outerHTML;
}

const shape = 'path, circle, rect, line, polyline, polygon, ellipse, text, image';

/** The displayed size, or the intrinsic size if that is unknown. */
function sizeOf(svg: SVGSVGElement): { width: number; height: number } {
  const declared = { width: pixels(svg.getAttribute('width')), height: pixels(svg.getAttribute('height')) };
  if (declared.width > 0 && declared.height > 0) return declared;
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (width > 0 && width <= iconPx && height <= iconPx) return { width, height };
  const box = svg.getBoundingClientRect();
  return box.width > 0 ? box : { width, height };
}

function pixels(length: string | null): number {
  return length !== null && /^\d+(\.\d+)?(px)?$/.test(length) ? Number.parseFloat(length) : 0;
}

/** Elements to colour between two yields. */
const elementsPerStep = 16;

const painted = ['fill', 'stroke', 'stop-color', 'color'] as const;

/**
 * A copy with computed colours. It belongs to an inert document: a copy in the page's own
 * would load its images again and run constructors of custom elements, which the page
 * could notice.
 */
function* coloured(svg: SVGSVGElement): Steps<Element> {
  const live = ownerDocument(svg) as Document;
  const copy = inertDocument(live).importNode(svg, true) as Element;
  const view = viewOf(live);
  const sources = [svg, ...svg.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  // Its own style sheet is left out, because it would apply to the whole article.
  const isStyled = svg.querySelector('style') !== null;
  for (let index = 0; index < copies.length; index++) {
    if (index % elementsPerStep === 0) yield;
    const element = copies[index];
    const source = sources[index];
    if (source && view && (isStyled || paintsByPage(source))) {
      const style = view.getComputedStyle(source);
      paint(element, style, source);
      if (isStyled) shapeBySheet(element, style, source);
    }
    for (const name of attributeNames(element)) if (isNoPaint(name)) removeAttribute(element, name);
  }
  return copy;
}

/** Class names, and handlers: policies of our own pages report them. */
function isNoPaint(name: string): boolean {
  return name === 'class' || name.startsWith('on');
}

function paintsByPage(element: Element): boolean {
  return (
    attribute(element, 'class') !== null ||
    /var\(|light-dark\(/.test(
      attributeNames(element)
        .map((name) => attribute(element, name))
        .join(' '),
    )
  );
}

function paint(element: Element, style: CSSStyleDeclaration, source: Element): void {
  for (const name of painted) {
    const own = attribute(source, name);
    if (own !== null && !/var\(|light-dark\(/.test(own)) continue;
    const value = hexOf(style.getPropertyValue(name));
    if (own !== null) setAttribute(element, name, isUnknown(own, value, source, name) ? fallbackOf(own, name) : value);
    else if (value !== '' && value !== inherited(source, name)) setAttribute(element, name, value);
  }
}

const shaped = ['stroke-width', 'stroke-dasharray', 'text-anchor', 'font-size', 'font-weight', 'opacity'] as const;

/** Writes other computed properties of shapes and text that come from a style sheet. */
function shapeBySheet(element: Element, style: CSSStyleDeclaration, source: Element): void {
  const up = parentElement(source);
  const around = up instanceof SVGElement ? getComputedStyle(up) : undefined;
  for (const name of shaped) {
    const value = style.getPropertyValue(name);
    const otherwise = name === 'opacity' ? '1' : around?.getPropertyValue(name);
    if (around && value !== '' && value !== otherwise && attribute(source, name) === null)
      setAttribute(element, name, value);
  }
  if (style.display === 'none') setAttribute(element, 'display', 'none');
}

/** Initial values of properties. */
const initial: Readonly<Record<string, string>> = { fill: '#000000', stroke: 'none', 'stop-color': '#000000' };

/** The value an element would inherit: `color` and `stop-color` depend on the page. */
function inherited(source: Element, name: string): string {
  const up = name === 'fill' || name === 'stroke' ? parentElement(source) : null;
  if (name === 'color') return hexOf(getComputedStyle(source).color);
  return up instanceof SVGElement ? hexOf(getComputedStyle(up).getPropertyValue(name)) : (initial[name] ?? '');
}

/** A property with an undefined variable has no effect. */
function isUnknown(own: string, value: string, source: Element, name: string): boolean {
  return value === '' || (/var\(/.test(own) && (value === inherited(source, name) || value === initial[name]));
}

/** The fallback of an undefined variable; otherwise the text colour, so that the drawing stays visible. */
function fallbackOf(own: string, name: string): string {
  const said = /var\(\s*--[\w-]+\s*,([^(),]+)\)/.exec(own)?.[1]?.trim();
  if (said) return said;
  return name === 'fill' && /back|card|surface|paper|bg/i.test(own) ? 'Canvas' : 'currentColor';
}

function hexOf(colour: string): string {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1);
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` : colour;
}
