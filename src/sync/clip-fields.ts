import { joinedNotes } from '../article/joined-notes';
import { clipMarks } from '../article/marks';
import type { SavedArticle } from '../article/updated';
import { clipFile, readClipFile } from '../library/backup/clip-file';
import { mostVersions, shownIn } from '../library/merged';
import { rowWithStored } from '../library/pictures-row';
import type { ClipRecord } from '../library/transfer';
import { canonical } from './canonical';
import { deletionField, deletionIn, heldSince } from './deletion';
import type { Fields } from './shared-item';

/*
 * A clip as the fields of a shared item, and back. Texts that must not be lost are part of a key: if two machines change a title,
 * a note or an article, both keys stay, and the next machine that reads them keeps both.
 *
 *     savedAt, updatedAt, unread, favourite, archived   values as JSON
 *     title:<title>, note:<note>, tag:<tag>             more titles become versions; more notes become one note
 *     a:<file>                                          the article's file; its value is when it was clipped
 *     v:<file>:<title, note, tags>                      an earlier article: when it was clipped, and whether on another machine
 *     h:<id>, h:<id>:c, h:<id>:n:<note>                 a highlight, its colour, its note
 *     h:<id>:u, h:<id>:gone                             when it was changed; when it was deleted, and what it had then
 *     p:<address>                                       a picture: its SHA-256 and size (bytes)
 *     deleted, gone                                     when the clip went to the trash, or was deleted for good, and
 *                                                     the fields it had then
 *     held                                              the fields of a clip that was changed in the trash
 */

/** What a file of the storage holds: an article without what the reader changes often. */
type Body = Omit<SavedArticle, 'title'>;

/** Gives a text its name in the storage. */
export type NameText = (text: string) => Promise<string>;

/** The fields of a clip, and the texts of the files that they name. */
export interface ClipParts {
  readonly fields: Fields;
  readonly texts: ReadonlyMap<string, string>;
}

/** A clip's fields, as it is stored on this machine. `before`: those that machines shared last. */
export async function partsOf(record: ClipRecord, before: Fields, nameText: NameText): Promise<ClipParts> {
  // The file of a backup has all that is worth sharing, and nothing that follows from it.
  const { title, savedAt, updatedAt, articleAt, deletedAt, versions, highlights, pictures, ...rest } = JSON.parse(
    clipFile(record),
    wellFormed,
  ) as FileOfClip;
  const fields = new Map<string, string>([
    ['savedAt', `${savedAt}`],
    ['updatedAt', `${updatedAt}`],
    [`title:${title}`, ''],
  ]);
  const texts = new Map<string, string>();
  const add = async (body: Body) => {
    const text = textOf(body);
    const name = await nameText(text);
    texts.set(name, text);
    return name;
  };
  for (const mark of clipMarks) if (rest[mark]) fields.set(mark, '1');
  const { note, tags = [] } = rest.article;
  if (note) fields.set(`note:${note}`, '');
  for (const tag of tags) fields.set(`tag:${tag}`, '');
  fields.set(`a:${await add(rest)}`, `${articleAt}`);
  for (const version of versions) {
    const { article } = version;
    const own = JSON.stringify([version.title, article.note ?? '', article.tags ?? []]);
    const file = await add(version);
    const name = `v:${file}:${own}`;
    fields.set(
      name,
      `${version.articleAt}${partingOf(before, { name, file, title: version.title, note: article.note ?? '' })}`,
    );
  }
  for (const [name, value] of highlightFields(highlights)) fields.set(name, value);
  for (const { src, hash, bytes } of pictures.kept) fields.set(`p:${src}`, JSON.stringify([hash, bytes]));
  // A picture that the machines agree on stays, also where it has not been fetched or another one was.
  const shown = shownIn(record);
  for (const [src, value] of withPrefix(before, 'p:')) if (shown.has(src)) fields.set(`p:${src}`, value);
  const unknown = [...before].filter(([name]) => !known.test(name));
  for (const [name, value] of [...deletedFields(fields, deletedAt, before), ...unknown]) fields.set(name, value);
  return { fields, texts };
}

/** The names of the fields above; a later version may share others. */
const known =
  /^(?:savedAt|updatedAt|unread|favourite|archived|deleted|gone|held|(?:title|note|tag|a|v|p):.*|h:[^:]+(?::(?:[cu]|gone|n:.*))?)$/s;

