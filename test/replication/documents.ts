import { createHash } from 'node:crypto';
import Dexie, { type EntityTable } from 'dexie';
import {
  collectConflicts,
  isDeleted,
  type Metadata,
  merge,
  type Revision,
  type RevisionTree,
  winningRev,
} from 'pouchdb-merge';

/** What replication knows of a document besides the library's own rows. */
export interface DocumentRow {
  readonly id: string;
  readonly seq: number;
  readonly tree: RevisionTree;
  /** The content of a clip whose pictures have not arrived yet. */
  readonly early?: string;
}

interface LocalRow {
  readonly id: string;
  readonly value: unknown;
}

/** How many ancestors of a revision are kept. */
const depth = 100;

/** The revision trees and checkpoints of a replicated library, in a database of their own: the library stays as it is. */
export class Documents extends Dexie {
  declare readonly documents: EntityTable<DocumentRow, 'id'>;
  declare readonly local: EntityTable<LocalRow, 'id'>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({ documents: 'id, seq', local: 'id' });
  }

  async lastSeq(): Promise<number> {
    return (await this.documents.orderBy('seq').last())?.seq ?? 0;
  }

  /** Makes this content the present one of a document, and ends its conflicts. Changes nothing if it is already. */
  async present(id: string, content: string, deleted = false): Promise<void> {
    const row = await this.documents.get(id);
    const hash = hashOf(content);
    let tree = row?.tree ?? [];
    const winner = tree.length > 0 ? winningRev({ id, rev_tree: tree }) : undefined;
    const isPresent = winner !== undefined && partsOf(winner).hash === hash && !isDeleted({ id, rev_tree: tree });
    if (winner === undefined) tree = [{ pos: 1, ids: revision(hash, deleted) }];
    else if (!isPresent && !(deleted && isDeleted({ id, rev_tree: tree }))) tree = child(tree, winner, hash, deleted);
    const losers = collectConflicts({ id, rev_tree: tree });
    for (const loser of losers) tree = child(tree, loser, hashOf(`resolved ${loser}`), true);
    if (row && tree === row.tree) return;
    await this.documents.put({ id, seq: (await this.lastSeq()) + 1, tree });
  }

  /** Adds a revision that another machine made, with its ancestors (the newest first). */
  async receive(
    id: string,
    { start, ids }: { start: number; ids: readonly string[] },
    deleted: boolean,
  ): Promise<Metadata> {
    const [newest = '', ...ancestors] = ids;
    const path = ancestors.reduce<Revision>(
      (next, hash) => [hash, { status: 'missing' }, [next]],
      revision(newest, deleted),
    );
    const row = await this.documents.get(id);
    const { tree } = merge(row?.tree ?? [], { pos: start - ids.length + 1, ids: path }, depth);
    await this.documents.put({ ...row, id, seq: (await this.lastSeq()) + 1, tree });
    return { id, rev_tree: tree };
  }
}

const revision = (hash: string, deleted: boolean): Revision => [
  hash,
  { status: 'available', ...(deleted ? { deleted } : {}) },
  [],
];

function child(tree: RevisionTree, parent: string, hash: string, deleted: boolean): RevisionTree {
  const { generation, hash: before } = partsOf(parent);
  return merge(tree, { pos: generation, ids: [before, { status: 'available' }, [revision(hash, deleted)]] }, depth)
    .tree;
}

function partsOf(rev: string): { generation: number; hash: string } {
  const [generation = '', hash = ''] = rev.split('-');
  return { generation: Number(generation), hash };
}

/** Equal contents have equal hashes on all machines. */
function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
