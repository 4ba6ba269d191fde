import DOMPurify, { type Config } from 'dompurify';

type Purifier = typeof DOMPurify;

const settings: Config = { USE_PROFILES: { svg: true, svgFilters: true }, PARSER_MEDIA_TYPE: 'application/xhtml+xml' };

/** What a drawing may name: places within itself, and pictures it brings along. */
const withinIt = /^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp|avif)[;,])/i;

let purifier: Purifier | undefined;

/**
 * A drawing (SVG) without anything that runs or loads: it may be opened as a file of
 * its own one day, where scripts would run. Undefined where it is no drawing.
 */
export function safeDrawing(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  purifier ??= prepare();
  const source = new TextDecoder().decode(bytes).replace(/^[\s\S]*?(?=<svg[\s>])/i, '');
  const clean = purifier.sanitize(source, settings);
  return /^\s*<svg[\s>]/i.test(clean) ? new TextEncoder().encode(clean) : undefined;
}

function prepare(): Purifier {
  const prepared = DOMPurify(window);
  prepared.addHook('uponSanitizeAttribute', (_element, attribute) => {
    const { attrName, attrValue } = attribute;
    if (/^(?:xlink:)?href$/.test(attrName) && !withinIt.test(attrValue)) attribute.keepAttr = false;
    else if (/url\s*\(|@import/i.test(attrValue)) attribute.attrValue = withoutLoads(attrValue);
  });
  prepared.addHook('uponSanitizeElement', (node) => {
    if (node.nodeName.toLowerCase() === 'style' && node.textContent) node.textContent = withoutLoads(node.textContent);
  });
  return prepared;
}

/** CSS without what it would fetch. */
function withoutLoads(css: string): string {
  return css.replace(/@import[^;]*;?/gi, '').replace(/url\(\s*(['"]?)(?!\s*(?:#|data:image))[^)]*\)/gi, 'none');
}
