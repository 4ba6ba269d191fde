import type { Destination } from '../../browser/messaging/deliveries';
import { askToWrite, mayWrite } from '../../browser/platform/folders';
import { askToReadHosts, mayReadHost } from '../../browser/platform/permissions';
import { folderOf } from '../../library/folders';

/** Whether the browser lets clips go there. Chromium forgets a folder when it is restarted, unless it is allowed for good. */
export async function hasAccess({ id, kind, hosts }: Destination): Promise<boolean> {
  if (kind !== 'folder') return (await Promise.all(hosts.map(isReadable))).every((is) => is);
  const folder = await folderOf(id);
  return folder === undefined || mayWrite(folder);
}

/** What is no address is the fault of the test, not of the browser. */
function isReadable(host: string): Promise<boolean> {
  return mayReadHost(host).catch(() => true);
}

/** Asks for the hosts of a destination, or for its folder. Call it on a click. */
export async function askForAccess({ id, kind, hosts }: Destination): Promise<boolean> {
  if (kind !== 'folder') return askToReadHosts(hosts);
  const folder = await folderOf(id);
  return folder !== undefined && askToWrite(folder);
}
