import { longestLabel } from '../../article/field-limits';
import { isElement, isTextNode } from '../capture/dom';
import { addresses, attributes, htmlTags, vocabulary } from './safe-markup';

/*
 * Sanitising parses an article, examines every node with a library's many rules, and writes and parses it again. Nearly
 * all articles contain nothing that it would change. Those are recognised here in one pass; for all others, and
 * whenever in doubt (formulas, drawings, values with angle brackets), the answer is no and the library decides.
 */

const safeTags: ReadonlySet<string> = new Set(htmlTags);
const safeAttributes: ReadonlySet<string> = new Set(attributes);

/** Whether `sanitize` would certainly leave everything below an element as it is. */
export function isSafe(content: Element | DocumentFragment): boolean {
  const walker = content.ownerDocument.createTreeWalker(content);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isElement(node) ? !isSafeElement(node) : !isTextNode(node)) return false;
  }
  return true;
}

function isSafeElement(element: Element): boolean {
  const tag = element.localName;
  if (!safeTags.has(tag)) return false;
  if (tag === 'img') return element.hasAttribute('src') && hasSafeAttributes(element);
  if (tag === 'input') return isTaskBox(element) && hasSafeAttributes(element);
  return !element.hasAttributes() || hasSafeAttributes(element);
}

function isTaskBox(input: Element): boolean {
  return input.getAttribute('type') === 'checkbox' && input.getAttribute('disabled') === '';
}

function hasSafeAttributes(element: Element): boolean {
  for (const name of element.getAttributeNames()) {
    if (!isSafeAttribute(name, element.getAttribute(name) ?? '')) return false;
  }
  return true;
}

function isSafeAttribute(name: string, value: string): boolean {
  if (value.includes('<') || value.includes('>') || value !== value.trim()) return false;
  if (addresses.has(name)) return isSafeAddress(name, value);
  if (value.length > longestLabel) return false;
  return safeAttributes.has(name) || vocabulary.get(name)?.test(value) === true;
}

function isSafeAddress(name: string, value: string): boolean {
  if (value.startsWith('https://') || value.startsWith('http://') || value.startsWith('mailto:')) return true;
  return name === 'href' && /^#fn(?:ref)?-\d+$/.test(value);
}
