import type { Config } from 'dompurify';
import { type Purifier, purifierIn, type View } from './purifier';
import { policy } from './trusted';

/**
 * Allowed content of a drawing: SVG, and in `foreignObject` the HTML text of chart labels.
 * Nothing that loads.
 */
const settings: Config = {
  TRUSTED_TYPES_POLICY: policy,
  USE_PROFILES: { html: true, svg: true, svgFilters: true },
  ADD_TAGS: ['foreignObject'],
  HTML_INTEGRATION_POINTS: { foreignobject: true },
  FORBID_TAGS: 'img picture source audio video track map area form input button select option textarea'.split(' '),
  FORBID_ATTR: ['src', 'srcset', 'poster', 'background', 'action', 'ping'],
};
/** In a page's markup, a style sheet would affect more than its drawing. */
const inPage: Config = { ...settings, FORBID_TAGS: [...(settings.FORBID_TAGS ?? []), 'style'] };
const inXml: Config = { ...settings, PARSER_MEDIA_TYPE: 'application/xhtml+xml' };

/** Allowed references: elements of the drawing itself, and embedded pictures. */
const withinIt = /^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp|avif)[;,])/i;

const purifiers = new WeakMap<View, Purifier>();

/**
 * An SVG file without scripts and external references, since it may later be opened as a
 * document. Undefined if it is not a drawing.
 */
export function safeDrawing(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const source = new TextDecoder().decode(bytes).replace(/^[\s\S]*?(?=<svg[\s>])/i, '');
  const clean = purified(source, inXml);
  return clean === undefined ? undefined : new TextEncoder().encode(clean);
}

/** A drawing in a page, as well-formed XML, because Markdown contains it as it is. */
export function safeMarkup(markup: string, view: View): string | undefined {
  // The only named character that HTML serialises and XML does not know.
  return purified(markup, inPage, view)?.replaceAll('&nbsp;', '\u00a0');
}

/**
 * A drawing in an image address, where its style sheets may stay. Returns the same markup if
 * nothing has to be removed.
 */
export function safeSource(markup: string, view: View): string | undefined {
  const start = markup.search(/<svg[\s>]/i);
  if (start < 0) return undefined;
  const drawing = markup.slice(start);
  hasChanged = false;
  const clean = purified(drawing, settings, view)?.replaceAll('&nbsp;', '\u00a0');
  const removed = purifiers.get(view)?.removed ?? [];
  // Entities (`<!ENTITY …>`) are declared in brackets before the drawing.
  const isSame = !hasChanged && removed.every(isComment) && !markup.slice(0, start).includes('[');
  return clean === undefined || isSame ? clean && markup : clean;
}

/** Whether the last drawing had a value that was changed; DOMPurify counts removals itself. */
let hasChanged = false;

/** The node type of comments. */
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

/** CSS letters written as code points or needlessly escaped: `u\72l(…)` is `url(…)`. */
const escapedLetter = /\\(?:0{0,4}([46][1-9a-f]|[57][\da])(?:\s|(?![\da-f]))|([g-z]))/gi;

/** Removes references from CSS. A space is left in each place, so that no new token is formed. */
function withoutLoads(css: string): string {
  return css
    .replace(escapedLetter, (_, code?: string, letter = '') =>
      code === undefined ? letter : String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(/@import[^;]*;?/gi, ' ')
    .split(/url\(/i)
    .reduce((safe, part) => safe + (isLocal.test(part) ? `url(${part}` : ` none ${behindBracket(part)}`))
    .replace(/(?:-webkit-)?image-set\([^;}]*/gi, ' none ');
}

/** An allowed `url(…)`: an element of the drawing, or an embedded picture. */
const isLocal = /^\s*(?:['"]\s*)?(?:#|data:image)/i;

/** The text after the closing bracket; nothing if there is none, because CSS closes it at the end. */
function behindBracket(css: string): string {
  const end = css.indexOf(')');
  return end < 0 ? '' : css.slice(end + 1);
}
