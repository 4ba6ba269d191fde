import { createServer, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listening } from '../../cli/drivers/listening';
import { DeliveryError } from '../../src/delivery/delivery-error';
import { fetchHere } from '../../src/delivery/fetching';
import { itemOf } from '../../src/delivery/item';
import type { Target, Values } from '../../src/delivery/target';
import { webOver } from '../../src/delivery/web';
import type { ExportInput } from '../../src/export/export-input';
import { sampleArticle } from '../support/sample-article';
import { web } from '../support/web';

export interface Received {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** What the server does instead of answering, or after it has done what it was asked. */
type Misbehaviour = Answer | 'hang' | 'drop' | 'accept and drop' | undefined;

/** A server that answers as the protocol of a target says, and misbehaves when it is told to. */
export interface StandIn {
  readonly origin: string;
  readonly received: Received[];
  /** Decides for each request; undefined lets it be answered properly. */
  misbehave: (request: Received) => Misbehaviour;
}

/** Starts a stand-in, which ends with the test. `answer` is the protocol. */
export async function standIn(answer: (request: Received) => Answer | Promise<Answer>): Promise<StandIn> {
  const received: Received[] = [];
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    try {
      for await (const part of incoming) parts.push(part as Buffer);
    } catch {
      // Who asked has ended meanwhile.
      return;
    }
    const { method = '', url: path = '', headers } = incoming;
    const request = { method, path, headers, body: Buffer.concat(parts) };
    received.push(request);
    const instead = self.misbehave(request);
    if (instead === 'hang') return;
    if (instead === 'drop') return incoming.socket.destroy();
    const given = typeof instead === 'object' ? instead : await answer(request);
    if (instead === 'accept and drop') return incoming.socket.destroy();
    response.writeHead(given.status ?? 200, given.headers);
    response.end(given.body);
  });
  const { origin, close } = await listening(server);
  onTestFinished(close);
  const self: StandIn = { origin, received, misbehave: () => undefined };
  return self;
}

export function sampleInput(changed: Partial<ExportInput> = {}): ExportInput {
  return {
    article: { ...sampleArticle, url: 'https://news.example/salt', html: '<p>Salt was carried inland on mules.</p>' },
    title: 'Salt roads',
    clippedAt: new Date('2026-03-01T10:00:00Z'),
    picture: async () => undefined,
    ...changed,
  };
}

export const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A clip with a picture. */
export const withPicture = {
  article: { ...sampleInput().article, html: '<p>Mules <img src="https://news.example/mule.png" alt="a mule"></p>' },
  picture: async () => ({ type: 'image/png', bytes: png }),
};

export function sampleItem(changed: Partial<ExportInput> = {}, clipId = '0f8fad5b-d9cb-469f-a165-70867728950e') {
  return itemOf({
    clipId,
    revision: 3,
    attemptId: 'an attempt',
    day: new Date(2026, 10, 27, 23, 30),
    input: sampleInput(changed),
  });
}

/** How a target is tested: its protocol, what the reader fills in, and what has arrived. */
export interface Tested {
  readonly target: Target;
  /** Starts a stand-in that is empty. */
  readonly start: () => Promise<{ readonly server: StandIn; readonly values: Values; readonly arrived: () => number }>;
  /** The requests that deliver, not those that ask. */
  readonly delivers: (request: Received) => boolean;
  /** An answer after which the clip is sent again; 500 if none is given. */
  readonly passing?: Answer;
  /** A success whose body reports an error, where the protocol has such. */
  readonly errorInBody?: Answer;
}

/** The failures that every target must survive. */
export function failsWell(tested: Tested): void {
  arrives(tested);
  saysWhy(tested);
  isNotFooled(tested);
}

function failureOf(sending: Promise<unknown>): Promise<DeliveryError | undefined> {
  return sending.then(
    () => undefined,
    (error) => {
      expect(error).toBeInstanceOf(DeliveryError);
      return error as DeliveryError;
    },
  );
}

