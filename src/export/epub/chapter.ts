import type { Element, ElementContent, Root } from 'hast';
import { phrasing } from 'hast-util-phrasing';
import { toString as textOf } from 'hast-util-to-string';
import { toXast } from 'hast-util-to-xast';
import { visit } from 'unist-util-visit';
import { toXml } from 'xast-util-to-xml';
import { hasClass, isBlank, isElement, newElement, newText, notesIn, placeImages } from '../article-tree';
import type { ExportInput } from '../export-input';
import { heading, languageAttributes } from '../heading';
import { breakLongWords } from '../line-breaks';
import { escaped, languageTag, legible, withoutControls } from '../markup';
import { strict } from './strict';

export interface Chapter {
  readonly file: string;
  readonly title: string;
  readonly xhtml: string;
  readonly hasMath: boolean;
  readonly sections: readonly Section[];
}

/** A heading of the chapter, for the table of contents. */
interface Section {
  readonly id: string;
  readonly title: string;
}

/** A clip as an XHTML page of a book. `placeOf`: the path of a picture relative to the page. */
export function chapterOf(
  clip: ExportInput,
  number: number,
  tree: Root,
  placeOf: (src: string) => string | undefined,
): Chapter {
  placeImages(tree, placeOf);
  breakLongWords(tree);
  asideNotes(tree);
  const sections = nameSections(tree);
  const hasMath = strict(tree);
  const body = withoutControls(toXml(withoutNamespace(toXast(tree)), { closeEmptyElements: true })).replaceAll(
    // These three characters may occur only at the end of a CDATA section (XML 1.0, section 2.4).
    ']]>',
    ']]&gt;',
  );
  const title = legible(clip.title) || legible(clip.article.url) || 'Untitled';
  const xhtml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE html>',
    `<html xmlns="${namespace}" xmlns:epub="http://www.idpf.org/2007/ops"${xmlLanguage(clip)}>`,
    `<head><title>${escaped(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>`,
    `<body>\n<section epub:type="chapter">\n${heading({ ...clip, title })}\n${body}\n</section>\n</body>`,
    '</html>\n',
  ].join('\n');
  return { file: `chapter-${number}.xhtml`, title, xhtml, hasMath, sections };
}

const namespace = 'http://www.w3.org/1999/xhtml';

/** The page declares the namespace once. */
function withoutNamespace(tree: ReturnType<typeof toXast>): typeof tree {
  for (const child of 'children' in tree ? tree.children : []) {
    if (child.type === 'element' && child.attributes.xmlns === namespace) delete child.attributes.xmlns;
  }
  return tree;
}

/** `xml:lang`, `lang` and `dir` attributes of an article. */
export function xmlLanguage(clip: ExportInput): string {
  const language = languageTag(clip.article.language);
  return `${language ? ` xml:lang="${escaped(language)}"` : ''}${languageAttributes(clip)}`;
}

/** Gives the main headings ids for the table of contents. */
function nameSections(tree: Root): Section[] {
  const found: Section[] = [];
  visit(tree, 'element', (element) => {
    if (element.tagName !== 'h2') return;
    const title = legible(textOf(element));
    if (title === '') return;
    const id = `section-${found.length + 1}`;
    element.properties.id = id;
    found.push({ id, title });
  });
  return found;
}

/**
 * Turns each note into an `aside` with its number: many readers open only those beside the
 * text (Kobo and Readium not items of a list). Elsewhere the notes are at the end of the
 * chapter.
 */
function asideNotes(tree: Root): void {
  visit(tree, 'element', (element) => {
    if (!hasClass(element, 'footnotes')) return;
    element.children = notesIn(element).map((note, index) => aside(note, `${index + 1}. `));
  });
}

function aside({ properties, children }: Element, number: string): Element {
  const [first, ...others] = blocksOf(children);
  const text = newText(number);
  return {
    type: 'element',
    tagName: 'aside',
    properties: { ...properties, role: 'doc-footnote' },
    children: isElement(first, 'p')
      ? [{ ...first, children: [text, ...first.children] }, ...others]
      : [newElement('p', [text]), ...(first ? [first, ...others] : [])],
  };
}

/** Wraps all text of a note in paragraphs, with the back link in the last. */
function blocksOf(children: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let line: ElementContent[] | undefined;
  for (const child of children) {
    if (!phrasing(child)) {
      blocks.push(child);
      line = isElement(child, 'p') ? child.children : undefined;
    } else if (line) line.push(child);
    else if (!isBlank(child)) {
      const opened = newElement('p', [child]);
      blocks.push(opened);
      line = opened.children;
    }
  }
  return blocks;
}
