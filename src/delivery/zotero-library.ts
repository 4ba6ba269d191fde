import { array, boolean, type InferOutput, looseObject, number, object, optional, string } from 'valibot';
import { pageKey, pageKeys } from '../library/page-key';
import { DeliveryError } from './delivery-error';
import type { Item } from './item';
import { ofShape } from './of-shape';
import { withoutLastSlashes } from './paths';
import type { Values } from './target';
import type { Web, WebAnswer, WebRequest } from './web';
import { addressOf, creatorsOf, fieldsOf } from './zotero-item';

/*
 * The libraries of Zotero as its local API shows them (https://www.zotero.org/support/dev/web_api/v3/local_api). Readers switch it
 * on. Since version 10 it also changes items, for programs to which the reader has given a key.
 */

const storedItem = object({
  key: string(),
  version: number(),
  data: looseObject({
    ...{ url: optional(string(), ''), title: optional(string(), ''), dateAdded: optional(string(), '') },
    ...{ itemType: optional(string(), ''), contentType: optional(string(), ''), note: optional(string(), '') },
    tags: optional(array(object({ tag: string() })), []),
  }),
});
const storedItems = array(storedItem);
const groups = array(object({ id: number() }));
const grant = object({ key: string(), remember: boolean() });

/** An item, and the library that has it: `users/0` is the reader's, `groups/12` that of a group. */
export interface StoredItem extends InferOutput<typeof storedItem> {
  readonly library: string;
}

/**
 * So many items of each library, the last ones, are looked through for one that was just added. Chosen: as many as Zotero
 * gives at once; nobody saves more while a clip is on its way.
 */
const mostLookedAt = 100;

/** The library in the id of an item. */
const ofItem = /^(?:users\/0|groups\/\d+)(?=\/items\/\w+$)/;

/** What says that Zotero is an earlier version, that its local API is off, or that it has no such item. */
const unknown = [400, 403, 404, 501];

export class ZoteroLibrary {
  private readonly root: string;
  private readonly key: string;
  private readonly web: Web;

  constructor({ address = '', updateToken = '' }: Values, web: Web) {
    this.root = `${withoutLastSlashes(address)}/api`;
    this.key = updateToken;
    this.web = web;
  }

  /** The item of this page that Zotero has got since the first attempt to deliver the clip; undefined also if it does not say. */
  async addedFor(item: Item): Promise<StoredItem | undefined> {
    for (const library of await this.libraries()) {
      const last = `sort=dateAdded&direction=desc&limit=${mostLookedAt}`;
      const items = await this.items(library, `${library}/items/top?${last}`);
      const found = items.find((each) => isOfPage(each, item) && isOfAttempt(each, item));
      if (found) return found;
    }
    return undefined;
  }

  /** The item with this id; undefined if there is none or if Zotero does not say. */
  async at(id: string): Promise<StoredItem | undefined> {
    const library = ofItem.exec(id)?.[0];
    if (library === undefined) return undefined;
    const answer = await this.ask(id, { alsoAccept: unknown });
    return answer.status === 200 ? { ...ofShape(storedItem, answer.json()), library } : undefined;
  }

  /** Whether the reader has switched the local API on. */
  async answers(): Promise<boolean> {
    return (await this.ask('', { alsoAccept: unknown })).status === 200;
  }

  /** The notes and attachments of an item. */
  async childrenOf(item: StoredItem): Promise<readonly StoredItem[]> {
    return await this.items(item.library, `${idOf(item)}/children`);
  }

  /**
   * Writes a clip into an item. `all`: also into fields that have a value, which Zotero's reader may have typed. Tags are added.
   * Returns the item as it is now. Throws a DeliveryError `busy` if it was changed meanwhile.
   */
  async change(there: StoredItem, item: Item, all: boolean): Promise<StoredItem> {
    const changes = changesFor(there, item, all);
    if (Object.keys(changes).length === 0) return there;
    const headers = { 'If-Unmodified-Since-Version': String(there.version) };
    const answer = await this.write(idOf(there), 'PATCH', changes, headers, [412]);
    if (answer.status === 412) throw new DeliveryError('busy', answer.text.slice(0, 100));
    const now = await this.at(idOf(there));
    if (!now) throw new DeliveryError('notThere');
    return now;
  }

  /** Adds notes to an item that has none of the same words. */
  async addNotes(there: StoredItem, notes: readonly string[]): Promise<void> {
    const known = new Set((await this.childrenOf(there)).map(({ data }) => wordsOf(data.note)));
    const missing = notes.filter((note) => !known.has(wordsOf(note)));
    if (missing.length === 0) return;
    const items = missing.map((note) => ({ itemType: 'note', parentItem: there.key, note }));
    const said = (await this.write(`${there.library}/items`, 'POST', items)).json() as { failed?: object } | null;
    if (Object.keys(said?.failed ?? {}).length > 0) throw new DeliveryError('refused', JSON.stringify(said?.failed));
  }

