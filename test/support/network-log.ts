import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A request, a connection made in advance, or a look-up of a name, as a browser notes it. */
export interface Noted {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly host: string;
  /** The address; '/' for connections and look-ups. */
  readonly path: string;
}

/** Reads the log of a browser that has ended (`networkLog` of the launch options). */
export function readNetworkLog(file: string): readonly Noted[] {
  return existsSync(file) ? readNetLog(readFileSync(file, 'utf8')) : readMozLogs(file);
}

interface NetLog {
  readonly constants: {
    readonly logEventTypes: Readonly<Record<string, number>>;
    readonly timeTickOffset: number;
  };
  readonly events: readonly {
    readonly type: number;
    readonly time: string;
    readonly params?: { readonly url?: unknown; readonly host?: unknown };
  }[];
}

/** Requests, also from the cache; connections, also in advance; look-ups of names. */
const eventNames = ['URL_REQUEST_START_JOB', 'HTTP_STREAM_JOB_CONTROLLER', 'HOST_RESOLVER_MANAGER_REQUEST'];

/** Chromium's net log. A browser that was killed leaves it without its end. */
function readNetLog(text: string): readonly Noted[] {
  const { constants, events } = parsed(text);
  const types = new Set(eventNames.map((name) => constants.logEventTypes[name]));
  return events.flatMap(({ type, time, params }) => {
    const address = params?.url ?? params?.host;
    if (!types.has(type) || typeof address !== 'string') return [];
    return noted(constants.timeTickOffset + Number(time), address);
  });
}

function parsed(text: string): NetLog {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(`${text.trimEnd().replace(/,$/, '')}]}`);
  }
}

const mozLine =
  /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3})\d* UTC .*?(?:uri=(https?:[^\s\],]+)|esolving host \[([^\]]+)\])/;

/** Firefox writes a file for each of its processes. */
function readMozLogs(file: string): readonly Noted[] {
  const files = readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file)));
  return files.flatMap((name) => {
    const lines = readFileSync(join(dirname(file), name), 'utf8').split('\n');
    return lines.flatMap((line) => {
      const [, time = '', address, host] = mozLine.exec(line) ?? [];
      return time === '' ? [] : noted(Date.parse(`${time.replace(' ', 'T')}Z`), address ?? `http://${host}/`);
    });
  });
}

function noted(at: number, address: string): readonly Noted[] {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return [];
  const { hostname, pathname } = new URL(address);
  return [{ at, host: hostname, path: pathname }];
}
