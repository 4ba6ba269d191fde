import { array, boolean, literal, number, object, optional, string, variant } from 'valibot';
import type { Proof } from '../../browser/messaging/deliveries';
import { DeliveryError } from '../delivery-error';
import type { Item } from '../item';
import { ofShape } from '../of-shape';
import { withoutLastSlashes } from '../paths';
import type { Target, Values } from '../target';
import type { Web } from '../web';

/*
 * Joplin on this computer, through its clipper service (https://joplinapp.org/help/api/references/rest_api), which allows
 * any origin. The note has an id that is made of the clip's, so that a repeated delivery is the same note; pictures are
 * resources with ids of their content.
 */

const ports = Array.from({ length: 11 }, (_, at) => 41_184 + at);

export const target: Target = {
  fields: [
    { name: 'address', is: 'address', preset: `http://127.0.0.1:${ports[0]}` },
    { name: 'token', is: 'secret' },
    { name: 'notebook', is: 'text', optional: true },
  ],
  hosts: ({ address = '' }) => [address],
  async check(values, web) {
    const joplin = new Joplin(values, web);
    const id = idFrom(crypto.randomUUID());
    // A Joplin without notebooks takes no notes.
    const isEmpty = (await joplin.notebookNames()).length === 0;
    const home = isEmpty ? { parent_id: await joplin.create('folders', { title: 'WClipper test' }) } : {};
    await joplin.create('notes', { id, title: 'WClipper test', body: id, ...home });
    const there = await joplin.note(id);
    await joplin.remove(`notes/${id}`);
    if (home.parent_id !== undefined) await joplin.remove(`folders/${home.parent_id}`);
    if (there === undefined) throw new DeliveryError('notThere');
  },
  async send(item, values, web) {
    const joplin = new Joplin(values, web);
    const id = idFrom(item.clipId);
    const { title, article } = item.input;
    const place = await joplin.placeFor(values);
    const body = await joplin.bodyOf(item);
    const tags = (article.tags ?? []).map((tag) => tag.replace(/[,\s]+/g, ' ')).join(',');
    await joplin.create('notes', { id, title, body, source_url: article.url, tags, ...place });
    return proofOf(id);
  },
  async find(item, values, web) {
    const id = idFrom(item.clipId);
    return (await new Joplin(values, web).note(id)) === undefined ? undefined : proofOf(id);
  },
  async update(item, before, values, web) {
    const joplin = new Joplin(values, web);
    const there = await joplin.note(before.id);
    // A note that the reader deleted is made again. In the trash it still has its id, and is taken out.
    if (there === undefined) return target.send(item, values, web);
    const out = there.isInTrash ? { deleted_time: 0, ...(await joplin.placeFor(values)) } : {};
    await joplin.change(before.id, { title: item.input.title, body: await joplin.bodyOf(item), ...out });
    return proofOf(before.id);
  },
  async discover(web) {
    for (const port of ports) {
      const address = `http://127.0.0.1:${port}`;
      const answer = await web.request(`${address}/ping`).catch(() => undefined);
      if (answer?.text.trim() === 'JoplinClipperServer') return { address };
    }
    return undefined;
  },
  async authorize({ address = '' }, web, wait) {
    const root = withoutLastSlashes(address);
    const asked = ofShape(question, (await web.request(`${root}/auth`, { method: 'POST' })).json());
    const check = `${root}/auth/check?${new URLSearchParams(asked)}`;
    for (;;) {
      await wait();
      const said = ofShape(decision, (await web.request(check)).json());
      if (said.status === 'accepted') return { token: said.token };
      if (said.status === 'rejected') throw new DeliveryError('notAllowed');
    }
  },
  suggest: async (field, values, web) => (field === 'notebook' ? new Joplin(values, web).notebookNames() : []),
};

/** 32 hexadecimal digits, as Joplin's ids are, of the clip's. */
function idFrom(clipId: string): string {
  return clipId
    .replace(/[^0-9a-f]/gi, '')
    .toLowerCase()
    .padEnd(32, '0')
    .slice(0, 32);
}

function proofOf(id: string): Proof {
  return { id, by: 'answered', link: `joplin://x-callback-url/openNote?id=${id}` };
}

