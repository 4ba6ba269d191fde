import { readOrganised } from '../library/backup/file-shapes';
import type { Organised } from '../library/transfer';
import { canonical } from './canonical';
import { deletionField, heldSince } from './deletion';
import type { Fields } from './shared-item';

/* Tags, saved searches and pairs of clips that are no duplicates, as the fields of shared items, and back. */

const kinds = { tag: 'tags', search: 'searches', distinct: 'distinct' } as const;

type Kind = keyof typeof kinds;
type Row = Organised['tags' | 'searches' | 'distinct'][number];

/** What the library has of them, by the keys of their items. */
export function rowsByKey(organised: Organised): ReadonlyMap<string, Fields> {
  const all = Object.entries(kinds).flatMap(([kind, table]) =>
    (organised[table] as readonly Row[]).map((row) => [keyOf(kind as Kind, row), fieldsOfRow(row)] as const),
  );
  return new Map(all);
}

/** A tag is known by its name. */
function keyOf(kind: Kind, row: Row): string {
  const { id = '', name = '' }: { readonly id?: string; readonly name?: string } = row;
  return `${kind}:${kind === 'tag' ? name : id}`;
}

/** All but the revision, which each machine counts for itself. */
function fieldsOfRow(row: Row): Fields {
  const shared = Object.entries(row).filter(([name, value]) => name !== 'revision' && value !== undefined);
  const fields = new Map(shared.map(([name, value]) => [name, JSON.stringify(value)]));
  if (!('deletedAt' in row) || row.deletedAt === 0) return fields;
  return fields.set('deletedAt', deletionField({ at: row.deletedAt, of: gist(fields) }));
}

/** What readers would miss of a row, as one text. */
function gist(fields: Fields): string {
  return canonical([...fields].filter(([name]) => name !== 'deletedAt' && name !== 'updatedAt').sort());
}

/** The row of an item, later than any that the library has; undefined if it is damaged or of a kind that is not known here. */
export function rowFrom(key: string, fields: Fields, present: Organised): Organised | undefined {
  const kind = key.slice(0, key.indexOf(':'));
  if (!(kind === 'tag' || kind === 'search' || kind === 'distinct')) return undefined;
  const known = (present[kinds[kind]] as readonly Row[]).find((row) => keyOf(kind, row) === key);
  const revision = known && 'revision' in known ? known.revision + 1 : 1;
  const row = Object.fromEntries([...fields].map(([name, value]) => [name, JSON.parse(value) as unknown]));
  if (row.deletedAt) row.deletedAt = heldSince(fields.get('deletedAt') ?? '', gist(fields)) ?? 0;
  const empty = { tags: [], searches: [], distinct: [] };
  return readOrganised(JSON.stringify({ ...empty, [kinds[kind]]: [kind === 'distinct' ? row : { ...row, revision }] }));
}
