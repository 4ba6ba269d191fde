import { createHash } from 'node:crypto';
import type { Values } from '../../src/delivery/target';
import { type Answer, type Received, standIn } from './stand-in';

const json = (said: unknown, status = 200): Answer => ({ status, body: JSON.stringify(said) });

/** What a new daily note is made of. */
export const template = '# Friday\n\n## Links\n\n## Evening\n\nRest.\n';

/** Where the daily note of the sample item is. */
export const dailyPath = '/vault/Journal/2026-11-27.md';

const tagOf = (text: string) => `"${createHash('md5').update(text).digest('hex')}"`;

/** Whether the conditions of a request hold for a file (RFC 9110, 13.1). */
function holds({ headers }: Received, text: string | undefined): boolean {
  if (headers['if-none-match'] === '*' && text !== undefined) return false;
  return headers['if-match'] === undefined || headers['if-match'] === (text === undefined ? undefined : tagOf(text));
}

/** The plug-in Local REST API, version 5, as its documentation describes it. `conditions`: it is a later one that knows them. */
export async function obsidianPlugin({ conditions = 'yes', ...more }: Values = {}) {
  const isConditional = conditions === 'yes';
  const files = new Map<string, string>();
  const put = (at: string, text: string): Answer => {
    files.set(at, text);
    return { status: 204 };
  };
  const read = (at: string): Answer => {
    const body = files.get(at);
    if (body === undefined) return json({ errorCode: 40461 }, 404);
    const tag = isConditional ? { ETag: tagOf(body) } : {};
    return { body, headers: { 'Content-Location': encodeURI(at.replace('/vault/', '')), ...tag } };
  };
  const append = (at: string, body: string, isDaily: boolean) => {
    const before = files.get(at) ?? (isDaily ? template : '');
    return put(at, `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${body}`);
  };
  const write = (request: Received, at: string, isDaily: boolean): Answer => {
    const { method, body, headers } = request;
    if (headers['content-type'] === undefined) return json({ errorCode: 40010 }, 400);
    if (isConditional && !holds(request, files.get(at))) return json({ errorCode: 41200 }, 412);
    if (method === 'PATCH') return patch(files, at, JSON.parse(String(body)));
    if (method === 'POST') return append(at, String(body), isDaily);
    // The plug-in parses a body that is called JSON, and writes it in its own way.
    const isJson = headers['content-type'] === 'application/json';
    return put(at, isJson ? JSON.stringify(JSON.parse(String(body))) : String(body));
  };
  const answer = (request: Received): Answer => {
    const path = decodeURIComponent(request.path);
    const [, ...day] = /^\/periodic\/daily\/(\d+)\/(\d+)\/(\d+)\/$/.exec(path) ?? [];
    const isDaily = day.length > 0;
    const at = isDaily ? `/vault/Journal/${day.map((part) => part.padStart(2, '0')).join('-')}.md` : path;
    if (request.method === 'GET') return read(at);
    if (request.method === 'DELETE') return { status: files.delete(at) ? 204 : 404 };
    return write(request, at, isDaily);
  };
  const server = await standIn((request) => {
    if (request.path === '/') return json({ service: 'Obsidian Local REST API', authenticated: false });
    if (request.headers.authorization !== 'Bearer a key') return json({ errorCode: 40101 }, 401);
    return answer(request);
  });
  const values = { address: server.origin, apiKey: 'a key', ...more };
  return { server, values, files, arrived: () => [...files.keys()].filter((path) => path.endsWith('.md')).length };
}

interface Instruction {
  readonly targetType: string;
  readonly target: readonly string[];
  readonly operation: string;
  readonly content: string;
}

/** Appends flush against the last line of a part, whose headings are named from the top level down. */
function patch(files: Map<string, string>, at: string, instruction: Instruction): Answer {
  const { targetType, target, operation, content } = instruction;
  if (targetType !== 'heading' || operation !== 'append') return json({ errorCode: 40081 }, 400);
  const lines = (files.get(at) ?? '').split('\n');
  const level = (line: string) => /^(#+) /.exec(line)?.[1]?.length ?? 0;
  let found = -1;
  for (const text of target) found = lines.findIndex((line, number) => number > found && line.endsWith(`# ${text}`));
  if (found < 0) return json({ errorCode: 40080 }, 404);
  const isNext = (line: string, number: number) =>
    number > found && level(line) > 0 && level(line) <= level(lines[found] ?? '');
  const next = lines.findIndex(isNext);
  const section = lines.slice(0, next < 0 ? lines.length : next);
  while (section.at(-1)?.trim() === '') section.pop();
  const after = lines.slice(section.length);
  files.set(at, [...section, content.replace(/\n$/, ''), ...after].join('\n'));
  return { body: files.get(at) ?? '' };
}
