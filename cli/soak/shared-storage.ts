import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listening } from '../drivers/listening';
import type { SharedPlace } from '../drivers/share-library';

/** A WebDAV server in memory, on this machine only, in which the soak test shares its library. */
export interface SharedStorage {
  readonly place: SharedPlace;
  close(): Promise<void>;
}

export async function openSharedStorage(): Promise<SharedStorage> {
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => void answered(files, request, response));
  const { origin, close } = await listening(server);
  return { place: { kind: 'webdav', values: { address: `${origin}/dav/` } }, close };
}

async function answered(files: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  // A browser that is killed sends no more: nothing is written.
  try {
    for await (const part of request) parts.push(part as Buffer);
  } catch {
    return;
  }
  const { method, url: path = '' } = request;
  const file = files.get(path);
  if (method === 'PUT') files.set(path, Buffer.concat(parts));
  if (method === 'DELETE') files.delete(path);
  const isMissing = method === 'GET' && !file;
  response.writeHead(isMissing ? 404 : method === 'PROPFIND' ? 207 : method === 'PUT' ? 201 : 200);
  response.end(method === 'PROPFIND' ? listOf(files, path) : method === 'GET' ? file : undefined);
}

/** A file, or the files of a folder (RFC 4918, 9.1). */
function listOf(files: ReadonlyMap<string, Buffer>, path: string): string {
  const within = [...files].filter(([name]) => name === path || name.slice(0, name.lastIndexOf('/') + 1) === path);
  const responses = within.map(
    ([name, { length }]) =>
      `<D:response><D:href>${name}</D:href><D:getcontentlength>${length}</D:getcontentlength></D:response>`,
  );
  return `<D:multistatus xmlns:D="DAV:">${responses.join('')}</D:multistatus>`;
}
