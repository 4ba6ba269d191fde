import { decodedText } from '../../language/text/address';
import { Conditional } from '../conditional';
import { DeliveryError } from '../delivery-error';
import { checkStore, fileFormats, type ListedFile, type ListingStore, place } from '../file-store';
import type { Target, Values } from '../target';
import { basicLogin, isPage, type Web } from '../web';

/*
 * A folder on a WebDAV server (RFC 4918), such as Nextcloud's `/remote.php/dav/files/USER/`. Files are replaced whole by one
 * PUT, so sending twice is harmless; nothing is deleted before it is replaced.
 */

export const target: Target = {
  fields: [
    { name: 'address', is: 'address' },
    { name: 'user', is: 'text', optional: true },
    { name: 'password', is: 'secret', optional: true },
    { name: 'format', is: 'choice', choices: fileFormats, preset: 'md', optional: true },
  ],
  hosts: ({ address = '' }) => [address],
  check: (values, web) => checkStore(webdavStore(values, web)),
  send: (item, values, web) => place(webdavStore(values, web), item, values.format),
  update: (item, before, values, web) => place(webdavStore(values, web), item, values.format, before),
};

/** An address in the answer to PROPFIND, and the length of its file. Names of ours need no characters that XML escapes. */
const listed = /<(?:[A-Za-z]\w*:)?(href|getcontentlength)(?:\s[^<>]*)?>([^<]*)<\//g;

const askedFor = '<?xml version="1.0"?><propfind xmlns="DAV:"><prop><getcontentlength/></prop></propfind>';

/** The files in such an answer. Addresses of folders end with `/`. */
function filesIn(answer: string): readonly ListedFile[] {
  const files: { name: string; bytes: number }[] = [];
  for (const [, what, said = ''] of answer.matchAll(listed)) {
    const last = files.at(-1);
    if (what === 'href') files.push({ name: decodedText(said.trim().split('/').at(-1) ?? ''), bytes: 0 });
    else if (last) last.bytes = Number(said) || 0;
  }
  return files.filter(({ name }) => name !== '');
}

/** The files of a folder, with depth 1, or a file, with depth 0 (RFC 4918, 9.1); none if it does not exist. */
async function filesAt(
  address: string,
  depth: '0' | '1',
  headers: Readonly<Record<string, string>>,
  web: Web,
): Promise<readonly ListedFile[]> {
  const { status, text } = await web.request(address, {
    method: 'PROPFIND',
    headers: { ...headers, Depth: depth, 'Content-Type': 'application/xml' },
    body: askedFor,
    alsoAccept: [404],
  });
  if (status === 404) return [];
  if (status !== 207) throw new DeliveryError(isPage(text) ? 'loginPage' : 'wrongAnswer');
  return filesIn(text);
}

/** What servers answer if the folder does not exist (RFC 4918, 9.7.1); nginx says 500, as for its own failures. */
const noFolder = [404, 409];

/** The folder at the address. Also what several machines share. */
export function webdavStore({ address = '', user = '', password = '' }: Values, web: Web): ListingStore {
  const headers = user === '' ? {} : { Authorization: basicLogin(user, password) };
  const root = address.endsWith('/') ? address : `${address}/`;
  const at = (path: string) => root + path.split('/').map(encodeURIComponent).join('/');
  const conditional = new Conditional();
  const get = (path: string) => web.request(at(path), { headers, alsoAccept: [404] });

  /** Makes the folders above a file; 405 says that one exists, 409 that the folder of the address does not. */
  async function makeFolders(path: string): Promise<void> {
    const folders = path.split('/').slice(0, -1);
    for (let depth = 1; depth <= folders.length; depth++) {
      const folder = `${at(folders.slice(0, depth).join('/'))}/`;
      const { status } = await web.request(folder, { method: 'MKCOL', headers, alsoAccept: [405, 409] });
      if (status === 409) throw new DeliveryError('placeGone', '409');
    }
  }

  return {
    read: async (path) => conditional.noteRead(path, await get(path)),
    async write(path, body, type) {
      const put = (missing: readonly number[]) =>
        conditional.put(
          path,
          body,
          (condition, others) =>
            web.request(at(path), {
              method: 'PUT',
              headers: { ...headers, 'Content-Type': type, ...condition },
              body,
              alsoAccept: [...missing, ...others],
            }),
          () => get(path),
        );
      const isInFolder = path.includes('/');
      let answer = await put(isInFolder ? [...noFolder, 500] : noFolder);
      if (isInFolder && answer.status >= 400) {
        await makeFolders(path);
        answer = await put(noFolder);
      }
      if (answer.status >= 400) throw new DeliveryError('placeGone', `${answer.status}`);
      if (isPage(answer.text) && answer.status === 200) throw new DeliveryError('loginPage');
    },
    async remove(path) {
      await web.request(at(path), { method: 'DELETE', headers, alsoAccept: [404] });
    },
    list: (folder) => filesAt(`${at(folder)}/`, '1', headers, web),
    sizeOf: async (path) => (await filesAt(at(path), '0', headers, web))[0]?.bytes,
  };
}
