import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { target } from '../../../src/delivery/targets/webhook';
import { web } from '../../support/web';
import { failsWell, sampleItem, standIn } from '../stand-in';

async function start() {
  const server = await standIn(() => ({ status: 204 }));
  const keys = () => server.received.map(({ headers }) => headers['idempotency-key']).filter((key) => key !== 'test');
  const values = { address: `${server.origin}/clips`, secret: 'a secret' };
  return { server, values, arrived: () => new Set(keys()).size };
}

failsWell({
  target,
  start,
  delivers: ({ headers }) => headers['idempotency-key'] !== 'test',
  errorInBody: { body: '{"error":"the list is closed"}' },
});

test('sends a clip as JSON with a signature of the body', async () => {
  const { server, values } = await start();
  await target.send(sampleItem(), values, web);
  const [request] = server.received;
  expect(JSON.parse(String(request?.body))).toMatchObject({ format: 'wclipper', clips: [{ title: 'Salt roads' }] });
  const expected = createHmac('sha256', 'a secret')
    .update(request?.body ?? '')
    .digest('hex');
  expect(request?.headers['x-wclipper-signature']).toBe(`sha256=${expected}`);
});
