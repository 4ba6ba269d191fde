import { expect, it } from 'vitest';
import { withBytes, withPlainBytes } from '../../../src/tab/tabs/plain-bytes';

it('keeps the buffers of an answer when it is sent as JSON', () => {
  const bytes = new Uint8Array([0, 1, 254, 255]);
  const answer = {
    ok: true,
    value: { layout: { columns: [4] }, first: [bytes, bytes.slice().buffer, 'text'], none: null },
  };
  const sent = JSON.parse(JSON.stringify(withPlainBytes(answer)));
  expect(withBytes(sent)).toEqual({ ...answer, value: { ...answer.value, first: [bytes, bytes, 'text'] } });
});
