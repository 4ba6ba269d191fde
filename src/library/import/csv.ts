import type { Marks } from '../../article/marks';
import { defined } from '../../language/text/defined';
import { type Row, rowsIn } from './csv-rows';
import type { FileEntry, Highlights, Link, Quote } from './entry';
import { addressIn, dayIn, tagsIn, tagsOf, textIn, timeIn } from './values';

/** The entries of a CSV file, or `noAddresses` if it has no column of addresses. */
export async function* csvEntries(text: AsyncIterable<string>): AsyncGenerator<FileEntry> {
  let table: Table | undefined;
  let at = 0;
  const books = new Books();
  for await (const rows of rowsIn(text)) {
    for (const row of rows) {
      const isFirst = table === undefined;
      table ??= tableOf(row);
      if (!table) {
        yield { at: 1, entry: 'noAddresses' };
        return;
      }
      if (isFirst && table.hasHeader) continue;
      at += 1;
      const cell = cellsOf(row, table);
      if (table.format === 'readwiseHighlights') books.add(cell);
      else yield linkIn(cell, at);
    }
  }
  yield* books.all();
}

/** What kind of table the first rows are. */
export async function csvFormat(text: AsyncIterable<string>): Promise<CsvFormat | undefined> {
  for await (const [first] of rowsIn(text)) if (first) return tableOf(first)?.format;
  return undefined;
}

/** The text in a column of a row; undefined if it is empty. */
type Cell = (column: Column) => string | undefined;

function cellsOf(row: Row, { columns }: Table): Cell {
  return (column) => {
    const place = columns[column];
    return place === undefined ? undefined : textIn(row[place]);
  };
}

function linkIn(cell: Cell, at: number): FileEntry {
  const url = addressIn(cell('url'));
  const title = cell('title') ?? '';
  if (url === undefined) return { at, entry: 'noAddress', name: title || (cell('url') ?? '') };
  const folder = folderOf(cell('folder'));
  const quote = cell('quote');
  const entry: Link = {
    is: 'link',
    url,
    title: title === '' ? url : title,
    tags: tagsOf([...tagsIn(cell('tags')), ...folder.tags]),
    marks: { ...folder.marks, ...stateOf(cell('state')), ...favouriteOf(cell('favourite')) },
    quotes: quote === undefined ? [] : [{ text: quote }],
    ...defined({
      site: cell('site'),
      published: dayIn(cell('published')),
      description: cell('description'),
      note: cell('note'),
      image: addressIn(cell('image')),
      savedAt: timeIn(cell('added')) ?? timeIn(cell('addedDayFirst'), Date.now(), 'dayFirst'),
      authors: authorsOf(cell('author')),
    }),
  };
  return { at, entry };
}

function authorsOf(text: string | undefined): readonly string[] | undefined {
  return text === undefined ? undefined : [text];
}

const states: Readonly<Record<string, Marks>> = {
  unread: { unread: true },
  new: { unread: true },
  later: { unread: true },
  shortlist: { unread: true },
  archive: { archived: true },
  archived: { archived: true },
};

function stateOf(text: string | undefined): Marks {
  const name = text?.toLowerCase() ?? '';
  return Object.hasOwn(states, name) ? (states[name] ?? {}) : {};
}

function favouriteOf(text: string | undefined): Marks {
  return /^(?:true|1|yes|ja|oui|sí|是|はい)$/i.test(text ?? '') ? { favourite: true } : {};
}

/** Folders that stand for a state, or for none at all (Instapaper, Raindrop). */
const stateFolders: Readonly<Record<string, Marks>> = {
  unread: { unread: true },
  archive: { archived: true },
  starred: { favourite: true },
  unsorted: {},
};

/** The names of a path of folders are tags. */
function folderOf(path: string | undefined): { readonly tags: readonly string[]; readonly marks: Marks } {
  if (path === undefined) return { tags: [], marks: {} };
  const name = path.toLowerCase();
  if (Object.hasOwn(stateFolders, name)) return { tags: [], marks: stateFolders[name] ?? {} };
  return { tags: path.split('/'), marks: {} };
}

/** Highlights by the book they stand in: a table has a row for each highlight. */
class Books {
  private readonly books = new Map<string, Highlights & { readonly quotes: Quote[] }>();

  add(cell: Cell): void {
    const text = cell('quote');
    if (text === undefined) return;
    const title = cell('title') ?? '';
    const authors = authorsOf(cell('author'));
    const key = `${title}\n${authors?.join() ?? ''}`;
    const book = this.books.get(key) ?? {
      is: 'highlights',
      title,
      tags: tagsIn(cell('tags')),
      marks: {},
      quotes: [],
      ...defined({ authors, url: addressIn(cell('url')), savedAt: timeIn(cell('quotedAt')) }),
    };
    book.quotes.push({ text, ...defined({ note: cell('note'), where: cell('where') }) });
    this.books.set(key, book);
  }

