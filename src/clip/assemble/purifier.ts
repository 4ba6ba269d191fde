import DOMPurify from 'dompurify';
import { inertDocument } from '../capture/dom';

export type Purifier = typeof DOMPurify;

/** A window that provides the parser and the elements. */
export type View = NonNullable<Parameters<Purifier>[0]> & Pick<Window, 'document'>;

/**
 * A purifier with an empty document of its own. With the page's window it would query the page's document, where
 * elements can hide properties: one named `nodeType` makes a purifier believe that it is not supported.
 */
export function purifierIn(view: View): Purifier {
  const { DocumentFragment, HTMLTemplateElement, Node, Element, NodeFilter, NamedNodeMap, HTMLFormElement, DOMParser } =
    view;
  return DOMPurify({
    DocumentFragment,
    HTMLTemplateElement,
    Node,
    Element,
    NodeFilter,
    NamedNodeMap,
    HTMLFormElement,
    DOMParser,
    document: inertDocument(view.document),
    trustedTypes: view.trustedTypes,
  });
}
