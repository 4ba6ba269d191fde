import { crc32, deflateSync } from 'node:zlib';

/** A grey picture of 64 x 64 points; every shade from 0 to 12 makes another file. */
export function png(shade: number): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(64, shade * 20)]);
  const rows = Buffer.concat(Array.from({ length: 64 }, () => row));
  const head = Buffer.from([0, 0, 0, 64, 0, 0, 0, 64, 8, 0, 0, 0, 0]);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}
