import { AwsV4Signer } from 'aws4fetch';
import { decodedText } from '../../language/text/address';
import { defined } from '../../language/text/defined';
import { Conditional } from '../conditional';
import { DeliveryError } from '../delivery-error';
import { checkStore, fileFormats, type ListedFile, type ListingStore, place } from '../file-store';
import type { Target, Values } from '../target';
import { isPage, type Web, type WebAnswer, type WebRequest } from '../web';

/*
 * A bucket of S3-compatible storage (Amazon, MinIO, Garage, Backblaze, R2 …), addressed by path: `address` is that of the
 * bucket, perhaps with a folder. Requests are signed with version 4 by aws4fetch. A PUT replaces the whole object.
 */

export const target: Target = {
  fields: [
    { name: 'address', is: 'address' },
    { name: 'accessKey', is: 'text' },
    { name: 'secretKey', is: 'secret' },
    { name: 'region', is: 'text', preset: 'us-east-1', optional: true },
    { name: 'format', is: 'choice', choices: fileFormats, preset: 'md', optional: true },
  ],
  hosts: ({ address = '' }) => [address],
  check: (values, web) => checkStore(s3Store(values, web)),
  send: (item, values, web) => place(s3Store(values, web), item, values.format),
  update: (item, before, values, web) => place(s3Store(values, web), item, values.format, before),
};

/** The bucket, or a folder of it. Also what several machines share. */
export function s3Store(values: Values, web: Web): ListingStore {
  const root = bucketOf(values);
  const at = (path: string) => root + path.split('/').map(strictlyEncoded).join('/');
  const conditional = new Conditional();
  const ask = async (
    method: Method,
    path: string,
    { headers = {}, ...request }: Omit<WebRequest, 'method'>,
  ): Promise<WebAnswer> => {
    const signed = await signedHeaders(values, { method, address: at(path), headers });
    return web.request(at(path), { method, headers: signed, ...request });
  };
  const get = async (path: string) => {
    const answer = await ask('GET', path, { alsoAccept: [404, 403] });
    // Keys that may not list get this for what is not there.
    if (answer.status === 403) throw new DeliveryError('notAllowed', '403: s3:GetObject, s3:ListBucket');
    return answer;
  };

  return {
    read: async (path) => conditional.noteRead(path, await get(path)),
    async write(path, body, type) {
      const headers = { 'Content-Type': type };
      const { status } = await conditional.put(
        path,
        body,
        (condition, alsoAccept) =>
          ask('PUT', path, { headers: { ...headers, ...condition }, body, alsoAccept: [...alsoAccept, 409] }),
        () => get(path),
      );
      // Another writer was there in the same moment.
      if (status === 409) throw new DeliveryError('busy', '409');
    },
    async remove(path) {
      await ask('DELETE', path, { alsoAccept: [404] });
    },
    async list(folder) {
      const files: ListedFile[] = [];
      for (let next: string | undefined = ''; next !== undefined; ) {
        const address: string = listAddress(`${root}${folder}/`, next);
        const headers = await signedHeaders(values, { method: 'GET', address, headers: {} });
        const { text } = await web.request(address, { headers });
        if (!text.includes('<ListBucketResult')) throw new DeliveryError(isPage(text) ? 'loginPage' : 'wrongAnswer');
        files.push(...filesIn(text));
        next = nextPage.exec(text)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
      }
      return files;
    },
    async sizeOf(path) {
      const { status, headers } = await ask('HEAD', path, { alsoAccept: [404] });
      return status === 404 ? undefined : Number(headers.get('content-length')) || 0;
    },
  };
}

/** A key in a list with the size after it, and what asks for the rest of a long list. Names of ours have no characters that XML escapes. */
const listed = /<(Key|Size)>([^<]*)<\//g;
const nextPage = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/;

/** The files in an answer. The folder itself may have a key, which ends with `/`. */
function filesIn(answer: string): readonly ListedFile[] {
  const files: { name: string; bytes: number }[] = [];
  for (const [, what, said = ''] of answer.matchAll(listed)) {
    const last = files.at(-1);
    if (what === 'Key') files.push({ name: said.split('/').at(-1) ?? '', bytes: 0 });
    else if (last) last.bytes = Number(said) || 0;
  }
  return files.filter(({ name }) => name !== '');
}

/**
 * The address of a list of what is in a folder (ListObjectsV2). The first folder of an address is the bucket, and the
 * others begin the names.
 */
function listAddress(folder: string, next: string): string {
  const { origin, pathname } = new URL(folder);
  const [bucket = '', ...prefix] = pathname.slice(1).split('/');
  const asked = {
    delimiter: '/',
    'list-type': '2',
    prefix: decodedText(prefix.join('/')),
    ...(next ? { 'continuation-token': next } : {}),
  };
  const query = Object.entries(asked).map(([name, value]) => `${name}=${strictlyEncoded(value)}`);
  return `${origin}/${bucket}?${query.join('&')}`;
}

type Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE';

/** A request to sign. */
interface Unsigned {
  readonly method: Method;
  /** Its path encoded strictly, as the signature is. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As in `20130524T000000Z`; now, if none is given. */
  readonly datetime?: string;
}

/**
 * The headers of a request with its signature
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). The body is not signed unless a header
 * says its hash: HTTPS protects it, and signing would read it once more.
 */
export async function signedHeaders(
  { accessKey = '', secretKey = '', region }: Values,
  { method, address, headers, datetime }: Unsigned,
): Promise<Readonly<Record<string, string>>> {
  const signer = new AwsV4Signer({
    ...{ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region: region || 'us-east-1' },
    ...{ method, url: address, headers: { ...headers } },
    ...defined({ datetime }),
  });
  return Object.fromEntries((await signer.sign()).headers);
}

/** The address of the bucket or folder, which the reader may have written with `+`, spaces or Chinese characters. */
function bucketOf({ address = '' }: Values): string {
  const parsed = URL.parse(address);
  if (!parsed) throw new DeliveryError('wrongAddress');
  const folders = parsed.pathname.split('/').filter((folder) => folder !== '');
  return [parsed.origin, ...folders.map((folder) => strictlyEncoded(decodedText(folder))), ''].join('/');
}

/** Signature version 4 encodes everything but letters, digits and `-._~`. */
function strictlyEncoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
