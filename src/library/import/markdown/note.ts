import type { Marks } from '../../../article/marks';
import { defined } from '../../../language/text/defined';
import type { Note } from '../entry';
import { addressIn, dayIn, pageTypeIn, tagsIn, tagsOf, textIn, timeIn } from '../values';
import { type Fields, fieldName, frontMatter } from './front-matter';

/* Names of fields, most certain first: Obsidian Web Clipper, MarkDownload, Joplin, Logseq, Readwise, Hugo, Zotero, our own. */

const names = {
  url: ['source', 'url', 'source-url', 'link', 'original-url', 'canonical-url', 'canonical', 'web-url', 'uri'],
  title: ['title', 'full-title', 'name'],
  author: ['author', 'authors', 'byline', 'creator'],
  site: ['site', 'site-name', 'publisher', 'publication', 'website'],
  takenFrom: ['takenfrom', 'taken-from', 'original-publisher', '来源', '來源', '出典'],
  published: ['published', 'date-published', 'published-date', 'publish-date', 'publication-date', 'date'],
  saved: ['created', 'saved', 'date-saved', 'saved-at', 'clipped', 'date-clipped', 'date-added', 'added', 'accessed', 'created-at', 'date-created'],
  description: ['description', 'excerpt', 'summary', 'abstract', 'subtitle'],
  language: ['language', 'lang'],
  image: ['image', 'cover', 'thumbnail', 'banner'],
  note: ['note', 'my-note', 'document-note'],
  type: ['type'],
  tags: ['tags', 'tag', 'keywords', 'document-tags', 'labels'],
} as const satisfies Record<string, readonly string[]>; // biome-ignore format: lists to read, not columns

/** The tag that clippers give every clip. */
const everyClip = 'clippings';

/** A Markdown file as a note. `path` names it if nothing else does. */
export function noteIn(text: string, path: string): Note {
  const { fields, body, isBroken } = frontMatter(text.replace(/^\uFEFF/, ''));
  const listed = fieldsInText(body);
  const all = new Map([...listed.fields, ...fields]);
  const first = (field: keyof typeof names) => valuesOf(all, field)[0];
  const title = textIn(plain(first('title') ?? '')) ?? headingIn(listed.body) ?? nameOf(path);
  return {
    is: 'note',
    title,
    markdown: listed.body,
    tags: tagsOf(valuesOf(all, 'tags').flatMap((each) => tagsIn(parted(each)))).filter((tag) => tag !== everyClip),
    marks: marksIn(all),
    ...defined({
      url: addressAmong(all) ?? addressIn(bareAddress(listed.body)),
      authors: authorsOf(valuesOf(all, 'author')),
      site: textIn(plain(first('site') ?? '')),
      takenFrom: textIn(plain(first('takenFrom') ?? '')),
      published: dayIn(first('published')),
      savedAt: timeIn(first('saved')),
      description: textIn(first('description')),
      language: textIn(first('language')),
      image: addressIn(addressOf(first('image'))),
      note: textIn(first('note')),
      type: pageTypeIn(first('type')),
    }),
    ...defined({ isBroken: isBroken || undefined }),
  };
}

function valuesOf(fields: Fields, field: keyof typeof names): readonly string[] {
  for (const name of names[field]) {
    const values = fields.get(name)?.filter((value) => value.trim() !== '') ?? [];
    if (values.length > 0) return values;
  }
  return [];
}

/**
 * Lines at the top of a note (UTF-16 units) that may state its facts. Chosen: two pages hold the longest list of
 * properties.
 */
const top = 4000;

/** What Logseq notes below a block for itself. */
const ofBlocks = /^[ \t]+(?:id|collapsed|heading|background-color|logseq\.[\w.-]+):: [^\n]*\n?/gm;

