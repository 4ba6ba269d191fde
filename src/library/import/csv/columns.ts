import type { Row } from './rows';

/* What the columns of exports are called. Names are compared in lower case. */

/** What a column holds. */
const names = {
  url: ['url', 'link', 'href', 'address', 'website', 'source url', 'source_url', 'source', 'uri', '网址', '链接', '網址', '連結'],
  title: ['title', 'name', 'page title', 'book title', '标题', '標題', 'タイトル'],
  author: ['author', 'authors', 'book author', 'byline'],
  site: ['site', 'site name', 'site_name', 'publication'],
  published: ['published', 'published date', 'published_at', 'date published'],
  added: ['time_added', 'timestamp', 'created', 'saved date', 'created_at', 'created at', 'date added', 'added', 'added_at', 'saved_at', 'saved at', 'saved', 'date'],
  tags: ['document tags', 'tags', 'labels', 'keywords', 'label', 'tag', '标签', '標籤', 'タグ'],
  folder: ['folder', 'collection', 'folders'],
  note: ['note', 'notes', 'comment', 'document note', '备注', '備註'],
  description: ['excerpt', 'description', 'summary', 'selection'],
  image: ['cover', 'image', 'image_url', 'thumbnail'],
  state: ['status', 'location', 'state'],
  favourite: ['favorite', 'favourite', 'starred', 'is_favorite'],
  quote: ['highlight', 'highlights'],
  where: ['location'],
  quotedAt: ['highlighted at'],
} as const satisfies Record<string, readonly string[]>; // biome-ignore format: lists to read, not columns

export type Column = keyof typeof names;

/** The places of the columns in each row. */
type Columns = Readonly<Partial<Record<Column, number>>>;

/** The services whose exports are named to the reader, and a column that only theirs have together. */
const services = {
  pocket: ['time_added', 'url', 'status'],
  instapaper: ['url', 'title', 'selection', 'folder', 'timestamp'],
  raindrop: ['id', 'title', 'excerpt', 'url', 'cover', 'highlights'],
  readwiseReader: ['title', 'url', 'document tags', 'saved date'],
  readwiseHighlights: ['highlight', 'book title'],
} as const;

export type CsvFormat = keyof typeof services | 'csv';

/** A table that can be imported. */
export interface Table {
  readonly format: CsvFormat;
  readonly columns: Columns;
  /** Whether the first row names the columns. */
  readonly hasHeader: boolean;
}

/** What a table is, by its first row; undefined if no column holds addresses or highlights. */
export function tableOf(first: Row): Table | undefined {
  const header = first.map((cell) => cell.trim().toLowerCase());
  const columns = columnsIn(header);
  const format = formatOf(header);
  if (format === 'readwiseHighlights' || columns.url !== undefined) return { format, columns, hasHeader: true };
  const url = first.findIndex((cell) => /^https?:\/\/\S+$/i.test(cell.trim()));
  if (url < 0) return undefined;
  const title = first.findIndex((cell, at) => at !== url && cell.trim() !== '');
  return { format: 'csv', columns: { url, ...(title < 0 ? {} : { title }) }, hasHeader: false };
}

function columnsIn(header: readonly string[]): Columns {
  const found: Partial<Record<Column, number>> = {};
  for (const [column, aliases] of Object.entries(names)) {
    const place = aliases.map((name) => header.indexOf(name)).find((at) => at >= 0);
    if (place !== undefined) Object.assign(found, { [column]: place });
  }
  return found;
}

function formatOf(header: readonly string[]): CsvFormat {
  const known = Object.entries(services).find(([, columns]) => columns.every((name) => header.includes(name)));
  return known && isService(known[0]) ? known[0] : 'csv';
}

function isService(name: string): name is keyof typeof services {
  return Object.hasOwn(services, name);
}
