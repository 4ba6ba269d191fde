import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { endsWithTest, freePort } from './server-program';

/** In the folder of a server. */
const pidFile = 'server.pid';

/** What the servers ask for. */
export const login = { user: 'ada', password: 'a secret' };

export interface WebdavServer {
  readonly name: string;
  /** Starts it with the folder `files` in `folder`, until the test ends; returns its address. */
  start(folder: string): Promise<string>;
}

const servers: readonly (WebdavServer & { readonly program?: string })[] = [
  {
    name: 'Apache',
    async start(folder) {
      const port = await freePort();
      const config = write(folder, 'apache.conf', apache(folder, port));
      await startApache(config, folder);
      return `http://127.0.0.1:${port}/`;
    },
  },
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    async start(folder) {
      const port = await freePort();
      const config = write(folder, 'nginx.conf', nginx(folder, port));
      await listening(spawn('/usr/sbin/nginx', ['-e', 'stderr', '-c', config]), folder);
      return `http://127.0.0.1:${port}/`;
    },
  },
  {
    name: 'rclone',
    async start(folder) {
      prepare(folder);
      const args = ['--addr', '127.0.0.1:0', '--user', login.user, '--pass', login.password, '--config', '/dev/null'];
      return told(spawn('rclone', ['serve', 'webdav', ...args, join(folder, 'files')]));
    },
  },
];

/** nginx is used if it is there: to install it would start it on a public port. */
export const webdavServers: readonly WebdavServer[] = servers.filter(
  ({ program }) => program === undefined || existsSync(program),
);

/** Kills Apache, whatever it is doing, and starts it again at the same address. */
export async function restarted(folder: string): Promise<void> {
  const server = apaches.get(folder);
  const ended = new Promise((resolve) => server?.once('exit', resolve));
  server?.kill('SIGKILL');
  await ended;
  rmSync(join(folder, pidFile));
  await startApache(join(folder, 'apache.conf'), folder);
}

/** Those that run, by their folders. */
const apaches = new Map<string, ChildProcess>();

async function startApache(config: string, folder: string): Promise<void> {
  const server = spawn('/usr/sbin/apache2', ['-X', '-f', config]);
  apaches.set(folder, server);
  await listening(server, folder);
}

/** Resolves once the server accepts connections: it writes its process id after it has opened its port. */
function listening(server: ChildProcess, folder: string): Promise<void> {
  endsWithTest(server);
  return new Promise((resolve, reject) => {
    const look = () => existsSync(join(folder, pidFile)) && resolve();
    const watching = watch(folder, look);
    // It may have been written before the folder was watched.
    look();
    onTestFinished(() => watching.close());
    failsIfEnded(server, reject);
  });
}

/** Resolves with the address that the server says it listens at. */
function told(server: ChildProcess): Promise<string> {
  endsWithTest(server);
  return new Promise((resolve, reject) => {
    if (server.stderr)
      createInterface(server.stderr).on('line', (line) => {
        const [address] = /http:\/\/127\.0\.0\.1:\d+\//.exec(line) ?? [];
        if (address !== undefined) resolve(address);
      });
    failsIfEnded(server, reject);
  });
}

function failsIfEnded(server: ChildProcess, fail: (reason: Error) => void): void {
  let said = '';
  server.stderr?.on('data', (part) => {
    said += part;
  });
  server.once('error', fail);
  server.once('exit', () => fail(new Error(`The server ended: ${said}`)));
}

/** Makes the folder of files, into which servers that drop the rights of root may write, too. */
function prepare(folder: string): void {
  for (const path of [folder, join(folder, 'files')]) {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o777);
  }
}

function write(folder: string, name: string, text: string): string {
  prepare(folder);
  const digest = createHash('sha1').update(login.password).digest('base64');
  writeFileSync(join(folder, 'users'), `${login.user}:{SHA}${digest}\n`);
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

function apache(folder: string, port: number): string {
  const modules = ['dav', 'dav_fs', 'dav_lock', 'mpm_prefork', 'authn_core', 'authn_file', 'authz_core', 'authz_user'];
  return `
${[...modules, 'auth_basic'].map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/${pidFile}
ErrorLog ${folder}/errors
KeepAlive Off
User www-data
Group www-data
DavLockDB ${folder}/locks
DocumentRoot ${folder}/files
<Directory ${folder}/files>
  Dav On
  AuthType Basic
  AuthName test
  AuthUserFile ${folder}/users
  Require valid-user
</Directory>
`;
}

function nginx(folder: string, port: number): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const places = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ');
  return `
daemon off;
worker_processes 1;
pid ${folder}/${pidFile};
error_log stderr notice;
events {}
http {
  ${places}
  access_log off;
  client_max_body_size 0;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
    dav_methods PUT DELETE MKCOL;
    auth_basic test;
    auth_basic_user_file ${folder}/users;
  }
}
`;
}