  *all(): Generator<FileEntry> {
    let at = 0;
    for (const entry of this.books.values()) yield { at: ++at, entry };
  }
}

/* What the columns of exports are called. Names are compared in lower case. */

/** What a column holds. */
const names = {
  url: ['url', 'link', 'href', 'address', 'website', 'source url', 'source_url', 'source', 'uri', '网址', '链接', '網址', '連結', 'adresse', 'webadresse', 'lien', 'enlace', 'dirección', '地址', 'リンク', 'アドレス', 'webseite', 'site web', 'sitio web', '网站', '網站', 'サイト'],
  title: ['title', 'name', 'page title', 'book title', '标题', '標題', 'タイトル', 'titel', 'titre', 'título', '名称', '名稱', '件名'],
  author: ['author', 'authors', 'book author', 'byline', 'autor', 'autoren', 'auteur', 'auteurs', 'autores', '作者', '著者'],
  site: ['site', 'site name', 'site_name', 'publication', '网站名称', '網站名稱', 'サイト名'],
  published: ['published', 'published date', 'published_at', 'date published', 'veröffentlicht', 'erschienen', 'publié', 'date de publication', 'publicado', 'fecha de publicación', '发布日期', '發布日期', '公開日'],
  added: ['time_added', 'timestamp', 'created', 'saved date', 'created_at', 'created at', 'date added', 'added', 'added_at', 'saved_at', 'saved at', 'saved', 'date', '添加时间', '保存时间', '加入時間', '儲存時間', '追加日', '保存日', '日期', '日付', '日時'],
  addedDayFirst: ['hinzugefügt', 'gespeichert', 'erstellt', 'ajouté', 'enregistré', 'créé', 'añadido', 'guardado', 'creado', 'datum', 'fecha'],
  tags: ['document tags', 'tags', 'labels', 'keywords', 'label', 'tag', '标签', '標籤', 'タグ', 'schlagwörter', 'schlagworte', 'stichwörter', 'étiquettes', 'mots-clés', 'etiquetas'],
  folder: ['folder', 'collection', 'folders', 'ordner', 'sammlung', 'dossier', 'carpeta', 'colección', '文件夹', '資料夾', 'フォルダ', 'フォルダー'],
  note: ['note', 'notes', 'comment', 'document note', '备注', '備註', 'notiz', 'notizen', 'kommentar', 'remarque', 'commentaire', 'nota', 'notas', 'comentario', '笔记', '筆記', 'メモ', 'ノート', 'コメント'],
  description: ['excerpt', 'description', 'summary', 'selection', 'beschreibung', 'zusammenfassung', 'auszug', 'résumé', 'extrait', 'descripción', 'resumen', '摘要', '描述', '説明', '概要'],
  image: ['cover', 'image', 'image_url', 'thumbnail', 'bild', 'titelbild', 'imagen', 'portada', 'couverture', '封面', '图片', '圖片', '画像'],
  state: ['status', 'location', 'state', 'zustand', 'état', 'statut', 'estado', '状态', '狀態', '状態'],
  favourite: ['favorite', 'favourite', 'starred', 'is_favorite', 'favorit', 'favori', 'favorito', '收藏', 'お気に入り'],
  quote: ['highlight', 'highlights', 'markierung', 'markierungen', 'surlignage', 'surlignages', 'resaltado', 'subrayado', '高亮', '标注', '劃線', 'ハイライト'],
  where: ['location'],
  quotedAt: ['highlighted at'],
} as const satisfies Record<string, readonly string[]>; // biome-ignore format: lists to read, not columns

type Column = keyof typeof names;

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
interface Table {
  readonly format: CsvFormat;
  readonly columns: Columns;
  /** Whether the first row names the columns. */
  readonly hasHeader: boolean;
}

/** What a table is, by its first row; undefined if no column holds addresses or highlights. */
function tableOf(first: Row): Table | undefined {
  const header = first.map((cell) => cell.trim().toLowerCase());
  const columns = columnsIn(header);
  const format = formatOf(header);
  if (format === 'readwiseHighlights' || columns.url !== undefined) return { format, columns, hasHeader: true };
  const url = first.findIndex((cell) => /^https?:\/\/\S+$/i.test(cell.trim()));
  if (url < 0) return undefined;
  const title = first.findIndex((cell, at) => at !== url && cell.trim() !== '');
  return { format: 'csv', columns: { url, ...defined({ title: title < 0 ? undefined : title }) }, hasHeader: false };
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
