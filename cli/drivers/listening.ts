import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine. */
interface Listening {
  /** For example `http://127.0.0.1:40123`. */
  readonly origin: string;
  /** Also ends what it has not answered yet. */
  close(): Promise<void>;
}

/** Lets a server listen on a free port. */
export async function listening(server: Server): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
