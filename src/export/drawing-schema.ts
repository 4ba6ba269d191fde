import type { Schema } from 'hast-util-sanitize';
import { find, svg } from 'property-information';

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
export const presentation: ReadonlySet<string> = new Set(
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

const place = /^#[\w.:-]+$/;
const broughtAlong = /^#[\w.:-]+$|^data:image\/(?:png|jpe?g|gif|webp|avif)[;,][\w+/=;,%.-]*$/i;
const hrefs = ['href', 'xLinkHref'] as const;

export const schema: Schema = {
  tagNames: elements.split(' '),
  attributes: {
    '*': [...others.split(' '), ...presentation].map((name) => [find(svg, name).property, within]),
    textPath: hrefs.map((name) => [name, place]),
    linearGradient: hrefs.map((name) => [name, place]),
    radialGradient: hrefs.map((name) => [name, place]),
    pattern: hrefs.map((name) => [name, place]),
    image: hrefs.map((name) => [name, broughtAlong]),
  },
  // These are removed with their content; of other excluded elements shapes and text stay.
  strip: [
    'script',
    'style',
    'foreignObject',
    'metadata',
    'iframe',
    'object',
    'embed',
    'noscript',
    'template',
    'math',
    'animate',
    'set',
  ],
  clobber: [],
  protocols: {},
  allowComments: false,
  allowDoctypes: false,
};
