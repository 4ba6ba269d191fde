import type { Config } from 'dompurify';
import { longestLabel } from '../../article/field-limits';
import { cutShort } from '../../language/text/white-space';
import { isDrawingAddress, safeDrawingAddress } from './drawing-address';
import { isSafe } from './is-safe';
import { type Purifier, purifierIn, type View } from './purifier';
import { addresses, attributes, htmlTags, mathTags, vocabulary } from './safe-markup';
import { fill, type Markup, policy } from './trusted';

const settings: Config = {
  ALLOWED_TAGS: [...htmlTags, ...mathTags],
  ALLOWED_ATTR: [...attributes, ...vocabulary.keys()],
  TRUSTED_TYPES_POLICY: policy,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // All other attributes are tested against the pattern below, including numbers.
  ADD_URI_SAFE_ATTR: [...attributes.filter((name) => !addresses.has(name)), ...vocabulary.keys()],
  // A drawing as the source of an `img` cannot run or load anything; its content is checked as well.
  ALLOWED_URI_REGEXP:
    /^(?:https?|mailto|tel|ftp|blob):|^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]|^#fn(?:ref)?-\d/i,
};

const purifiers = new WeakMap<View, Purifier>();

/**
 * Makes HTML safe to show: only the article's elements, without scripts, styles,
 * handlers and unsafe addresses. Used when an article is made and again when it is shown,
 * so that stored data need not be trusted. `view` is the script's own window, unless it
 * runs without one.
 */
export function sanitize(html: string, view: View = window): string {
  return purifierOf(view).sanitize(html, settings);
}

/** `sanitize` for our own pages, which accept only trusted markup. */
export function safeMarkup(html: string, view: View = window): Markup {
  return purifierOf(view).sanitize(html, { ...settings, RETURN_TRUSTED_TYPE: true });
}

/** Safe nodes of inert ones, in an inert fragment. What is safe as it is, as nearly all articles are, is parsed only once. */
export function safeNodes(unsafe: DocumentFragment): DocumentFragment {
  if (isSafe(unsafe)) return unsafe;
  const template = document.createElement('template');
  template.content.append(unsafe);
  fill(template, safeMarkup(template.innerHTML));
  return template.content;
}

function purifierOf(view: View): Purifier {
  return purifiers.get(view) ?? prepare(view);
}

function prepare(view: View): Purifier {
  const prepared = purifierIn(view);
  prepared.addHook('uponSanitizeAttribute', (_element, attribute) => {
    const allowed = vocabulary.get(attribute.attrName);
    if (allowed && !allowed.test(attribute.attrValue)) attribute.keepAttr = false;
    // An image may show such an address, but a link would open it as a document.
    if (attribute.attrName === 'href' && /^(?:data|blob):/i.test(attribute.attrValue.trim()))
      attribute.keepAttr = false;
    if (attribute.attrName === 'src' && isDrawingAddress(attribute.attrValue)) onlyDrawing(attribute, view);
    if (attribute.attrValue.length > longestLabel) boundLabel(attribute);
  });
  prepared.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'input') onlyBox(element);
    // An image without a valid address is replaced by its alternative text.
    if (element.localName === 'img' && !element.hasAttribute('src'))
      element.replaceWith(element.getAttribute('alt') ?? '');
  });
  purifiers.set(view, prepared);
  return prepared;
}

/** Cuts text; drops other values that are too long. The TeX of a formula counts as text of the article. */
function boundLabel(attribute: { attrName: string; attrValue: string; keepAttr: boolean | undefined }): void {
  const { attrName } = attribute;
  if (addresses.has(attrName) || attrName === 'alttext') return;
  if (attrName === 'alt' || attrName === 'title') attribute.attrValue = cutShort(attribute.attrValue, longestLabel);
  else attribute.keepAttr = false;
}

/** Every drawing passes here when it enters an article or is read from an older library. */
function onlyDrawing(attribute: { attrValue: string; keepAttr: boolean | undefined }, view: View): void {
  const safe = safeDrawingAddress(attribute.attrValue, view);
  if (safe === undefined) attribute.keepAttr = false;
  else attribute.attrValue = safe;
}

/** The only form control of an article is a disabled task box. */
function onlyBox(input: Element): void {
  if (input.getAttribute('type') !== 'checkbox') input.remove();
  else input.setAttribute('disabled', '');
}