/** Joplin answers in pages. Chosen: nobody has 5,000 notebooks, so more pages are a mistake. */
const mostPages = 50;

const question = object({ auth_token: string() });
const decision = variant('status', [
  object({ status: literal('waiting') }),
  object({ status: literal('rejected') }),
  object({ status: literal('accepted'), token: string() }),
]);
const created = object({ id: string() });
const note = object({ deleted_time: optional(number(), 0) });
const folder = object({ id: string(), title: string() });
const folderPage = object({ items: array(folder), has_more: optional(boolean()) });

class Joplin {
  private readonly root: string;
  private readonly token: string;
  private readonly web: Web;

  constructor({ address = '', token = '' }: Values, web: Web) {
    this.root = withoutLastSlashes(address);
    this.token = token;
    this.web = web;
  }

  /** Undefined if there is no such note. */
  async note(id: string): Promise<{ readonly isInTrash: boolean } | undefined> {
    const { status, json } = await this.web.request(this.at(`notes/${id}`, { fields: 'id,deleted_time' }), {
      alsoAccept: [404],
    });
    if (status === 404) return undefined;
    return { isInTrash: ofShape(note, json()).deleted_time > 0 };
  }

  /** Where new notes go: into the notebook that the reader named, or where Joplin puts them, which needs one notebook. */
  async placeFor({ notebook }: Values): Promise<{ readonly parent_id?: string }> {
    if (notebook) return { parent_id: await this.notebook(notebook) };
    const isEmpty = (await this.notebookNames()).length === 0;
    return isEmpty ? { parent_id: await this.notebook('WClipper') } : {};
  }

  async create(what: 'notes' | 'folders', fields: object): Promise<string> {
    const answer = await this.web.request(this.at(what), { method: 'POST', body: JSON.stringify(fields) });
    return ofShape(created, answer.json()).id;
  }

  async change(id: string, fields: object): Promise<void> {
    (await this.web.request(this.at(`notes/${id}`), { method: 'PUT', body: JSON.stringify(fields) })).json();
  }

  async remove(path: string): Promise<void> {
    await this.web.request(this.at(path, { permanent: '1' }), { method: 'DELETE', alsoAccept: [404] });
  }

  /** The id of the notebook of this name, which is made if there is none. */
  async notebook(name: string): Promise<string> {
    const known = (await this.folders()).find(({ title }) => title === name);
    return known?.id ?? this.create('folders', { title: name });
  }

  async notebookNames(): Promise<readonly string[]> {
    return (await this.folders()).map(({ title }) => title);
  }

  /** The note in Markdown, once its pictures are resources. */
  async bodyOf(item: Item): Promise<string> {
    const { text, pictures } = await item.note({ note: 'note.md', pictures: 'images' });
    let body = text;
    for (const { path, type, bytes } of pictures) {
      const name = path.replace('images/', '');
      const id = await this.resource(name, new Blob([bytes], { type }));
      body = body.replaceAll(path, `:/${id}`);
    }
    return body;
  }

  private async resource(name: string, data: Blob): Promise<string> {
    // The name is made of the content's hash, 16 digits.
    const id = `${name.split('.', 1)[0]}${'0'.repeat(32)}`.slice(0, 32);
    const known = await this.web.request(this.at(`resources/${id}`), { alsoAccept: [404] });
    if (known.status !== 404) return id;
    const form = new FormData();
    form.append('data', data, name);
    form.append('props', JSON.stringify({ id, title: name }));
    const answer = await this.web.request(this.at('resources'), { method: 'POST', body: form });
    const made = ofShape(created, answer.json());
    if (!/^[0-9a-f]{32}$/.test(made.id)) throw new DeliveryError('wrongAnswer');
    return made.id;
  }

  private async folders() {
    const found: { id: string; title: string }[] = [];
    for (let page = 1; page <= mostPages; page++) {
      const answer = await this.web.request(this.at('folders', { page: String(page), limit: '100' }));
      const said = ofShape(folderPage, answer.json());
      found.push(...said.items);
      if (said.has_more !== true) break;
    }
    return found;
  }

  private at(path: string, query: Readonly<Record<string, string>> = {}): string {
    return `${this.root}/${path}?${new URLSearchParams({ ...query, token: this.token })}`;
  }
}
