import { family, named } from './payload';

/** What code reads of nodes and documents. A form whose control has such a name answers with the control. */
const ofNodes = [
  'parentNode', 'parentElement', 'childNodes', 'children', 'firstChild', 'lastChild', 'nextSibling', 'previousSibling',
  'nextElementSibling', 'previousElementSibling', 'firstElementChild', 'lastElementChild', 'childElementCount', 'nodeType',
  'nodeName', 'nodeValue', 'localName', 'tagName', 'namespaceURI', 'attributes', 'textContent', 'innerHTML', 'outerHTML',
  'innerText', 'className', 'classList', 'id', 'dataset', 'hidden', 'style', 'lang', 'dir', 'title', 'ownerDocument',
  'shadowRoot', 'isConnected', 'baseURI', 'offsetParent', 'offsetWidth', 'offsetHeight', 'clientHeight', 'scrollHeight',
  'getAttribute', 'hasAttribute', 'setAttribute', 'removeAttribute', 'getAttributeNames', 'hasAttributes', 'querySelector',
  'querySelectorAll', 'getElementsByTagName', 'closest', 'matches', 'contains', 'cloneNode', 'append', 'appendChild',
  'removeChild', 'replaceWith', 'replaceChildren', 'remove', 'insertBefore', 'before', 'after', 'normalize',
  'getBoundingClientRect', 'getClientRects', 'checkVisibility', 'compareDocumentPosition', 'getRootNode', 'addEventListener',
  'toString', 'valueOf', 'constructor', '__proto__', 'hasOwnProperty', 'length', 'action', 'elements', 'submit',
]; // biome-ignore format: a list to read, not a column

const ofDocuments = [
  'body', 'head', 'documentElement', 'title', 'URL', 'baseURI', 'location', 'defaultView', 'implementation', 'cookie',
  'createElement', 'createTreeWalker', 'createRange', 'createDocumentFragment', 'importNode', 'adoptNode', 'querySelector',
  'querySelectorAll', 'getElementById', 'getElementsByTagName', 'getElementsByName', 'getSelection', 'contentType',
  'characterSet', 'lang', 'dir', 'scripts', 'images', 'links', 'forms', 'styleSheets', 'readyState', 'elementFromPoint',
  'activeElement', 'currentScript', 'evaluate', 'nodeType', 'firstChild', 'childNodes', 'children', 'hidden', 'doctype',
  'fonts', 'compatMode', 'addEventListener', 'removeEventListener', 'hasFocus', 'wclipper', 'chrome', 'browser', 'inPage', 'getComputedStyle', 'Node', 'Element', 'DOMParser', 'requestIdleCallback',
]; // biome-ignore format: a list to read, not a column

const words = 'Words of the form are held as all others are, and there are enough of them to be taken for text.';

export const clobbering = [
  ...family(
    'form whose control is named',
    ofNodes,
    (name) =>
      `<form><p>${words}</p><input name="${name}" type="hidden"><input name="${name}" type="hidden"><p>${words}</p></form>`,
  ),
  ...family(
    'form whose output is named',
    ofNodes.slice(0, 24),
    (name) => `<form id="${name}"><output name="${name}">held</output><p>${words}</p></form>`,
  ),
  ...named({
    'form whose controls are named like all of it at once': `<form>${ofNodes.map((name) => `<input type="hidden" name="${name}">`).join('')}<p>${words}</p></form>`,
    'form whose sibling leads back to itself': `<form id="loop"><p>${words}</p><input name="nextSibling"><input name="firstChild"><input name="parentNode"></form>`,
  }),
];

/** Pictures, forms and frames that a document answers with in place of its own properties. */
export const clobberedDocument = [
  ...family(
    'document property as a picture',
    ofDocuments,
    (name) => `<img name="${name}" src="PICTURE" width="64" height="64" alt="held">`,
  ),
  ...family(
    'document property as two forms',
    ofDocuments,
    (name) => `<form name="${name}" id="${name}"></form><form name="${name}"><input name="innerHTML"></form>`,
  ),
  ...family(
    'global as an anchor',
    ofDocuments,
    (name) => `<a id="${name}"></a><a id="${name}" name="toString" href="https://e.example/${name}">held</a>`,
  ),
];