/** Facts in the text: the properties of Logseq (`source:: …`), the list below "Metadata" of Readwise (`- URL: …`). */
function fieldsInText(body: string): { readonly fields: Fields; readonly body: string } {
  const fields = new Map<string, readonly string[]>();
  const properties = /^(?:[\w-]+:: [^\n]*\n)+(?:\r?\n)?/.exec(body)?.[0] ?? '';
  for (const line of properties.split(/\r?\n/)) addField(fields, /^([\w-]+):: (.*)$/.exec(line));
  const list = /^## Metadata\r?\n((?:- [^\n]*\n)+)/m.exec(body.slice(0, top));
  for (const line of list?.[1]?.split(/\r?\n/) ?? []) addField(fields, /^- ([\w ]+): (.*)$/.exec(line));
  const rest = body.slice(properties.length).replace(ofBlocks, '');
  return { fields, body: list ? rest.replace(list[0], '') : rest };
}

function addField(fields: Map<string, readonly string[]>, line: RegExpExecArray | null): void {
  const [, name, value] = line ?? [];
  if (name !== undefined && value !== undefined) fields.set(fieldName(name), [value]);
}

/** The first of the fields for an address that has one: some notes name a book or a site in `source`. */
function addressAmong(fields: Fields): string | undefined {
  const stated = names.url.flatMap((name) => fields.get(name) ?? []);
  return stated.map((text) => addressIn(addressOf(text))).find((url) => url !== undefined);
}

/** `[text](address)` and `<address>`. */
function addressOf(text: string | undefined): string | undefined {
  return /\]\((https?:[^\s)\]]+)\)/.exec(text ?? '')?.[1] ?? text?.trim().replace(/^<(.*)>$/, '$1');
}

/** A line near the top that states where the note is from: `Source: https://…`, `… · <https://…>`. */
function bareAddress(body: string): string | undefined {
  const start = body.slice(0, top);
  const named =
    /^[>*_\s-]{0,8}(?:source|url|link|original)[*_]{0,3}:[*_]{0,3}\s{0,4}(?:\[[^\]\n]{0,300}\]\()?<?(https?:\/\/[^\s>)]+)/im;
  return named.exec(start)?.[1] ?? /(?:^|· )<(https?:\/\/[^\s>]+)>[ \t]*$/m.exec(start.slice(0, top / 4))?.[1];
}

/** Without the marks of links between notes: `[[Name|shown]]`, `#tag`. */
function plain(text: string): string {
  return text.replace(/\[\[(?:[^\][|]{0,500}\|)?([^\][|]{0,500})\]\]/g, '$1');
}

/** Tags that stand side by side, with commas: `[[a b]] [[c]]`, `#a #b`. */
function parted(text: string): string {
  return plain(text.replace(/\]\]\s+(?=#?\[\[)/g, ']],')).replace(/(?<!\s)\s+(?=[#＃])/g, ',');
}

function authorsOf(values: readonly string[]): readonly string[] | undefined {
  const linked = values.flatMap((value) => value.split(/(?<=\]\]),\s*|[、；]/));
  const authors = linked.map((value) => plain(value).trim()).filter((name) => name !== '');
  return authors.length > 0 ? authors : undefined;
}

/** The heading with which a note begins, behind its pictures. A later one is that of a part. */
function headingIn(body: string): string | undefined {
  const line = /^(?:\s|!\[[^\n]*\n)*# +(.{1,1000})/.exec(body.slice(0, top))?.[1];
  return line === undefined
    ? undefined
    : textIn(
        plain(line.trimEnd().replace(/(?<=\s)#+$/, ''))
          .trimEnd()
          .replace(/\\([!-/:-@[-`{-~])/g, '$1'),
      );
}

function nameOf(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/\.[a-z]{2,8}$/i, '');
}

function marksIn(fields: Fields): Marks {
  const says = (...wanted: readonly string[]) => wanted.some((name) => fields.get(name)?.[0] === 'true');
  return defined({
    archived: says('archived', 'archive') || undefined,
    favourite: says('favorite', 'favourite', 'starred') || undefined,
  });
}
