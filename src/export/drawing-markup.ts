import { strFromU8 } from 'fflate';
import type { Element, Properties, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toString as textOf } from 'hast-util-to-string';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { find, svg } from 'property-information';
import { visit } from 'unist-util-visit';
import { fromLooseBase64 } from '../language/text/base64';
import { isElement, newElement, newText } from './article-tree';
import { markupInMarkdown } from './markup-in-markdown';

/** No drawing nests more deeply. Chosen: far more than groups in drawing programs. */
const deepest = 100;

/**
 * The markup of a drawing in a `data:` address for use in Markdown: only shapes and text, on
 * one line, without anything Markdown would interpret. Undefined for other addresses and
 * if nothing is left.
 */
export function drawingMarkup(src: string): string | undefined {
  const source = sourceOf(src);
  const drawing = source === undefined ? undefined : drawingIn(source);
  if (drawing === undefined) return undefined;
  return inOneLine(markupInMarkdown(drawing, 'svg'));
}

export function isDrawing(src: string): boolean {
  return /^\s*data:image\/svg\+xml[;,]/i.test(src);
}

function sourceOf(src: string): string | undefined {
  if (!isDrawing(src)) return undefined;
  const comma = src.indexOf(',');
  const written = src.slice(comma + 1);
  try {
    if (!/;\s*base64\s*$/i.test(src.slice(0, comma))) return decodeURIComponent(written);
    return strFromU8(fromLooseBase64(decodeURIComponent(written)));
  } catch {
    return undefined;
  }
}

function drawingIn(source: string): Element | undefined {
  const parsed = parseFragment(source, { scriptingEnabled: false });
  if (isTooDeep(parsed)) return undefined;
  const found = (fromParse5(parsed) as Root).children.find((child) => isElement(child, 'svg'));
  if (!isElement(found)) return undefined;
  wordLabels(found);
  visit(found, 'element', ({ properties }) => writeOutStyle(properties));
  const clean = sanitize(found, schema);
  return clean.type === 'element' && clean.tagName === 'svg' ? clean : undefined;
}

/** Not recursive, because the code that follows is and must not fail. */
function isTooDeep(tree: DefaultTreeAdapterTypes.ParentNode): boolean {
  let level: DefaultTreeAdapterTypes.ParentNode[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    level = level.flatMap(({ childNodes }) => childNodes.filter((child) => 'childNodes' in child));
  }
  return false;
}

/** Replaces HTML labels of charts (`foreignObject`), which Markdown cannot hold, by SVG text. */
function wordLabels(svg: Element): void {
  visit(svg, 'element', (element, index, parent) => {
    if (element.tagName === 'script' || element.tagName === 'style') element.children = [];
    if (element.tagName !== 'foreignObject' || !parent || index === undefined) return;
    visit(element, 'element', (inner) => {
      if (inner.tagName === 'script' || inner.tagName === 'style') inner.children = [];
    });
    const { x, y, width, height } = element.properties;
    const middle = (start: unknown, length: unknown) => String((Number(start) || 0) + (Number(length) || 0) / 2);
    const place = { x: middle(x, width), y: middle(y, height), textAnchor: 'middle', dominantBaseline: 'central' };
    parent.children[index] = newElement('text', [newText(textOf(element).replace(/\s+/g, ' ').trim())], place);
  });
}

/**
 * Turns declarations of `style` about shapes into attributes. Other declarations would affect the rest of the
 * document.
 */
function writeOutStyle(properties: Properties): void {
  if (typeof properties.style !== 'string') return;
  for (const declaration of properties.style.split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .replace('!important', '')
      .trim();
    if (presentation.has(name) && value !== '') properties[find(svg, name).property] = value;
  }
  delete properties.style;
}

function inOneLine(markup: string): string {
  return markup
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/*
 * The parts of SVG (SVG 2, W3C Candidate Recommendation) that a drawing in Markdown may
 * contain. Excluded are scripts, event handlers, style sheets, links, animation, `use`,
 * `foreignObject` and everything that loads a resource.
 */

const elements =
  'svg g defs symbol title desc path rect circle ellipse line polyline polygon text tspan textPath image marker ' +
  'linearGradient radialGradient stop pattern clipPath mask filter feBlend feColorMatrix feComponentTransfer feComposite ' +
  'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR ' +
  'feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence';

/** Presentation attributes, which CSS can set too. */
const presentation: ReadonlySet<string> = new Set(
  (
    'alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters direction display ' +
    'dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size font-size-adjust ' +
    'font-stretch font-style font-variant font-weight letter-spacing lighting-color marker-end marker-mid marker-start mask opacity ' +
    'overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap ' +
    'stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform ' +
    'transform-origin unicode-bidi vector-effect visibility word-spacing writing-mode'
  ).split(' '),
);

const others =
  'xmlns id lang xml:space role aria-label viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d ' +
  'points pathLength rotate textLength lengthAdjust startOffset method spacing offset gradientUnits gradientTransform spreadMethod ' +
  'patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight ' +
  'refX refY orient filterUnits primitiveUnits in in2 result mode type values stdDeviation operator k1 k2 k3 k4 radius scale ' +
  'xChannelSelector yChannelSelector baseFrequency numOctaves seed stitchTiles surfaceScale diffuseConstant specularConstant ' +
  'specularExponent azimuth elevation pointsAtX pointsAtY pointsAtZ limitingConeAngle z tableValues slope intercept amplitude ' +
  'exponent order kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha';

/** A value that refers only to the drawing itself, without CSS escapes. */
const within = /^(?:(?!url\s*\(|image-set|\\)[\s\S])*$|^\s*url\(\s*['"]?#[\w.:-]+['"]?\s*\)[\w\s#]*$/i;

const fragment = /^#[\w.:-]+$/;
const broughtAlong = /^#[\w.:-]+$|^data:image\/(?:png|jpe?g|gif|webp|avif)[;,][\w+/=;,%.-]*$/i;
const hrefs = ['href', 'xLinkHref'] as const;

const schema: Schema = {
  tagNames: elements.split(' '),
  attributes: {
    '*': [...others.split(' '), ...presentation].map((name) => [find(svg, name).property, within]),
    textPath: hrefs.map((name) => [name, fragment]),
    linearGradient: hrefs.map((name) => [name, fragment]),
    radialGradient: hrefs.map((name) => [name, fragment]),
    pattern: hrefs.map((name) => [name, fragment]),
    image: hrefs.map((name) => [name, broughtAlong]),
  },
  // These are removed with their content; of other excluded elements shapes and text stay.
  strip: 'script style foreignObject metadata iframe object embed noscript template math animate set'.split(' '),
  clobber: [],
  protocols: {},
  allowComments: false,
  allowDoctypes: false,
};
