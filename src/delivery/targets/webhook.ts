import { DeliveryError } from '../delivery-error';
import { bytesOf } from '../item';
import type { Target, Values } from '../target';
import { isPage, type Web } from '../web';

/*
 * A webhook: an address that gets each clip as the file that the format JSON writes (docs/reference/clip.schema.json).
 * With a secret, the body is signed: `X-WClipper-Signature: sha256=<HMAC-SHA-256 of the body in hexadecimal>`.
 * `Idempotency-Key` is the same for each attempt to deliver one state of a clip, so that the receiver can drop repetitions.
 */

export const target: Target = {
  fields: [
    { name: 'address', is: 'address' },
    { name: 'secret', is: 'secret', optional: true },
  ],
  hosts: ({ address = '' }) => [address],
  async check(values, web) {
    await post(new TextEncoder().encode('{"format":"wclipper","version":1,"clips":[]}'), 'test', values, web);
  },
  async send(item, values, web) {
    const key = `${item.clipId}-${item.revision}`;
    await post(await bytesOf(await item.file('json')), key, values, web);
    return { id: key, by: 'answered' };
  },
  update: (item, _before, values, web) => target.send(item, values, web),
};

async function post(body: Uint8Array<ArrayBuffer>, key: string, { address = '', secret = '' }: Values, web: Web) {
  const signed = secret === '' ? {} : { 'X-WClipper-Signature': `sha256=${await signature(body, secret)}` };
  const { text } = await web.request(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...signed },
    body,
  });
  const error = errorIn(text);
  if (error !== undefined) throw new DeliveryError('refused', error);
}

/** An error that a receiver reports in the body of a success. */
function errorIn(text: string): string | undefined {
  if (isPage(text)) throw new DeliveryError('loginPage');
  try {
    const { error, ok } = JSON.parse(text) as { error?: unknown; ok?: unknown };
    if (error) return typeof error === 'string' ? error : JSON.stringify(error);
    return ok === false ? 'ok: false' : undefined;
  } catch {
    return undefined;
  }
}

async function signature(body: Uint8Array<ArrayBuffer>, secret: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign']);
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, body));
  return [...signed].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
