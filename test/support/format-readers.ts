import { strFromU8, unzipSync } from 'fflate';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toText } from 'hast-util-to-text';
import { SaxesParser } from 'saxes';
import { visit } from 'unist-util-visit';
import { parse as parseYaml } from 'yaml';
import type { Format } from '../../src/export/formats';
import { rendered } from '../hostile/rendered';
import { dangersIn } from './markdown-dangers';

/* What programs that open our files find in them: a reader for each kind of file. */

/** The parts of an article that a kind of file may be unable to hold. */
export type Part = 'words' | 'cells' | 'quotes' | 'links' | 'pictures';

/** One text of an article, as it is read from a file. */
export interface ReadText {
  readonly title: string;
  /** Blocks and cells are apart, as the reader shows them. */
  readonly text: string;
  /** The rows of its tables. */
  readonly rows: readonly (readonly string[])[];
  readonly quotes: readonly string[];
  readonly links: readonly (readonly [text: string, address: string])[];
  /** Addresses of pictures; of those that the file holds, their bytes in Base64. */
  readonly pictures: readonly string[];
  /** What would run or load. */
  readonly dangers: readonly string[];
  /** What this kind of file cannot hold. */
  readonly lacks: readonly Part[];
}

/** The texts in a file. It throws where a strict program would refuse the file. */
type Reader = (bytes: Uint8Array<ArrayBuffer>) => readonly ReadText[];

/** Finds the bytes of a picture that the file holds, as Base64. */
type PictureAt = (src: string) => string | undefined;

/** A reader for every format; `test/export/contract.test.ts` says what it must find. */
export const readers: Readonly<Record<Format, Reader>> = {
  md: (bytes) => [readMarkdown(strFromU8(bytes))],
  html: (bytes) => [readHtml(fromHtml(strFromU8(bytes)))],
  txt: (bytes) => [readPlain(strFromU8(bytes))],
  txtWrapped: (bytes) => [readWrapped(strFromU8(bytes))],
  epub: readBook,
  json: readJson,
  csl: (bytes) =>
    JSON.parse(strFromU8(bytes)).map(({ title }: { title: string }) => ({
      ...noText,
      title: comparable(title),
      lacks: ['words', 'cells', 'quotes', 'links', 'pictures'],
    })),
  zip: (bytes) => readFolder(unzipSync(bytes), /\.md$/, readMarkdown),
  zipHtml: (bytes) => readFolder(unzipSync(bytes), /\.html$/, (text, at) => readHtml(fromHtml(text), at)),
};

const noText: ReadText = { title: '', text: '', rows: [], quotes: [], links: [], pictures: [], dangers: [], lacks: [] };

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** Text as it is compared: without the characters that files may drop, and with single spaces. */
export function comparable(text: string): string {
  return text
    .replace(/[^\P{C}\s]|\ufffd/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function readHtml(tree: Root, pictureAt: PictureAt = () => undefined): ReadText {
  const [article = tree] = elementsIn(tree, 'article', 'section', 'main');
  const [title] = elementsIn(tree, 'h1');
  article.children = article.children.filter((child) => !('tagName' in child && child.tagName === 'header'));
  const textOf = (node: Element | Root) => comparable(toText(node));
  return {
    title: title ? textOf(title) : '',
    text: toText(article),
    rows: elementsIn(article, 'tr').map((row) => elementsIn(row, 'td', 'th').map(textOf)),
    quotes: elementsIn(article, 'blockquote').map(textOf),
    links: elementsIn(article, 'a').map((link) => [textOf(link), String(link.properties.href ?? '')]),
    pictures: elementsIn(article, 'img').map(({ properties: { src } }) => {
      const address = String(src);
      return /^data:[^,]*;base64,(.*)$/s.exec(address)?.[1] ?? pictureAt(address) ?? address;
    }),
    dangers: elementsIn(tree).flatMap(dangersOf),
    lacks: [],
  };
}

function elementsIn(tree: Element | Root, ...names: readonly string[]): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (names.length === 0 || names.includes(element.tagName)) found.push(element);
  });
  return found;
}

