import {
  attribute,
  attributeNames,
  inertDocument,
  ownerDocument,
  parentElement,
  removeAttribute,
  setAttribute,
  viewOf,
} from '../capture/dom';
import { safeMarkup } from './safe-drawing';

/** Drawings at most this wide and high (px) are icons. */
const iconPx = 48;

/** Larger markup (characters) is left out: a map of ten thousand paths would weigh more than the article. */
const longest = 200_000;

/** The markup of an `svg` that shows something worth keeping, made safe, in colours that hold without the page's styles; undefined for icons. */
export function drawingOf(svg: SVGSVGElement): string | undefined {
  const shapes = svg.querySelectorAll(shape).length;
  if (shapes === 0 || svg.querySelector('use')) return undefined;
  // One shape without a word is a logo or an icon, however large it is drawn.
  if (shapes === 1 && !svg.querySelector('text, image')) return undefined;
  const { width, height } = sizeOf(svg);
  if ((width <= iconPx && height <= iconPx) || svg.outerHTML.length > longest) return undefined;
  return safeMarkup(coloured(svg).outerHTML);
}

const shape = 'path, circle, rect, line, polyline, polygon, ellipse, text, image';

/** The size it is shown in; where that is not known, the size it was drawn for. */
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

const painted = ['fill', 'stroke', 'stop-color', 'color'] as const;

/**
 * A copy in which what the page's variables and classes paint is written out. It belongs to
 * an inert document: a copy in the page's own would load its images once more and run the
 * constructors of the page's custom elements, which both tell the page.
 */
function coloured(svg: SVGSVGElement): Element {
  const live = ownerDocument(svg) as Document;
  const copy = inertDocument(live).importNode(svg, true) as Element;
  const view = viewOf(live);
  const sources = [svg, ...svg.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  // Its own style sheet is left out, since it would hold for the whole article.
  const isStyled = svg.querySelector('style') !== null;
  copies.forEach((element, index) => {
    const source = sources[index];
    if (source && view && (isStyled || paintsByPage(source))) {
      const style = view.getComputedStyle(source);
      paint(element, style, source);
      if (isStyled) shapeBySheet(element, style, source);
    }
    removeAttribute(element, 'class');
  });
  return copy;
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

/** Writes out what else a style sheet of a drawing says of a shape or of its words. */
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

/** What a property is where nothing says so. */
const initial: Readonly<Record<string, string>> = { fill: '#000000', stroke: 'none', 'stop-color': '#000000' };

/** What an element is painted in if nothing is said of it: `color` and `stop-color` are the page's affair. */
function inherited(source: Element, name: string): string {
  const up = name === 'fill' || name === 'stroke' ? parentElement(source) : null;
  if (name === 'color') return hexOf(getComputedStyle(source).color);
  return up instanceof SVGElement ? hexOf(getComputedStyle(up).getPropertyValue(name)) : (initial[name] ?? '');
}

/** A variable that no style sheet defines leaves a property as if it were not there. */
function isUnknown(own: string, value: string, source: Element, name: string): boolean {
  return value === '' || (/var\(/.test(own) && (value === inherited(source, name) || value === initial[name]));
}

/** What the variable names where it is unknown, if it says so itself; else the colour of the text: a drawing stays visible. */
function fallbackOf(own: string, name: string): string {
  const said = /var\(\s*--[\w-]+\s*,([^(),]+)\)/.exec(own)?.[1]?.trim();
  if (said) return said;
  return name === 'fill' && /back|card|surface|paper|bg/i.test(own) ? 'Canvas' : 'currentColor';
}

function hexOf(colour: string): string {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1);
  return parts ? `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}` : colour;
}