/** Documents are UTF-8, which has U+FFFD in place of half a surrogate pair: its field would not be found again. */
function wellFormed(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(loneSurrogates, '\ufffd') : value;
}

const loneSurrogates = /\p{Cs}/gu;

/** `apart` for a version that was written while another machine wrote what is current, otherwise ''. */
function partingOf(
  before: Fields,
  { name, file, title, note }: Readonly<Record<'name' | 'file' | 'title' | 'note', string>>,
): string {
  const wasApart = before.get(name)?.endsWith(apart) ?? false;
  const isOneOf = (prefix: string, value: string) => severalIn(before, prefix, value);
  return wasApart || isOneOf('a:', file) || isOneOf('title:', title) || isOneOf('note:', note) ? apart : '';
}

/** Whether machines had several of these values at once, and this is one of them. */
function severalIn(fields: Fields, prefix: string, value: string): boolean {
  return fields.has(`${prefix}${value}`) && withPrefix(fields, prefix).length > 1;
}

/** Of a version that one machine wrote while another wrote what is current. It stays when there are too many. */
const apart = ' apart';

type FileOfClip = SavedArticle & {
  readonly [Mark in (typeof clipMarks)[number]]?: true;
} & {
  readonly savedAt: number;
  readonly updatedAt: number;
  readonly articleAt: number;
  readonly deletedAt: number;
  readonly versions: readonly (SavedArticle & { readonly articleAt: number; readonly revision: number })[];
  readonly highlights: readonly FileOfHighlight[];
  readonly pictures: {
    readonly kept: readonly { readonly src: string; readonly hash: string; readonly bytes: number }[];
    readonly lost: readonly object[];
  };
};

type FileOfHighlight = Omit<ClipRecord['highlights'][number], 'clipId'>;

function* highlightFields(highlights: readonly FileOfHighlight[]): Generator<readonly [string, string]> {
  for (const { id, colour, note, deletedAt, updatedAt, revision: _, ...passage } of highlights) {
    const missed = new Map<string, string>([[`h:${id}:c`, colour]]);
    if (note) missed.set(`h:${id}:n:${note}`, '');
    yield [`h:${id}`, canonical(passage)];
    yield [`h:${id}:u`, `${updatedAt}`];
    yield* missed;
    if (deletedAt > 0) yield [`h:${id}:gone`, deletionField({ at: deletedAt, of: highlightGist(missed, id) })];
  }
}

/** What readers would miss of a highlight, as one text. */
function highlightGist(fields: Fields, id: string): string {
  const missed = [...fields].filter(([name]) => name === `h:${id}:c` || name.startsWith(`h:${id}:n:`));
  return canonical(missed.sort());
}

/**
 * When a clip went to the trash (0: it did not), with what tells whether another machine has changed it meanwhile. What was
 * changed in the trash, such as a tag that was renamed in all clips, does not bring it back. It is a field of its own, so
 * that a machine that restores the clip meanwhile wins.
 */
function* deletedFields(fields: Fields, at: number, before: Fields): Generator<readonly [string, string]> {
  if (at === 0) return;
  const value = before.get('deleted');
  const now = gist(fields);
  const known = value === undefined ? undefined : deletionIn(value);
  if (value === undefined || known?.at !== at) return yield ['deleted', deletionField({ at, of: now })];
  yield ['deleted', value];
  const held = isDeleted(before) && known.of !== now ? now : before.get('held');
  if (held !== undefined) yield ['held', held];
}

/** What readers would miss of a clip's fields, as one text. */
function gist(fields: Fields): string {
  const missed = /^(?:title|note|tag|a|v|h):|^(?:favourite|archived)$/;
  const names = [...fields.keys()].filter((name) => missed.test(name)).sort();
  return JSON.stringify(names.map((name) => (name.startsWith('h:') ? [name, fields.get(name)] : name)));
}

/** The fields of a clip that was deleted for good. */
export function goneFrom(fields: Fields, at: number): Fields {
  return new Map([...fields, ['gone', deletionField({ at, of: gist(fields), fromTrash: fields.has('deleted') })]]);
}

/**
 * Whether a deletion holds: what was deleted is all there is. A change that its machine did not know wins, and so does
 * restoring a clip that is deleted from the trash.
 */
