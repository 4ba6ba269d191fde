import http from 'pouchdb-adapter-http';
import memory from 'pouchdb-adapter-memory';
import Core, { type PouchDatabase } from 'pouchdb-core';
import replication from 'pouchdb-replication';
import type { Database } from '../../src/library/database';
import { libraryAdapter } from './adapter';
import type { Documents } from './documents';
import { LibraryPeer } from './library-peer';

/** PouchDB, with the library among its adapters. */
export const Pouch = Core.plugin(memory).plugin(http).plugin(replication);
Pouch.adapter('library', Object.assign(libraryAdapter, { valid: () => true, use_prefix: false }), false);

/** A library that PouchDB replicates. */
export function openLibrary(library: Database, documents: Documents): PouchDatabase {
  const options = { adapter: 'library', peer: new LibraryPeer(library, documents) };
  return new Pouch(documents.name, options);
}

export function openRemote(address: string): PouchDatabase {
  return new Pouch(address, { adapter: 'http' });
}
