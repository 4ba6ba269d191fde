import { array, boolean, type InferOutput, number, object, optional, string } from 'valibot';
import type { Proof } from '../../browser/messaging/deliveries';
import { defined } from '../../language/text/defined';
import { DeliveryError } from '../delivery-error';
import type { Item } from '../item';
import { ofShape } from '../of-shape';
import { withoutLastSlashes } from '../paths';
import type { Target, Values } from '../target';
import type { Web } from '../web';
import { pageFileOf, wantsWholePage, wholePageOf } from '../whole-page';

/*
 * linkding (https://linkding.link/api): a bookmark with title, description, note and tags, which is merged with what
 * linkding has for the address, and the clip as one clean page or the copy of the whole page, if the server accepts uploads.
 */

export const target: Target = {
  fields: [
    { name: 'address', is: 'address' },
    { name: 'apiKey', is: 'secret' },
    { name: 'pageCopy', is: 'choice', choices: ['no', 'clean', 'whole'], preset: 'no', optional: true },
  ],
  hosts: ({ address = '' }) => [address],
  /** linkding has no place for a test: it is asked for an address, which needs the token. */
  async check(values, web) {
    await known('https://example.org/', values, web);
  },
  send: (item, values, web) => keep(item, 'theirs', values, web),
  update: (item, _before, values, web) => keep(item, 'ours', values, web),
};

const bookmark = object({
  id: number(),
  ...{ title: optional(string(), ''), description: optional(string(), ''), notes: optional(string(), '') },
  ...{ tag_names: optional(array(string()), []), unread: optional(boolean()), shared: optional(boolean()) },
});
type Bookmark = InferOutput<typeof bookmark>;

/** `first`: whose words are kept where bookmark and clip both have some. */
async function keep(item: Item, first: 'ours' | 'theirs', values: Values, web: Web): Promise<Proof> {
  const there = await known(item.input.article.url, values, web);
  const fields = { url: item.input.article.url, ...merged(fieldsOf(item), there, first) };
  const answer = await web.request(`${api(values)}/`, {
    method: 'POST',
    headers: { ...login(values), 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const said = ofShape(bookmark, answer.json());
  // A copy of the whole page stays if there is no later one.
  const stays = first === 'ours' && wantsWholePage({ values }) && !(await wholePageOf(item, values));
  if (values.pageCopy === 'clean' || (values.pageCopy === 'whole' && !stays)) await upload(item, values, web);
  return proofOf(said.id, values);
}

function fieldsOf({ input: { title, article } }: Item) {
  return {
    ...{ title, description: article.description ?? '', notes: article.note ?? '' },
    tag_names: (article.tags ?? []).map((tag) => tag.replace(/[\s,]+/g, '-')),
  };
}

/** linkding replaces all of a bookmark that it knows, also what the reader wrote there and what is not sent. */
function merged(ours: ReturnType<typeof fieldsOf>, there: Bookmark | undefined, first: 'ours' | 'theirs') {
  if (!there) return ours;
  const [one, other] = first === 'ours' ? [ours, there] : [there, ours];
  return {
    title: one.title || other.title,
    description: one.description || other.description,
    notes: one.notes || other.notes,
    tag_names: [...new Set([...there.tag_names, ...ours.tag_names])],
    ...defined({ unread: there.unread, shared: there.shared }),
  };
}

/** The server may forbid uploads (403); the bookmark is there without them. */
async function upload(item: Item, values: Values, web: Web): Promise<void> {
  const { blob, name } = await pageFileOf(item, values);
  const form = new FormData();
  form.append('url', item.input.article.url);
  form.append('file', blob, name);
  await web.request(`${api(values)}/singlefile/`, {
    method: 'POST',
    headers: login(values),
    body: form,
    alsoAccept: [403],
  });
}

/** The bookmark of an address. */
async function known(url: string, values: Values, web: Web): Promise<Bookmark | undefined> {
  const query = new URLSearchParams({ url });
  const said = (await web.request(`${api(values)}/check/?${query}`, { headers: login(values) })).json();
  if (typeof said !== 'object' || said === null || !('bookmark' in said)) throw new DeliveryError('wrongAnswer');
  if (said.bookmark === null) return undefined;
  return ofShape(bookmark, said.bookmark);
}

function proofOf(id: number, { address = '' }: Values): Proof {
  return { id: String(id), by: 'answered', link: `${withoutLastSlashes(address)}/bookmarks?details=${id}` };
}

function api({ address = '' }: Values): string {
  return `${withoutLastSlashes(address)}/api/bookmarks`;
}

function login({ apiKey = '' }: Values): Readonly<Record<string, string>> {
  return { Authorization: `Token ${apiKey}` };
}