  /** Asks Zotero for a key to change items; it answers once the reader has decided there. */
  async authorize(): Promise<string> {
    const answer = await this.ask('local/authorize', {
      ...{ method: 'POST', body: JSON.stringify({ appName: 'WClipper' }) },
      headers: { 'Content-Type': 'application/json', 'Zotero-Server-ID': await this.serverId() },
    });
    const { key, remember } = ofShape(grant, answer.json());
    if (!remember) throw new DeliveryError('notAllowed', 'Always Allow');
    return key;
  }

  /** The reader's own library, and those of groups; none if Zotero does not say. */
  private async libraries(): Promise<readonly string[]> {
    const answer = await this.ask('users/0/groups', { alsoAccept: unknown });
    if (answer.status !== 200) return [];
    return ['users/0', ...ofShape(groups, answer.json()).map(({ id }) => `groups/${id}`)];
  }

  private async items(library: string, path: string): Promise<readonly StoredItem[]> {
    return ofShape(storedItems, (await this.ask(path)).json()).map((item) => ({ ...item, library }));
  }

  /** Another database on the same computer has another id, and refuses what is meant for this one. */
  private async serverId(): Promise<string> {
    const id = (await this.ask('')).headers.get('Zotero-Server-ID');
    if (id === null) throw new DeliveryError('refused', 'Zotero 10');
    return id;
  }

  private async write(
    path: string,
    method: 'PATCH' | 'POST',
    content: object,
    headers: Readonly<Record<string, string>> = {},
    alsoAccept: readonly number[] = [],
  ): Promise<WebAnswer> {
    const login = { 'Zotero-API-Key': this.key, 'Zotero-Server-ID': await this.serverId() };
    return await this.ask(path, {
      ...{ method, body: JSON.stringify(content), alsoAccept },
      headers: { 'Content-Type': 'application/json', ...login, ...headers },
    });
  }

  /** Zotero does not answer browsers without the first header. */
  private async ask(path: string, request: WebRequest = {}): Promise<WebAnswer> {
    const headers = { 'Zotero-Allowed-Request': '1', 'Zotero-API-Version': '3', ...request.headers };
    return await this.web.request(`${this.root}/${path}`, { ...request, headers });
  }
}

export function idOf({ library, key }: StoredItem): string {
  return `${library}/items/${key}`;
}

/** Shows an item in Zotero. */
export function linkTo({ library, key }: StoredItem): string {
  return `zotero://select/${library === 'users/0' ? 'library' : library}/items/${key}`;
}

/** Whether an item was added since the first attempt to deliver the clip began. Zotero's clock is the browser's, in seconds. */
export function isOfAttempt({ data }: StoredItem, { day }: Item): boolean {
  return Date.parse(data.dateAdded) >= Math.floor(day.getTime() / 1000) * 1000;
}

function isOfPage({ data }: StoredItem, item: Item): boolean {
  const { url, canonicalUrl } = item.input.article;
  return data.url === addressOf(item) || pageKeys(url, canonicalUrl).includes(pageKey(data.url));
}

/** A type of items has some fields only; Zotero names all of them, also those without a value. */
function changesFor(there: StoredItem, item: Item, all: boolean): Readonly<Record<string, unknown>> {
  const { accessDate: _, ...fields } = fieldsOf(item);
  const ours = { ...fields, creators: creatorsOf(item, 'api') };
  const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);
  const wanted = Object.entries(ours).filter(([name, value]) => {
    if (!Object.hasOwn(there.data, name) || isEmpty(value)) return false;
    const now = there.data[name];
    return (all || isEmpty(now)) && JSON.stringify(now) !== JSON.stringify(value);
  });
  const known = new Set(there.data.tags.map(({ tag }) => tag));
  const added = (item.input.article.tags ?? []).filter((tag) => !known.has(tag));
  const tags = [...there.data.tags, ...added.map((tag) => ({ tag }))];
  return { ...Object.fromEntries(wanted), ...(added.length > 0 ? { tags } : {}) };
}

const tag = /<[^<>]*>/g;
const character = /&[a-z0-9#]{1,10};/gi;
const betweenWords = /[^\p{L}\p{N}]+/gu;

/** The words of a note, whose markup Zotero's editor rewrites. */
function wordsOf(html: string): string {
  return html.replace(tag, ' ').replace(character, ' ').replace(betweenWords, ' ').trim();
}
