import { checkStore, type FileStore, fileFormats, place } from '../file-store';
import type { Item } from '../item';
import { withoutLastSlashes } from '../paths';
import type { Target, Values } from '../target';
import type { Web, WebRequest } from '../web';

/*
 * A vault of Obsidian through the plug-in Local REST API (https://github.com/coddingtonbear/obsidian-local-rest-api), which
 * allows any origin. Notes and pictures are files, replaced whole; a link in the daily note is added once.
 */

const daily = 'daily';

export const target: Target = {
  fields: [
    { name: 'address', is: 'address', preset: 'http://127.0.0.1:27123' },
    { name: 'apiKey', is: 'secret' },
    { name: 'dailyNote', is: 'choice', choices: ['none', daily], preset: 'none', optional: true },
    { name: 'format', is: 'choice', choices: fileFormats, preset: 'md', optional: true },
  ],
  hosts: ({ address = '' }) => [address],
  check: (values, web) => checkStore(new Vault(values, web)),
  async send(item, values, web) {
    const vault = new Vault(values, web);
    const proof = await place(vault, item, values.format);
    if (values.dailyNote === daily) await vault.linkInDailyNote(item, proof.id);
    return proof;
  },
  update: (item, before, values, web) => place(new Vault(values, web), item, values.format, before),
  /** The plug-in answers without a key who it is. */
  async discover(web) {
    const address = 'http://127.0.0.1:27123';
    const said = (await web.request(`${address}/`)).json();
    const isPlugin = typeof said === 'object' && said !== null && 'service' in said;
    return isPlugin ? { address } : undefined;
  },
};

class Vault implements FileStore {
  private readonly root: string;
  private readonly key: string;
  private readonly web: Web;

  constructor({ address = '', apiKey = '' }: Values, web: Web) {
    this.root = withoutLastSlashes(address);
    this.key = apiKey;
    this.web = web;
  }

  async read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const { status, bytes } = await this.ask(pathOf(path), { alsoAccept: [404] });
    return status === 404 ? undefined : bytes;
  }

  /** The plug-in would parse a body that is called JSON, and write it in another way; plain bytes it leaves alone. */
  async write(path: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
    const headers = { 'Content-Type': path.endsWith('.md') ? 'text/markdown' : 'application/octet-stream' };
    await this.ask(pathOf(path), { method: 'PUT', headers, body });
  }

  async remove(path: string): Promise<void> {
    await this.ask(pathOf(path), { method: 'DELETE', alsoAccept: [404] });
  }

  /** Obsidian opens the file in the vault that was open last. */
  link(path: string): string {
    return `obsidian://open?file=${encodeURIComponent(path.replace(/\.md$/, ''))}`;
  }

  async linkInDailyNote({ input }: Item, path: string): Promise<void> {
    const place = `[[${path.replace(/\.md$/, '')}`;
    const { status, text } = await this.ask('/periodic/daily/', { alsoAccept: [404] });
    if (status !== 404 && text.includes(place)) return;
    // A title may close the link, or begin another.
    const title = input.title.replace(/[[\]|\s]+/g, ' ').trim();
    const body = `\n- ${place}|${title}]]\n`;
    await this.ask('/periodic/daily/', { method: 'POST', headers: { 'Content-Type': 'text/markdown' }, body });
  }

  private async ask(path: string, request: WebRequest) {
    const headers = { Authorization: `Bearer ${this.key}`, ...request.headers };
    return await this.web.request(this.root + path, { ...request, headers });
  }
}

function pathOf(path: string): string {
  return `/vault/${path.split('/').map(encodeURIComponent).join('/')}`;
}
