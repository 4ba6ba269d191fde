import { DeliveryError } from '../delivery-error';
import { checkStore, type FileStore, fileFormats, place } from '../file-store';
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

/** The folder at the address. Also what several machines share. */
export function webdavStore({ address = '', user = '', password = '' }: Values, web: Web): FileStore {
  const headers = user === '' ? {} : { Authorization: basicLogin(user, password) };
  const root = address.endsWith('/') ? address : `${address}/`;
  const at = (path: string) => root + path.split('/').map(encodeURIComponent).join('/');

  /** Makes the folders above a file; 405 says that one exists. */
  async function makeFolders(path: string): Promise<void> {
    const folders = path.split('/').slice(0, -1);
    for (let depth = 1; depth <= folders.length; depth++)
      await web.request(`${at(folders.slice(0, depth).join('/'))}/`, {
        method: 'MKCOL',
        headers,
        alsoAccept: [405],
      });
  }

  return {
    async read(path) {
      const { status, bytes } = await web.request(at(path), { headers, alsoAccept: [404] });
      return status === 404 ? undefined : bytes;
    },
    async write(path, body, type) {
      const put = () =>
        web.request(at(path), {
          method: 'PUT',
          headers: { ...headers, 'Content-Type': type },
          body,
          // Servers answer 409 if the folder does not exist, some 404 (RFC 4918, 9.7.1).
          alsoAccept: path.includes('/') ? [404, 409] : [],
        });
      let answer = await put();
      if (answer.status === 404 || answer.status === 409) {
        await makeFolders(path);
        answer = await put();
      }
      if (answer.status >= 400) throw new DeliveryError('placeGone', `${answer.status}`);
      if (isPage(answer.text) && answer.status === 200) throw new DeliveryError('loginPage');
    },
    async remove(path) {
      await web.request(at(path), { method: 'DELETE', headers, alsoAccept: [404] });
    },
  };
}
