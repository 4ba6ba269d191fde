import { number, object, safeParse } from 'valibot';
import type { Proof } from '../../browser/messaging/deliveries';
import { DeliveryError } from '../delivery-error';
import { bytesOf, type Item } from '../item';
import { withoutLastSlashes } from '../slashes';
import type { Target, Values } from '../target';
import type { Web } from '../web';

/*
 * linkding (https://linkding.link/api): a bookmark with title, description, note and tags, which linkding updates if it
 * knows the address, and the clip as one clean page, if the server accepts uploads.
 */

export const target: Target = {
  fields: [
    { name: 'address', is: 'address' },
    { name: 'apiKey', is: 'secret' },
    { name: 'pageCopy', is: 'choice', choices: ['no', 'yes'], preset: 'no', optional: true },
  ],
  hosts: ({ address = '' }) => [address],
  /** linkding has no place for a test: it is asked for an address, which needs the token. */
  async check(values, web) {
    await known('https://example.org/', values, web);
  },
  send: keep,
  find: async ({ input }, values, web) => {
    const id = await known(input.article.url, values, web);
    return id === undefined ? undefined : proofOf(id, values);
  },
  update: (item, _before, values, web) => keep(item, values, web),
};

const bookmark = object({ id: number() });

async function keep(item: Item, values: Values, web: Web): Promise<Proof> {
  const { title, article } = item.input;
  const fields = {
    ...{ url: article.url, title, description: article.description ?? '', notes: article.note ?? '' },
    tag_names: (article.tags ?? []).map((tag) => tag.replace(/[\s,]+/g, '-')),
  };
  const answer = await web.request(`${api(values)}/`, {
    method: 'POST',
    headers: { ...login(values), 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const said = safeParse(bookmark, answer.json());
  if (!said.success) throw new DeliveryError('wrongAnswer');
  if (values.pageCopy === 'yes') await upload(item, values, web);
  return proofOf(said.output.id, values);
}

/** The server may forbid uploads (403); the bookmark is there without them. */
async function upload(item: Item, values: Values, web: Web): Promise<void> {
  const file = await item.file('html');
  const form = new FormData();
  form.append('url', item.input.article.url);
  form.append('file', new Blob([await bytesOf(file)], { type: 'text/html' }), file.name.replace(/^.*\//, ''));
  await web.request(`${api(values)}/singlefile/`, {
    method: 'POST',
    headers: login(values),
    body: form,
    alsoAccept: [403],
  });
}

/** The id of the bookmark of an address. */
async function known(url: string, values: Values, web: Web): Promise<number | undefined> {
  const query = new URLSearchParams({ url });
  const said = (await web.request(`${api(values)}/check/?${query}`, { headers: login(values) })).json();
  if (typeof said !== 'object' || said === null || !('bookmark' in said)) throw new DeliveryError('wrongAnswer');
  const read = safeParse(bookmark, said.bookmark);
  return read.success ? read.output.id : undefined;
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
