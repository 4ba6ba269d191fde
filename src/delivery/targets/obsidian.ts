import { Conditional } from '../conditional';
import { addition, type DailyNote, type DailyNotes, type DailyVault, dailyFields, deliverToVault } from '../daily-note';
import { checkStore, type FileStore, fileFormats } from '../file-store';
import { sectionBelow } from '../headings';
import { withoutLastSlashes } from '../paths';
import type { Target, Values } from '../target';
import type { Web, WebRequest } from '../web';

/*
 * A vault of Obsidian through the plug-in Local REST API (https://github.com/coddingtonbear/obsidian-local-rest-api), which
 * allows any origin. Notes and pictures are files, replaced whole; what goes into a daily note is added once.
 *
 * The plug-in could also patch one property of a note. Properties are joined here instead, and the note is replaced if it is
 * still the one that was read: a patch cannot renew the marker at the end of the note, which says what we wrote, and several
 * patches are not one change.
 */

export const target: Target = {
  fields: [
    { name: 'address', is: 'address', preset: 'http://127.0.0.1:27123' },
    { name: 'apiKey', is: 'secret' },
    { name: 'format', is: 'choice', choices: fileFormats, preset: 'md', optional: true },
    ...dailyFields,
  ],
  hosts: ({ address = '' }) => [address],
  check: (values, web) => checkStore(new Vault(values, web)),
  send: (item, values, web) => deliverToVault(vaultOf(values, web), item, values),
  update: (item, before, values, web) => deliverToVault(vaultOf(values, web), item, values, before),
  /** The plug-in answers without a key who it is. */
  async discover(web) {
    const address = 'http://127.0.0.1:27123';
    const said = (await web.request(`${address}/`)).json();
    const isPlugin = typeof said === 'object' && said !== null && 'service' in said;
    return isPlugin ? { address } : undefined;
  },
};

function vaultOf(values: Values, web: Web): DailyVault {
  const vault = new Vault(values, web);
  return { store: vault, daily: vault.daily, program: 'obsidian' };
}

class Vault implements FileStore {
  private readonly root: string;
  private readonly key: string;
  private readonly web: Web;
  /** Later versions than 5.0 know conditions; others ignore them. */
  private readonly conditional = new Conditional();

  constructor({ address = '', apiKey = '' }: Values, web: Web) {
    this.root = withoutLastSlashes(address);
    this.key = apiKey;
    this.web = web;
  }

  async read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const answer = await this.ask(pathOf(path), { alsoAccept: [404] });
    return this.conditional.noteRead(path, answer);
  }

  /** The plug-in would parse a body that is called JSON, and write it in another way; plain bytes it leaves alone. */
  async write(path: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
    const type = { 'Content-Type': path.endsWith('.md') ? 'text/markdown' : 'application/octet-stream' };
    await this.conditional.put(
      path,
      body,
      (condition, alsoAccept) =>
        this.ask(pathOf(path), { method: 'PUT', headers: { ...type, ...condition }, body, alsoAccept }),
      () => this.ask(pathOf(path), { alsoAccept: [404] }),
    );
  }

  async remove(path: string): Promise<void> {
    await this.ask(pathOf(path), { method: 'DELETE', alsoAccept: [404] });
  }

  /** Obsidian opens the file in the vault that was open last. */
  link(path: string): string {
    return `obsidian://open?file=${encodeURIComponent(path.replace(/\.md$/, ''))}`;
  }

  /** Version 5 of the plug-in or a later one, for headings. */
  readonly daily: DailyNotes = {
    open: async (day) => {
      const there = await this.dailyNote(day);
      if (there.text !== undefined) return there;
      // The plug-in makes the note of the reader's template.
      await this.append(there, '\n');
      return await this.dailyNote(day);
    },
    add: async (note, entry, heading) => {
      const { day, text = '' } = note;
      const section = heading === '' ? undefined : sectionBelow(text, heading);
      if (!section) return this.append(note, addition(text, entry, heading));
      const content = addition(text.slice(0, section.end), entry);
      const patch = { targetType: 'heading', target: section.path, operation: 'append', content };
      const headers = { 'Content-Type': 'application/json' };
      await this.ask(dailyPath(day), { method: 'PATCH', headers, body: JSON.stringify(patch) });
    },
  };

  private async dailyNote(day: Date): Promise<DailyNote> {
    const { status, text, headers } = await this.ask(dailyPath(day), { alsoAccept: [404] });
    const path = decoded(headers.get('content-location') ?? '');
    return { day, path: path === '' ? undefined : path, text: status === 404 ? undefined : text };
  }

  private async append({ day }: DailyNote, body: string): Promise<void> {
    await this.ask(dailyPath(day), { method: 'POST', headers: { 'Content-Type': 'text/markdown' }, body });
  }

  private async ask(path: string, request: WebRequest) {
    const headers = { Authorization: `Bearer ${this.key}`, ...request.headers };
    return await this.web.request(this.root + path, { ...request, headers });
  }
}

function dailyPath(day: Date): string {
  return `/periodic/daily/${day.getFullYear()}/${day.getMonth() + 1}/${day.getDate()}/`;
}

/** The plug-in encodes the path of a note in a header. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

function pathOf(path: string): string {
  return `/vault/${path.split('/').map(encodeURIComponent).join('/')}`;
}
