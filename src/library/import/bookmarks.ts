import { type Token, type TokenHandler, Tokenizer } from 'parse5';
import type { Marks } from '../../article/marks';
import { defined } from '../../language/text/defined';
import type { FileEntry, Link } from './entry';
import { addressIn, tagsIn, tagsOf, textIn, timeIn } from './values';

type Attributes = ReadonlyMap<string, string>;

/**
 * Longer titles and descriptions are cut. Chosen: what a clip stores has narrower limits, the note with 10,000 the
 * widest.
 */
const longestText = 20_000;

/** Deeper folders give no tags. Chosen: a clip has no more tags. */
const deepestFolder = 100;

/** Headings of lists that stand for a state (Pocket, Instapaper). */
const stateHeadings: Readonly<Record<string, Marks>> = {
  unread: { unread: true },
  archive: { archived: true },
  'read archive': { archived: true },
  starred: { favourite: true },
  liked: { favourite: true },
};

/**
 * Reads the tags of a bookmark file in order:
 *
 *     <DT><H3>Folder</H3> <DL> <DT><A HREF ADD_DATE TAGS>Title</A> <DD>Description </DL>      browsers, Raindrop
 *     <h1>Unread</h1> <ul> <li><a href time_added tags>Title</a> </ul>                         Pocket, Instapaper
 */
class BookmarkReader {
  private readonly ready: FileEntry[] = [];
  private at = 0;
  private readonly folders: string[] = [];
  /** The last heading, which names the list after it. */
  private heading = '';
  /** Whether it is the heading of the whole file, or of a list of Pocket or Instapaper. Safari has no list around its folders. */
  private isOfFile = false;
  /** What the top heading says of the links after it. */
  private section: { readonly marks: Marks; readonly tags: readonly string[] } = { marks: {}, tags: [] };
  private into: 'heading' | 'title' | 'description' | undefined;
  private collected = '';
  private link: { readonly attributes: Attributes; title: string; description: string } | undefined;

  /** The links that are complete by now. */
  take(): readonly FileEntry[] {
    return this.ready.splice(0);
  }

  open(tag: string, attributes: Attributes): void {
    if (/^h[1-6]$/.test(tag)) this.openHeading(tag, attributes);
    else if (tag === 'dl') this.openFolder();
    else if (tag === 'a') {
      this.finish();
      this.link = { attributes, title: '', description: '' };
      this.collect('title');
    } else if (tag === 'dd') this.collect('description');
    else if (tag === 'dt' || tag === 'li') this.finish();
  }

  close(tag: string): void {
    if (tag === 'a' || (/^h[1-6]$/.test(tag) && this.into === 'heading')) this.endText();
    else if (tag === 'dl') {
      this.finish();
      this.folders.pop();
    }
  }

  text(characters: string): void {
    if (this.into !== undefined && this.collected.length < longestText) this.collected += characters;
  }

  end(): void {
    this.finish();
  }

  private openHeading(tag: string, attributes: Attributes): void {
    this.finish();
    this.heading = '';
    this.isOfFile = tag === 'h1' && this.folders.length === 0;
    // The folders that every browser has, in its own language.
    const isRoot = attributes.has('personal_toolbar_folder') || attributes.has('unfiled_bookmarks_folder');
    if (!isRoot) this.collect('heading');
  }

  private openFolder(): void {
    this.finish();
    // The heading of the whole file is no folder.
    if (this.folders.length === 0) this.section = { marks: {}, tags: [] };
    this.folders.push(this.heading);
    this.heading = '';
  }

  private collect(into: 'heading' | 'title' | 'description'): void {
    this.endText();
    this.into = into;
  }

  private endText(): void {
    const text = this.collected.replace(/\s+/g, ' ').trim();
    if (this.into === 'heading') this.endHeading(text);
    else if (this.into !== undefined && this.link) this.link[this.into] = text;
    this.into = undefined;
    this.collected = '';
  }

  private endHeading(text: string): void {
    const name = text.toLowerCase();
    this.heading = this.isOfFile ? '' : text;
    if (this.folders.length > 0) return;
    const isState = Object.hasOwn(stateHeadings, name);
    this.section = isState ? { marks: stateHeadings[name] ?? {}, tags: [] } : { marks: {}, tags: [text] };
  }

  private finish(): void {
    this.endText();
    const { link } = this;
    this.link = undefined;
    if (!link) return;
    this.at += 1;
    this.ready.push(this.found(link));
  }

  private found({ attributes, title, description }: NonNullable<BookmarkReader['link']>): FileEntry {
    const { at } = this;
    const href = attributes.get('href');
    const url = addressIn(href);
    if (url === undefined) return { at, entry: 'noAddress', name: title || (href ?? '').slice(0, 100) };
    const folders = this.folders.slice(0, deepestFolder).filter((name) => name !== '' && name !== 'Unsorted');
    const entry: Link = {
      is: 'link',
      url,
      title: title === '' ? url : title,
      tags: tagsOf([...tagsIn(attributes.get('tags')), ...this.section.tags, ...folders]),
      marks: { ...this.section.marks, ...marksIn(attributes) },
      quotes: [],
      ...defined({
        description: textIn(description),
        image: addressIn(attributes.get('data-cover')),
        savedAt: timeIn(attributes.get('add_date') ?? attributes.get('time_added')),
      }),
    };
    return { at, entry };
  }
}

function marksIn(attributes: Attributes): Marks {
  return defined({
    unread: attributes.get('toread') === '1' || undefined,
    favourite: attributes.get('data-important') === 'true' || undefined,
  });
}

/** Further attributes of a tag are left out. Chosen: tags of bookmark files have a handful. */
const mostAttributes = 100;

/** Leaves out further attributes: each is compared with all before it. */
class LimitedTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    const token = this.currentToken;
    if (token && 'attrs' in token && token.attrs.length < mostAttributes) super._leaveAttrName();
  }
}

/** The links of a bookmark file, a piece at a time, so that files of any size can be read. */
export async function* bookmarkEntries(text: AsyncIterable<string>): AsyncGenerator<FileEntry> {
  const reader = new BookmarkReader();
  const tokenizer = new LimitedTokenizer({ sourceCodeLocationInfo: false }, handlerOf(reader));
  for await (const chunk of text) {
    tokenizer.write(chunk, false);
    yield* reader.take();
  }
  tokenizer.write('', true);
  reader.end();
  yield* reader.take();
}

function handlerOf(reader: BookmarkReader): TokenHandler {
  const ignore = () => {};
  const characters = ({ chars }: Token.CharacterToken) => reader.text(chars);
  return {
    onStartTag: ({ tagName, attrs }) => reader.open(tagName, new Map(attrs.map(({ name, value }) => [name, value]))),
    onEndTag: ({ tagName }) => reader.close(tagName),
    onCharacter: characters,
    onWhitespaceCharacter: characters,
    onNullCharacter: ignore,
    onComment: ignore,
    onDoctype: ignore,
    onEof: ignore,
  };
}
