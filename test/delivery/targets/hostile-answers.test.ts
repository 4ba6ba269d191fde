import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listening } from '../../../cli/drivers/listening';
import { type TargetKind, targetKinds } from '../../../src/browser/messaging/deliveries';
import { targetOf } from '../../../src/delivery/targets/targets';
import { web } from '../../support/web';
import { sampleItem, standIn } from '../stand-in';

/** Targets that read JSON. Folders take any bytes, and what a webhook says is up to its owner. */
const reading = ['joplin', 'karakeep', 'linkding', 'zotero'] as const satisfies readonly TargetKind[];

const valuesAt = (address: string) => ({ address, apiKey: 'a key', token: 'a token', notebook: 'Papers' });

const shapes = ['null', '[]', '7', '"text"', 'no JSON', '{"id":{"id":1},"items":{},"bookmark":[],"bookmarkId":[]}', ''];

test.each(reading)('%s takes no answer of the wrong shape for a success', async (kind) => {
  const target = await targetOf(kind);
  for (const body of shapes) {
    const server = await standIn(() => ({ body }));
    const sending = target.send(sampleItem(), valuesAt(server.origin), web);
    await expect(sending, body).rejects.toMatchObject({ name: 'DeliveryError', code: 'wrongAnswer' });
  }
});

test('Joplin makes no notebook if it cannot be read which there are', async () => {
  const target = await targetOf('joplin');
  for (const body of ['{}', '[]', 'null', '{"items":7}']) {
    const server = await standIn(() => ({ body }));
    await expect(target.send(sampleItem(), valuesAt(server.origin), web)).rejects.toMatchObject({
      code: 'wrongAnswer',
    });
    expect(server.received.map(({ method }) => method)).not.toContain('POST');
  }
});

test.each(['../../admin', 'x?y#z', 'javascript:alert(1)', '"><script>'])(
  'an id in an answer changes no address: %s',
  async (id) => {
    const server = await standIn(() => ({ body: JSON.stringify({ id, bookmarkId: id }) }));
    const target = await targetOf('karakeep');
    const { link = '' } = await target.send(sampleItem(), valuesAt(server.origin), web);
    const { origin, pathname, search, hash } = new URL(link);
    expect([origin, search, hash]).toEqual([server.origin, '', '']);
    expect(pathname).toMatch(/^\/dashboard\/preview\/[^/]+$/);
  },
);

test('an answer without end is cut', async () => {
  const server = createServer((_, response) => {
    const part = Buffer.alloc(1024 * 1024);
    const more = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more);
    more();
  });
  const { origin, close } = await listening(server);
  onTestFinished(close);
  await expect(web.request(origin)).rejects.toMatchObject({ code: 'wrongAnswer' });
});

test('every kind of destination asks for three things at most', async () => {
  for (const kind of targetKinds) {
    const { fields } = await targetOf(kind);
    expect(fields.filter(({ optional }) => !optional).length, kind).toBeLessThanOrEqual(3);
  }
});
