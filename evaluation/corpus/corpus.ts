import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { htmlOfXhtml } from '../../cli/drivers/xhtml';
import { parseTruth, type Truth } from './truth';

/** A set of pages with their annotations: `truth.jsonl` and `pages/<id>.html.gz`. */
export interface Corpus {
  /** The folder's name; scores are reported under it. */
  readonly name: string;
  readonly folder: string;
  readonly pages: readonly Truth[];
}

/** Reads a set. Throws one line per mistake, with file and line number. */
export function readCorpus(folder: string, pageFile: (id: string) => string = htmlFile): Corpus {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${folder}: no such folder`);
  const file = join(folder, 'truth.jsonl');
  if (!existsSync(file)) throw new Error(`${file}: no such file; a set is a folder of truth.jsonl and pages/`);
  const mistakes: string[] = [];
  const pages = new Map<string, Truth>();
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      addPage(pages, line, (id) => join(folder, pageFile(id)));
    } catch (error) {
      mistakes.push(`${file}:${index + 1}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (mistakes.length > 0) throw new Error(listed(mistakes));
  if (pages.size === 0) throw new Error(`${file}: holds no page`);
  return { name: basename(resolve(folder)), folder, pages: [...pages.values()] };
}

function addPage(pages: Map<string, Truth>, line: string, pageOf: (id: string) => string): void {
  const truth = parseTruth(line);
  if (pages.has(truth.id)) throw new Error(`"${truth.id}" stands there twice`);
  const page = pageOf(truth.id);
  if (!existsSync(page)) throw new Error(`${page} is missing`);
  pages.set(truth.id, truth);
}

/** Where a set keeps a page. */
function htmlFile(id: string): string {
  return join('pages', `${id}.html.gz`);
}

/** The page's HTML, UTF-8, as saved. XML is converted to equivalent HTML. */
export function readHtml({ folder }: Corpus, id: string): Buffer {
  const file = join(folder, htmlFile(id));
  try {
    return htmlOfXhtml(gunzipSync(readFileSync(file)));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Further mistakes are only counted. */
const shownMistakes = 10;

function listed(mistakes: readonly string[]): string {
  const rest = mistakes.length - shownMistakes;
  return [...mistakes.slice(0, shownMistakes), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n');
}
