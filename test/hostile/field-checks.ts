import { strFromU8, unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';
import { parse } from 'yaml';
import type { ExportInput } from '../../src/export/export-input';
import { exportClips, type Format, formatNames } from '../../src/export/formats';
import { presets } from '../../src/template/presets';
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
  for (const [name, template] of Object.entries(presets)) {
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
