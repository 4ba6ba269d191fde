import { AwsClient } from 'aws4fetch';
import { checkStore, type FileStore, fileFormats, place } from '../file-store';
import type { Target, Values } from '../target';
import type { Web } from '../web';

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
export function s3Store({ address = '', accessKey = '', secretKey = '', region }: Values, web: Web): FileStore {
  const signer = new AwsClient({
    ...{ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region: region || 'us-east-1' },
  });
  const root = address.endsWith('/') ? address : `${address}/`;
  const at = (path: string) => root + path.split('/').map(strictlyEncoded).join('/');
  const signed = async (method: 'GET' | 'PUT' | 'DELETE', path: string, headers: Record<string, string> = {}) => {
    // The body is not signed: HTTPS protects it, and signing would read it once more.
    const request = await signer.sign(at(path), {
      method,
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...headers },
    });
    return { url: request.url, headers: Object.fromEntries(request.headers) };
  };

  return {
    async read(path) {
      const { url, headers } = await signed('GET', path);
      const { status, bytes } = await web.request(url, { headers, alsoAccept: [404] });
      return status === 404 ? undefined : bytes;
    },
    async write(path, body, type) {
      const { url, headers } = await signed('PUT', path, { 'Content-Type': type });
      await web.request(url, { method: 'PUT', headers, body });
    },
    async remove(path) {
      const { url, headers } = await signed('DELETE', path);
      await web.request(url, { method: 'DELETE', headers, alsoAccept: [404] });
    },
  };
}

/** Signature version 4 encodes everything but letters, digits and `-._~`. */
function strictlyEncoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
