import { strFromU8, unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';
import { parse } from 'yaml';
import type { ExportInput } from '../../src/export/export-input';
import { exportClips, type Format, formatNames } from '../../src/export/formats';
import { presets } from '../../src/export/template/presets';
import type { Template } from '../../src/export/template/template-fields';
import { bytesOf } from '../support/bytes';
import { liveCode, rendered } from './rendered';

/** Renderers of Markdown need the square of its length for brackets that stay open; longer fields are not rendered. */
const longestRendered = 20_000;

const { DOMParser } = new JSDOM().window;

async function fileOf(clip: ExportInput, format: Format) {
  const file = await exportClips(format, [clip]);
  return { name: file.name, bytes: new Uint8Array(bytesOf(file.pieces)) };
}

/** What is wrong with the files of a clip in the formats that are not Markdown. */
export async function badFiles(clip: ExportInput): Promise<readonly string[]> {
  const found: string[] = [];
  for (const format of formatNames) {
    const { name, bytes } = await fileOf(clip, format);
    if (bytes.length === 0) found.push(`${format} is empty`);
    if (!isSafeName(name)) found.push(`${format} is named ${JSON.stringify(name)}`);
    if (format === 'json' || format === 'csl') JSON.parse(strFromU8(bytes));
    if (format === 'html') found.push(...running(strFromU8(bytes), 'text/html').map((each) => `html: ${each}`));
    if (format === 'epub') found.push(...runningInBook(bytes));
  }
  return found;
}

function runningInBook(epub: Uint8Array): readonly string[] {
  return Object.entries(unzipSync(epub))
    .filter(([path]) => /\.(?:xhtml|opf|ncx|xml)$/.test(path))
    .flatMap(([path, file]) => running(strFromU8(file), 'application/xml').map((each) => `${path}: ${each}`));
}

/** Templates that make folders of what a page states, and that hold everything in the body. */
export const folders: Template = {
  fileName: 'Clips/{{site}}/{{author}}/{{title}}',
  frontMatter: '',
  body: '{{note}}\n\n{{description}}\n\n{{tags}}\n\n{{highlights}}\n\n{{content}}',
};

/** Archives of several clips whose files would lie elsewhere, or on each other. */
export async function badArchives(clips: readonly ExportInput[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const format of ['zip', 'zipHtml'] as const) {
    const { pieces } = await exportClips(format, clips);
    const paths = Object.keys(unzipSync(new Uint8Array(bytesOf(pieces))));
    const notes = paths.filter((path) => !path.startsWith('images/'));
    if (notes.length !== clips.length) found.push(`${format} holds ${notes.length} of ${clips.length} clips`);
    if (new Set(paths.map((path) => path.toLowerCase())).size < paths.length) found.push(`${format}: equal paths`);
    const parts = notes.flatMap((path) =>
      path.split('/').map((part, at, all) => (at < all.length - 1 ? `${part}.x` : part)),
    );
    found.push(...parts.filter((part) => !isSafeName(part)).map((part) => `${format}: ${JSON.stringify(part)}`));
  }
  return found;
}

/** What the data formats and front matter say of a title, once they are parsed. */
export async function titlesRead(clip: ExportInput): Promise<Readonly<Record<string, string>>> {
  const textOf = async (format: Format, template?: Template) =>
    strFromU8((await fileOf(template ? { ...clip, template } : clip, format)).bytes);
  const frontMatter = async (template: Template) =>
    parse(/^---\n([\s\S]*?\n)---\n/.exec(await textOf('md', template))?.[1] ?? '') as { readonly title?: string };
  const book = unzipSync((await fileOf(clip, 'epub')).bytes);
  const inBook = (path: string, selector: string) => {
    const file = strFromU8(book[path] ?? new Uint8Array());
    return new DOMParser().parseFromString(file, 'application/xml').querySelector(selector)?.textContent ?? '';
  };
  return {
    json: JSON.parse(await textOf('json')).clips[0].title,
    csl: JSON.parse(await textOf('csl'))[0].title,
    html: new DOMParser().parseFromString(await textOf('html'), 'text/html').querySelector('h1')?.textContent ?? '',
    standard: String((await frontMatter(presets.standard)).title ?? ''),
    joplin: String((await frontMatter(presets.joplin)).title ?? ''),
    chapter: inBook(Object.keys(book).find((path) => path.endsWith('chapter-1.xhtml')) ?? '', 'h1'),
    contents: inBook(Object.keys(book).find((path) => path.endsWith('nav.xhtml')) ?? '', 'nav a'),
  };
}

function isSafeName(name: string): boolean {
  return (
    new TextEncoder().encode(name).length <= 255 &&
    /^[^/\\:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]+\.\w+$/u.test(name) &&
    !/^(?:con|prn|aux|nul|com\d|lpt\d)\.|^\.|[. ]\.\w+$/i.test(name)
  );
}

/** What fields do in Markdown, in each of our templates, but stay fields. `text` is a paragraph of the article. */
export async function badMarkdown(clip: ExportInput, text: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, template] of Object.entries({ ...presets, folders })) {
    const markdown = strFromU8((await fileOf({ ...clip, template }, 'md')).bytes);
    const unknown = propertiesOf(markdown).filter((key) => !template.frontMatter.includes(`${key}: `));
    const bad = [...unknown.map((key) => `property ${key}`), ...liveCode(markdown)];
    if (markdown.length < longestRendered) bad.push(...badRendering(rendered(markdown), text));
    found.push(...bad.map((each) => `${name}: ${each}`));
  }
  return found;
}

function badRendering(shown: string, text: string): readonly string[] {
  return [
    ...running(shown, 'text/html'),
    ...(shown.includes(`<p>${text}</p>`) ? [] : ['the article is not a paragraph']),
  ];
}

function propertiesOf(markdown: string): readonly string[] {
  const [, front = ''] = /^---\n([\s\S]*?\n)---\n/.exec(markdown) ?? [];
  return Object.keys((parse(front) as object | null) ?? {});
}

/** What runs in a document, or is there for nothing else. */
function running(source: string, type: DOMParserSupportedType): readonly string[] {
  const found: string[] = [];
  for (const { localName, attributes } of new DOMParser().parseFromString(source, type).querySelectorAll('*')) {
    if (/^(?:script|iframe|img|object|embed|base|parsererror)$/.test(localName)) found.push(`<${localName}>`);
    for (const { name, value } of attributes)
      if (name.startsWith('on') || (/(?:href|src)$/.test(name) && /^\s*(?:java|vb)script:/i.test(value)))
        found.push(`${name}="${value.slice(0, 80)}"`);
  }
  return found;
}
