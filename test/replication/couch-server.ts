import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import server from 'express-pouchdb';
import { Pouch } from './pouchdb';

export interface CouchServer {
  /** The address of an empty database on it. */
  newDatabase(): string;
  close(): Promise<void>;
}

/** Starts a server of the CouchDB protocol on loopback, with its databases in memory. */
export async function startCouchServer(): Promise<CouchServer> {
  const Stored = Pouch.defaults({ adapter: 'memory' });
  const listening = createServer(server(Stored, { mode: 'minimumForPouchDB' }));
  await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready));
  const { port } = listening.address() as AddressInfo;
  return {
    newDatabase: () => `http://127.0.0.1:${port}/library-${crypto.randomUUID()}`,
    close: () =>
      new Promise((closed) => {
        listening.closeAllConnections();
        listening.close(() => closed());
      }),
  };
}
