import type { Config } from 'dompurify';
import { type Purifier, purifierIn, type View } from './purifier';
import { policy } from './trusted';

/**
 * What a drawing may hold: SVG, and in a `foreignObject` the words of HTML, in
 * which charts write their labels; nothing that loads or asks for anything.
 */
const settings: Config = {
  TRUSTED_TYPES_POLICY: policy,
  USE_PROFILES: { html: true, svg: true, svgFilters: true },
  ADD_TAGS: ['foreignObject'],
  HTML_INTEGRATION_POINTS: { foreignobject: true },
  FORBID_TAGS: 'img picture source audio video track map area form input button select option textarea'.split(' '),
  FORBID_ATTR: ['src', 'srcset', 'poster', 'background', 'action', 'ping'],
};
/** In a page's markup a style sheet would reach beyond its drawing. */
const inPage: Config = { ...settings, FORBID_TAGS: [...(settings.FORBID_TAGS ?? []), 'style'] };
const inXml: Config = { ...settings, PARSER_MEDIA_TYPE: 'application/xhtml+xml' };

/** What a drawing may name: places within itself, and pictures it brings along. */
const withinIt = /^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp|avif)[;,])/i;

const purifiers = new WeakMap<View, Purifier>();

/**
 * A drawing (a file of SVG) without anything that runs or loads: it may be opened as a
 * file of its own one day, where scripts would run. Undefined where it is no drawing.
 */
export function safeDrawing(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const source = new TextDecoder().decode(bytes).replace(/^[\s\S]*?(?=<svg[\s>])/i, '');
  const clean = purified(source, inXml);
  return clean === undefined ? undefined : new TextEncoder().encode(clean);
}

/** The same of a drawing in a page, as markup that is well-formed XML, too: Markdown shows it as it stands. */
export function safeMarkup(markup: string): string | undefined {
  // The one named character that HTML writes and XML does not know.
  return purified(markup, inPage)?.replaceAll('&nbsp;', '\u00a0');
}

/**
 * The same of a drawing in the address of an image, where its style sheets stay. The very
 * markup where nothing in it has to go.
 */
export function safeSource(markup: string, view: View): string | undefined {
  const start = markup.search(/<svg[\s>]/i);
  if (start < 0) return undefined;
  const drawing = markup.slice(start);
  hasChanged = false;
  const clean = purified(drawing, settings, view)?.replaceAll('&nbsp;', '\u00a0');
  const removed = purifiers.get(view)?.removed ?? [];
  // Entities (`<!ENTITY …>`) stand in brackets before the drawing.
  const isSame = !hasChanged && removed.every(isComment) && !markup.slice(0, start).includes('[');
  return clean === undefined || isSame ? clean && markup : clean;
}

/** Whether the last drawing had a value that had to change; what goes as a whole DOMPurify counts itself. */
let hasChanged = false;

/** The type of nodes that are comments. */
const comment = 8;

function isComment(removed: object): boolean {
  return 'element' in removed && (removed.element as Node).nodeType === comment;
}

function purified(source: string, config: Config, view: View = window): string | undefined {
  const purifier = purifiers.get(view) ?? prepare(view);
  const clean = purifier.sanitize(source, config);
  return /^\s*<svg[\s>]/i.test(clean) ? clean : undefined;
}

function prepare(view: View): Purifier {
  const prepared = purifierIn(view);
  prepared.addHook('uponSanitizeAttribute', (_element, attribute) => {
    const { attrName, attrValue } = attribute;
    if (/^(?:xlink:)?href$/.test(attrName) && !withinIt.test(attrValue)) attribute.keepAttr = false;
    else if (mayLoad.test(attrValue)) {
      attribute.attrValue = withoutLoads(attrValue);
      hasChanged ||= attribute.attrValue !== attrValue;
    }
  });
  prepared.addHook('uponSanitizeElement', (node) => {
    const text = node.textContent;
    if (node.nodeName.toLowerCase() !== 'style' || !text) return;
    node.textContent = withoutLoads(text);
    hasChanged ||= node.textContent !== text;
  });
  purifiers.set(view, prepared);
  return prepared;
}

const mayLoad = /url\s*\(|@import|image-set|\\/i;

/** Letters of CSS that are written by their number, or needlessly with a backslash: `u\72l(…)` is `url(…)`. */
const escapedLetter = /\\(?:0{0,4}([46][1-9a-f]|[57][\da])(?:\s|(?![\da-f]))|([g-z]))/gi;

/** CSS without what it would fetch. A space is left in each place, so that what stands around it becomes nothing new. */
function withoutLoads(css: string): string {
  return css
    .replace(escapedLetter, (_, code?: string, letter = '') =>
      code === undefined ? letter : String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(/@import[^;]*;?/gi, ' ')
    .split(/url\(/i)
    .reduce((kept, rest) => kept + (isLocal.test(rest) ? `url(${rest}` : ` none ${behindBracket(rest)}`))
    .replace(/(?:-webkit-)?image-set\([^;}]*/gi, ' none ');
}

/** What stands in `url(…)`: a place in the drawing, or a picture that it brings along. */
const isLocal = /^\s*(?:['"]\s*)?(?:#|data:image)/i;

/** What follows the bracket that closes; nothing where none does: CSS closes it at its end. */
function behindBracket(css: string): string {
  const end = css.indexOf(')');
  return end < 0 ? '' : css.slice(end + 1);
}
