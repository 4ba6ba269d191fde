import { array, object, optional, string } from 'valibot';
import type { Proof } from '../../browser/messaging/deliveries';
import { DeliveryError } from '../delivery-error';
import type { Item } from '../item';
import { ofShape } from '../of-shape';
import { withoutLastSlashes } from '../paths';
import type { Target, Values } from '../target';
import type { Web, WebAnswer } from '../web';
import { pageFileOf, wantsWholePage, wholePageOf } from '../whole-page';

/*
 * Karakeep (https://docs.karakeep.app/api): the clip as one clean page, or the copy of the whole page, so that what a login
 * shows is kept. Karakeep keeps one bookmark for an address and replaces its page. The clip's tags are added to those of the bookmark, and it goes into a
 * list by name, which is made if there is none.
 */

export const target: Target = {
  fields: [
    { name: 'address', is: 'address' },
    { name: 'apiKey', is: 'secret' },
    { name: 'list', is: 'text', optional: true },
    { name: 'page', is: 'choice', choices: ['clean', 'whole'], preset: 'clean', optional: true },
  ],
  hosts: ({ address = '' }) => [address],
  /** Karakeep has no place for a test: it is asked for an address, which needs the key. */
  async check(values, web) {
    const query = new URLSearchParams({ url: 'https://example.org/' });
    const answer = await web.request(`${api(values)}/bookmarks/check-url?${query}`, { headers: login(values) });
    const said = answer.json();
    if (typeof said !== 'object' || said === null || !('bookmarkId' in said)) throw new DeliveryError('wrongAnswer');
  },
  send: upload,
  /** A copy of the whole page stays if there is no later one. */
  async update(item, before, values, web) {
    const stays = wantsWholePage({ values }) && !(await wholePageOf(item, values));
    return stays ? await filed(before.id, item, values, web) : await upload(item, values, web);
  },
  async suggest(field, values, web) {
    return field === 'list' ? (await listsOf(values, web)).map(({ name }) => name) : [];
  },
};

const uploaded = object({ id: string() });

async function upload(item: Item, values: Values, web: Web): Promise<Proof> {
  const { blob, name } = await pageFileOf(item, values);
  const form = new FormData();
  form.append('file', blob, name);
  form.append('url', item.input.article.url);
  const answer = await web.request(`${api(values)}/bookmarks/singlefile?ifexists=overwrite`, {
    method: 'POST',
    headers: login(values),
    body: form,
  });
  const said = ofShape(uploaded, answer.json());
  return await filed(said.id, item, values, web);
}

/** Gives a bookmark its tags and its list. */
async function filed(id: string, item: Item, values: Values, web: Web): Promise<Proof> {
  await addTags(id, item, values, web);
  await addToList(id, values, web);
  return proofOf(id, values);
}

async function addTags(id: string, { input }: Item, values: Values, web: Web): Promise<void> {
  const tags = (input.article.tags ?? []).map((tagName) => ({ tagName }));
  if (tags.length > 0) await post(`bookmarks/${encodeURIComponent(id)}/tags`, { tags }, values, web);
}

async function addToList(id: string, values: Values, web: Web): Promise<void> {
  const name = values.list?.trim() ?? '';
  if (name === '') return;
  const known = (await listsOf(values, web)).find((list) => list.name === name);
  const list = known?.id ?? (await newList(name, values, web));
  const place = `${api(values)}/lists/${encodeURIComponent(list)}/bookmarks/${encodeURIComponent(id)}`;
  await web.request(place, { method: 'PUT', headers: login(values) });
}

const listed = object({ lists: array(object({ id: string(), name: string(), type: optional(string()) })) });

/** The lists that take bookmarks; those of a search (`smart`) do not. */
async function listsOf(values: Values, web: Web) {
  const { lists } = ofShape(listed, (await web.request(`${api(values)}/lists`, { headers: login(values) })).json());
  return lists.filter(({ type }) => type !== 'smart');
}

async function newList(name: string, values: Values, web: Web): Promise<string> {
  const answer = await post('lists', { name, icon: '📎', type: 'manual' }, values, web);
  return ofShape(uploaded, answer.json()).id;
}

function post(path: string, content: object, values: Values, web: Web): Promise<WebAnswer> {
  return web.request(`${api(values)}/${path}`, {
    method: 'POST',
    headers: { ...login(values), 'Content-Type': 'application/json' },
    body: JSON.stringify(content),
  });
}

/** The id of the bookmark of an address. */
function proofOf(id: string, { address = '' }: Values): Proof {
  return { id, by: 'answered', link: `${withoutLastSlashes(address)}/dashboard/preview/${encodeURIComponent(id)}` };
}

function api({ address = '' }: Values): string {
  return `${withoutLastSlashes(address)}/api/v1`;
}

function login({ apiKey = '' }: Values): Readonly<Record<string, string>> {
  return { Authorization: `Bearer ${apiKey}` };
}
