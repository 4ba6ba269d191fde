/*
 * What is used of PouchDB. Its published types declare a global `Buffer` that contradicts that of Node.
 */

declare module 'pouchdb-core' {
  type Plugin = (pouch: Pouch) => void;

  interface Replication extends Promise<{ readonly errors: readonly unknown[] }> {
    on(event: 'change', listener: (progress: { readonly docs_written: number }) => void): this;
    cancel(): void;
  }

  export interface PouchDatabase {
    readonly replicate: {
      to(other: PouchDatabase, options?: { readonly batch_size: number }): Replication;
      from(other: PouchDatabase): Replication;
    };
    get(id: string, options: { readonly conflicts: true }): Promise<object>;
    info(): Promise<{ readonly doc_count: number }>;
  }

  interface Pouch {
    new (name: string, options: { readonly adapter: string }): PouchDatabase;
    plugin(plugin: Plugin): Pouch;
    adapter(name: string, adapter: unknown, isPreferred: boolean): void;
    defaults(options: { readonly adapter: string }): Pouch;
  }

  const pouch: Pouch;
  export default pouch;
}

declare module 'pouchdb-adapter-http' {
  import type { Plugin } from 'pouchdb-core';

  const plugin: Plugin;
  export default plugin;
}

declare module 'pouchdb-adapter-memory' {
  import type { Plugin } from 'pouchdb-core';

  const plugin: Plugin;
  export default plugin;
}

declare module 'pouchdb-replication' {
  import type { Plugin } from 'pouchdb-core';

  const plugin: Plugin;
  export default plugin;
}

declare module 'express-pouchdb' {
  import type { RequestListener } from 'node:http';
  /** A server of the CouchDB protocol whose databases are those of this PouchDB. */
  export default function server(PouchDB: unknown, options: object): RequestListener;
}

declare module 'pouchdb-merge' {
  /** A revision: its hash, its state, and the revisions that follow it. */
  export type Revision = [
    hash: string,
    state: { status: 'available' | 'missing'; deleted?: boolean },
    next: Revision[],
  ];
  export type RevisionTree = { pos: number; ids: Revision }[];
  export interface Metadata {
    readonly id: string;
    readonly rev_tree: RevisionTree;
  }
  export function merge(tree: RevisionTree, path: RevisionTree[number], depth: number): { tree: RevisionTree };
  export function winningRev(metadata: Metadata): string;
  export function latest(rev: string, metadata: Metadata): string;
  export function isDeleted(metadata: Metadata, rev?: string): boolean;
  export function collectConflicts(metadata: Metadata): string[];
}