function dangersOf({ tagName, properties }: Element): string[] {
  const runs = Object.entries(properties).filter(
    ([name, value]) => /^on|^srcdoc$/i.test(name) || /^\s*(?:java|vb)script:/i.test(String(value)),
  );
  return [
    ...(/^(?:script|iframe|object|embed|base|form)$/i.test(tagName) ? [`<${tagName}>`] : []),
    ...runs.map(([name, value]) => `${tagName} ${name}=${value}`),
  ];
}

function readMarkdown(text: string, pictureAt?: PictureAt): ReadText {
  const [, front = '', body = ''] = /^(?:---\n([\s\S]*?\n)---\n)?([\s\S]*)$/.exec(text) ?? [];
  const read = readHtml(fromHtml(rendered(body)), pictureAt);
  const title = (parseYaml(front) as { readonly title?: unknown } | null)?.title ?? '';
  return { ...read, title: comparable(String(title)), dangers: dangersIn(body) };
}

/** Plain text has cells between tabs, and no other structure. */
function readPlain(text: string): ReadText {
  const [title = ''] = text.split('\n', 1);
  const lines = text.split('\n').filter((line) => line.includes('\t'));
  const rows = lines.map((line) => line.split('\t').map(comparable));
  return { ...noText, title: comparable(title), text, rows, lacks: ['quotes', 'links', 'pictures'] };
}

/** Wrapped text has the addresses of links as notes at its end. */
function readWrapped(file: string): ReadText {
  const { 0: list = '', index: end = file.length } = /(?:\n\[\d+\] \S+)+\n$/.exec(file) ?? {};
  const notes = new Map([...list.matchAll(/\n\[(\d+)\] (\S+)/g)].map(([, number, address = '']) => [number, address]));
  const text = file.slice(0, end);
  const links = [...text.matchAll(/(\S+)\s\[(\d+)\]/g)].map(
    ([, word = '', number]) => [word, notes.get(number) ?? ''] as const,
  );
  return { ...readPlain(text), links, lacks: ['quotes', 'pictures'] };
}

function readBook(bytes: Uint8Array): readonly ReadText[] {
  const files = unzipSync(bytes);
  for (const [path, file] of Object.entries(files))
    if (/\.(?:xhtml|opf|ncx|xml)$/.test(path)) parseXml(strFromU8(file));
  return readFolder(files, /chapter-\d+\.xhtml$/, (text, at) => readHtml(parseXml(text), at));
}

/** The tree of an XML file. Throws where it is not well-formed. */
export function parseXml(xml: string): Root {
  const root: Root = { type: 'root', children: [] };
  const open: (Root | Element)[] = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local, attributes }) => {
    const properties = Object.fromEntries(Object.entries(attributes).map(([name, { value }]) => [name, value]));
    const element: Element = { type: 'element', tagName: local, properties, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (value) => open.at(-1)?.children.push({ type: 'text', value }));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return root;
}

/** The texts of an archive, with the pictures to which they refer by relative addresses. */
function readFolder(
  files: Readonly<Record<string, Uint8Array>>,
  texts: RegExp,
  read: (text: string, pictureAt: PictureAt) => ReadText,
): readonly ReadText[] {
  return Object.entries(files)
    .filter(([path]) => texts.test(path))
    .map(([path, file]) => {
      const inArchive = (src: string) => decodeURI(new URL(src, `zip:///${encodeURI(path)}`).pathname.slice(1));
      return read(strFromU8(file), (src) => {
        const picture = /^[a-z]+:/.test(src) ? undefined : files[inArchive(src)];
        return picture && base64(picture);
      });
    });
}

/** Clips in JSON have the same text three times. */
function readJson(bytes: Uint8Array): readonly ReadText[] {
  interface Clip {
    readonly title: string;
    readonly html: string;
    readonly markdown: string;
    readonly text: string;
    readonly pictures: readonly { readonly src: string; readonly base64: string }[];
  }
  const { clips } = JSON.parse(strFromU8(bytes)) as { readonly clips: readonly Clip[] };
  return clips.flatMap(({ title, html, markdown, text, pictures }) => {
    const pictureAt = (src: string) => pictures.find((picture) => picture.src === src)?.base64;
    return [
      { ...readHtml(fromHtml(`<main>${html}</main>`), pictureAt), title: comparable(title) },
      { ...readMarkdown(markdown, pictureAt), title: comparable(title) },
      { ...readPlain(text), title: comparable(title) },
    ];
  });
}