function arrives({ target, start, delivers, passing = { status: 500 } }: Tested): void {
  test('writes and reads when it is tested', async () => {
    const { values } = await start();
    await target.check(values, web);
  });

  test('delivers once, with a proof', async () => {
    const { values, arrived } = await start();
    const proof = await target.send(sampleItem(), values, web);
    expect(proof.id).not.toBe('');
    expect(arrived()).toBe(1);
  });

  test('delivers once although the target failed or dropped the answer before', async () => {
    for (const instead of [passing, 'drop', 'accept and drop'] as const) {
      const { server, values, arrived } = await start();
      let failures = 0;
      server.misbehave = (request) => (delivers(request) && failures++ === 0 ? instead : undefined);
      const failure = await failureOf(target.send(sampleItem(), values, web));
      expect(failure?.passes).toBe(true);
      const found = await target.find?.(sampleItem(), values, web);
      if (!found) await target.send(sampleItem(), values, web);
      expect(arrived()).toBe(1);
    }
  });
}

function saysWhy({ target, start, delivers }: Tested): void {
  const refusals = [
    ['refuses the secret', { status: 401 }, 'notAllowed', false],
    ['refuses the clip', { status: 422, body: 'no such field' }, 'refused', false],
    ['takes no more bytes', { status: 413 }, 'tooLarge', false],
    ['is full', { status: 507 }, 'full', false],
    ['is overloaded', { status: 503 }, 'busy', true],
  ] as const;
  test.each(refusals)('says why when the target %s', async (_, answer, code, passes) => {
    const { server, values } = await start();
    server.misbehave = (request) => (delivers(request) ? answer : undefined);
    const failure = await failureOf(target.send(sampleItem(), values, web));
    expect(failure).toMatchObject({ code, passes });
  });

  test('waits as long as the target asks', async () => {
    const { server, values } = await start();
    server.misbehave = (request) => (delivers(request) ? { status: 429, headers: { 'Retry-After': '7' } } : undefined);
    const failure = await failureOf(target.send(sampleItem(), values, web));
    expect(failure).toMatchObject({ code: 'busy', retryAfter: 7000 });
  });

  test('gives up on a target that does not answer', async () => {
    const { server, values } = await start();
    server.misbehave = (request) => (delivers(request) ? 'hang' : undefined);
    const impatient = webOver(fetchHere, 500);
    expect(await failureOf(target.send(sampleItem(), values, impatient))).toMatchObject({
      code: 'timeout',
      passes: true,
    });
  });
}

function isNotFooled({ target, start, delivers, errorInBody }: Tested): void {
  test('sends nothing to where the target redirects', async () => {
    const { server, values } = await start();
    const other = await standIn(() => ({ body: 'welcome' }));
    server.misbehave = (request) =>
      delivers(request) ? { status: 307, headers: { Location: other.origin } } : undefined;
    expect(await failureOf(target.send(sampleItem(), values, web))).toMatchObject({
      code: 'redirected',
      passes: false,
    });
    expect(other.received).toEqual([]);
  });

  test('takes a login page for no success', async () => {
    const { server, values } = await start();
    const page = { headers: { 'Content-Type': 'text/html' }, body: '<!DOCTYPE html><title>Log in</title>' };
    server.misbehave = (request) => (delivers(request) ? page : undefined);
    expect((await failureOf(target.send(sampleItem(), values, web)))?.code).toMatch(
      /^(?:loginPage|notThere|wrongAnswer)$/,
    );
  });

  test.runIf(errorInBody)('takes an error in the body of a success for an error', async () => {
    const { server, values } = await start();
    server.misbehave = (request) => (delivers(request) ? errorInBody : undefined);
    expect(await failureOf(target.send(sampleItem(), values, web))).toMatchObject({ code: 'refused' });
  });
}