function isDeleted(fields: Fields): boolean {
  const deleted = fields.get('gone') ?? fields.get('deleted');
  if (deleted === undefined) return false;
  const now = gist(fields);
  if (heldSince(deleted, now) === undefined && fields.get('held') !== now) return false;
  return fields.has('deleted') || !deletionIn(deleted).fromTrash;
}

/** Whether a clip was deleted on one machine and changed on another, either of which may be this one. */
export function isRestored(fields: Fields, before: Fields): boolean {
  if (isDeleted(fields)) return false;
  if (fields.has('gone') || fields.has('deleted')) return true;
  // One that was only restored from the trash has not changed.
  return isDeleted(before) && (before.has('gone') || gist(before) !== gist(fields));
}

/** When a clip was deleted for good (ms since 1970), if it still is. */
export function goneAt(fields: Fields): number | undefined {
  const gone = fields.get('gone');
  return gone !== undefined && isDeleted(fields) ? deletionIn(gone).at : undefined;
}

/** The names of the files that a clip's fields name, its article's first; the latest of several articles is the clip's. */
export function filesOf(fields: Fields): readonly string[] {
  return [...articlesIn(fields).map(({ file }) => file), ...versionsIn(fields).map(({ file }) => file)];
}

/** The pictures that a clip's fields name. */
export function picturesOf(fields: Fields): readonly { src: string; hash: string; bytes: number }[] {
  return withPrefix(fields, 'p:').map(([src, value]) => {
    const [hash, bytes] = JSON.parse(value) as [string, number];
    return { src, hash, bytes };
  });
}

/** What a clip is made of besides its fields. */
interface AtHand {
  /** The texts of the files that the fields name. */
  readonly texts: ReadonlyMap<string, string>;
  readonly hasPicture: (hash: string) => boolean;
  /** What this machine has of the clip. */
  readonly local: ClipRecord | undefined;
}

/**
 * The clip of these fields, later than what this machine has of it. Undefined if a text is missing or damaged.
 */
export function recordOf(id: string, fields: Fields, { texts, hasPicture, local }: AtHand): ClipRecord | undefined {
  const articles = articlesIn(fields);
  const current = articles[0];
  const body = current && bodyOf(texts.get(current.file));
  if (!body) return undefined;
  const [title = body.article.title, ...titles] = namesIn(fields, 'title:');
  const notes = namesIn(fields, 'note:');
  const note = notes.length === 1 ? (notes[0] ?? '') : joinedNotes(notes);
  // There is no room for those beside the others.
  const left = notes.filter((other) => !note.includes(other));
  const tags = namesIn(fields, 'tag:');
  const known = knownRevisions(local);
  const versions = [
    ...versionsIn(fields),
    ...articles.slice(1).map(({ file, at }) => ({ file, at, title: undefined, note: '', tags: [], isApart: true })),
    ...titles.map((other) => ({ file: current.file, at: current.at, title: other, note: '', tags: [], isApart: true })),
    ...left.map((other) => ({ file: current.file, at: current.at, title, note: other, tags: [], isApart: true })),
  ]
    .sort((one, other) => Number(one.isApart) - Number(other.isApart) || byTime(one, other))
    .slice(-mostVersions)
    .sort(byTime);
  let next = Math.max(0, ...known.values());
  const taken = new Set<string>();
  const saved = versions.flatMap(({ file, at, title: own, ...details }) => {
    const earlier = bodyOf(texts.get(file));
    if (!earlier) return [];
    const called = own ?? earlier.article.title;
    const key = versionKey(at, called, details.note);
    // The same may be the article of one machine and already a version on another.
    const whole = JSON.stringify([file, key, details.tags]);
    if (taken.has(whole)) return [];
    taken.add(whole);
    const revision = known.get(key) ?? ++next;
    known.delete(key);
    return [{ ...withDetails(earlier, details), title: called, articleAt: at, revision }];
  });
  const record = readClipFile(
    JSON.stringify({
      id,
      ...withDetails(body, { note, tags }),
      ...{ title, savedAt: numberOf(fields, 'savedAt'), updatedAt: numberOf(fields, 'updatedAt') },
      ...{ articleAt: current.at, revision: (local?.clip.revision ?? 0) + 1 },
      deletedAt: isDeleted(fields) ? deletionIn(fields.get('deleted') ?? '{}').at || 0 : 0,
      ...Object.fromEntries(clipMarks.filter((mark) => fields.has(mark)).map((mark) => [mark, true])),
      versions: saved,
      highlights: highlightsOf(fields, local),
      pictures: {
        kept: picturesOf(fields).filter(({ hash }) => hasPicture(hash)),
        lost: local?.pictures?.lost ?? [],
      },
    }),
  );
  const own = local?.pictures;
  if (!record || !own) return record;
  // Pictures that this machine is fetching stay queued. Of two at one address, all machines have the same.
  const kept = record.pictures?.kept ?? [];
  const shown = shownIn(record);
  const others = own.kept.filter(({ src }) => shown.has(src) && !kept.some((each) => each.src === src));
  return { ...record, pictures: rowWithStored({ ...own, kept: others }, { kept, waiting: [] }) };
}

