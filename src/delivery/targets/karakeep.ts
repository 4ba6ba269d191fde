import { object, safeParse, string } from 'valibot';
import type { Proof } from '../../browser/messaging/deliveries';
import { DeliveryError } from '../delivery-error';
import { bytesOf, type Item } from '../item';
import { withoutLastSlashes } from '../paths';
import type { Target, Values } from '../target';
import type { Web } from '../web';

/*
 * Karakeep (https://docs.karakeep.app/api): the clip as one clean page, so that what a login shows is kept. Karakeep keeps
 * one bookmark for an address and replaces its page.
 */

export const target: Target = {
  fields: [
    { name: 'address', is: 'address' },
    { name: 'apiKey', is: 'secret' },
  ],
  hosts: ({ address = '' }) => [address],
  /** Karakeep has no place for a test: it is asked for an address, which needs the key. */
  async check(values, web) {
    await known('https://example.org/', values, web);
  },
  send: upload,
  find: async ({ input }, values, web) => {
    const id = await known(input.article.url, values, web);
    return id === undefined ? undefined : proofOf(id, values);
  },
  update: (item, _before, values, web) => upload(item, values, web),
};

const uploaded = object({ id: string() });

async function upload(item: Item, values: Values, web: Web): Promise<Proof> {
  const file = await item.file('html');
  const form = new FormData();
  form.append('file', new Blob([await bytesOf(file)], { type: 'text/html' }), file.name.replace(/^.*\//, ''));
  form.append('url', item.input.article.url);
  const answer = await web.request(`${api(values)}/bookmarks/singlefile?ifexists=overwrite`, {
    method: 'POST',
    headers: login(values),
    body: form,
  });
  const said = safeParse(uploaded, answer.json());
  if (!said.success) throw new DeliveryError('wrongAnswer');
  return proofOf(said.output.id, values);
}

/** The id of the bookmark of an address. */
async function known(url: string, values: Values, web: Web): Promise<string | undefined> {
  const query = new URLSearchParams({ url });
  const answer = await web.request(`${api(values)}/bookmarks/check-url?${query}`, { headers: login(values) });
  const said = answer.json();
  if (typeof said !== 'object' || said === null || !('bookmarkId' in said)) throw new DeliveryError('wrongAnswer');
  return typeof said.bookmarkId === 'string' ? said.bookmarkId : undefined;
}

function proofOf(id: string, { address = '' }: Values): Proof {
  return { id, by: 'answered', link: `${withoutLastSlashes(address)}/dashboard/preview/${encodeURIComponent(id)}` };
}

function api({ address = '' }: Values): string {
  return `${withoutLastSlashes(address)}/api/v1`;
}

function login({ apiKey = '' }: Values): Readonly<Record<string, string>> {
  return { Authorization: `Bearer ${apiKey}` };
}
