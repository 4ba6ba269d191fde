import { firstChild, isQuirky, nextSibling } from '../../../clip/capture/dom';

/** Identifiers that parsers read as they are written. */
const plainIdentifier = /^[\w\s:/.+-]*$/;

/** The document type, which decides whether browsers lay the page out in quirks mode. */
export function doctypeOf(document: Document): string {
  const found = doctypeIn(document);
  if (!found) return isQuirky(document) ? '' : '<!DOCTYPE html>';
  const { publicId, systemId } = found;
  if (![publicId, systemId].every((id) => plainIdentifier.test(id))) return '<!DOCTYPE html>';
  const system = systemId === '' ? '' : ` "${systemId}"`;
  if (publicId !== '') return `<!DOCTYPE html PUBLIC "${publicId}"${system}>`;
  return system === '' ? '<!DOCTYPE html>' : `<!DOCTYPE html SYSTEM${system}>`;
}

function doctypeIn(document: Document): DocumentType | undefined {
  for (let node = firstChild(document); node; node = nextSibling(node)) {
    if (node.nodeType === 10) return node as DocumentType;
  }
  return undefined;
}