/** The revisions that this machine has given to earlier articles, which open windows may name. */
function knownRevisions(local: ClipRecord | undefined): Map<string, number> {
  return new Map(
    local?.versions.map(({ articleAt, title, article, revision }) => [
      versionKey(articleAt, title, article.note ?? ''),
      revision,
    ]),
  );
}

function versionKey(at: number, title: string, note: string): string {
  return JSON.stringify([at, title, note]);
}

/** Notes that several machines wrote, one below the other. */
function notesOf(notes: readonly string[]): string {
  return [...notes].sort().join('\n\n');
}

interface Named {
  readonly file: string;
  readonly at: number;
}

function byTime(one: Named, other: Named): number {
  return one.at - other.at || (one.file < other.file ? -1 : 1);
}

/** The latest first. */
function articlesIn(fields: Fields): readonly Named[] {
  const all = withPrefix(fields, 'a:').map(([file, value]) => ({ file, at: Number(value) }));
  return all.sort((one, other) => other.at - one.at || (one.file < other.file ? 1 : -1));
}

function versionsIn(fields: Fields) {
  return withPrefix(fields, 'v:').map(([name, value]) => {
    const end = name.indexOf(':');
    const [title, note, tags] = JSON.parse(name.slice(end + 1)) as [string, string, string[]];
    const isApart = value.endsWith(apart);
    return { file: name.slice(0, end), at: Number.parseInt(value, 10), title, note, tags, isApart };
  });
}

function highlightsOf(fields: Fields, local: ClipRecord | undefined): readonly FileOfHighlight[] {
  const all = withPrefix(fields, 'h:');
  const revisions = new Map(local?.highlights.map(({ id, revision }) => [id, revision]));
  return all
    .filter(([name]) => !name.includes(':'))
    .map(([id, value]) => {
      const colour = fields.get(`h:${id}:c`) ?? 'yellow';
      const updatedAt = numberOf(fields, `h:${id}:u`);
      const prefix = `${id}:n:`;
      const notes = all.filter(([name]) => name.startsWith(prefix)).map(([name]) => name.slice(prefix.length));
      const note = notesOf(notes);
      const gone = fields.get(`h:${id}:gone`);
      const deletedAt = (gone && heldSince(gone, highlightGist(fields, id))) || 0;
      const revision = (revisions.get(id) ?? 0) + 1;
      return { ...JSON.parse(value), id, colour, updatedAt, revision, deletedAt, ...(note ? { note } : {}) };
    });
}

/** The names of the fields with a prefix, without it, in an order that all machines have. */
function namesIn(fields: Fields, prefix: string): readonly string[] {
  return withPrefix(fields, prefix)
    .map(([name]) => name)
    .sort();
}

/** The names behind a prefix, and their values. */
function withPrefix(fields: Fields, prefix: string): [name: string, value: string][] {
  return [...fields]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value]);
}

function numberOf(fields: Fields, name: string): number {
  return Number(fields.get(name) ?? 0);
}

/** The text of a file: the same for the same article on every machine. */
function textOf({ article, ...body }: Body): string {
  const { tags: _, note: __, ...plain } = article;
  const others = Object.entries(body).filter(([name]) => !inFields.has(name));
  return canonical({ ...Object.fromEntries(others), article: plain });
}

/** What a clip or an earlier article has in fields, and not in a file. */
const inFields: ReadonlySet<string> = new Set(['id', 'title', 'articleAt', 'revision', ...clipMarks]);

function bodyOf(text: string | undefined): Body | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as Body);
}

function withDetails(body: Body, { note, tags }: { readonly note: string; readonly tags: readonly string[] }): Body {
  const details = { ...(note ? { note } : {}), ...(tags.length > 0 ? { tags } : {}) };
  return { ...body, article: { ...body.article, ...details } };
}
