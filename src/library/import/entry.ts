import type { Marks } from '../../article/marks';
import type { PageType } from '../../article/page-types';

/*
 * What the readers find in files. Plain data, before anything of it is trusted: texts are untrimmed to no length, and HTML
 * is unsafe.
 */

/** What files state of a page or note. */
export interface Facts {
  /** The address of the page; absent for notes of the reader's own. */
  readonly url?: string;
  readonly title: string;
  readonly authors?: readonly string[];
  readonly site?: string;
  readonly takenFrom?: string;
  readonly published?: string;
  readonly language?: string;
  readonly description?: string;
  readonly image?: string;
  readonly note?: string;
  readonly type?: PageType;
  readonly tags: readonly string[];
  /** When it was saved (ms since 1970). */
  readonly savedAt?: number;
  readonly marks: Marks;
}

/** A link without the text of its page. */
export interface Link extends Facts {
  readonly is: 'link';
  readonly url: string;
  /** Passages that the reader marked in the page. */
  readonly quotes: readonly Quote[];
}

export interface Quote {
  readonly text: string;
  readonly note?: string;
  readonly where?: string;
}

/** A note whose text is Markdown. */
export interface Note extends Facts {
  readonly is: 'note';
  readonly markdown: string;
  /** The front matter could only be read line by line. */
  readonly isBroken?: true;
}

/** A saved HTML page. */
export interface SavedPage {
  readonly is: 'page';
  readonly html: string;
}

/** The passages that the reader marked in a book or page of which there is no address. */
export interface Highlights extends Facts {
  readonly is: 'highlights';
  readonly quotes: readonly Quote[];
}

export type Entry = Link | Note | SavedPage | Highlights;

/** Why a file, or an entry of one, is not imported. Each has a message in `_locales`. */
export const skipReasons = [
  'unsupported',
  'empty',
  'tooLarge',
  /** Neither text in a known encoding nor a picture. */
  'notText',
  /** A table without a column of addresses, or HTML that is neither bookmarks nor a page. */
  'noAddresses',
  /** An entry whose address is missing or not of the web, such as a bookmarklet. */
  'noAddress',
  'noText',
  /** A ZIP archive whose end is missing. */
  'notArchive',
  /** An archive of which only the first files are read. */
  'tooManyFiles',
  /** A file inside an archive whose bytes are others than the archive says. */
  'damaged',
  /** Our own backup, which Restore reads in full. */
  'backup',
  'unreadable',
] as const;

export type SkipReason = (typeof skipReasons)[number];

/** What the reader should know of an imported entry. */
export const remarks = ['frontMatterBroken', 'encodingGuessed', 'picturesMissing'] as const;

export type Remark = (typeof remarks)[number];

/** An entry, or why there is none, and where it stands in its file. */
export interface FileEntry {
  /** The number of the row or link, from 1. */
  readonly at: number;
  readonly entry: Entry | SkipReason;
  /** What names an entry that is skipped. */
  readonly name?: string;
}
