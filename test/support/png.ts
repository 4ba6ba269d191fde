import { crc32, deflateSync } from 'node:zlib';

/** A grey square picture, less than 256 points wide; every shade from 0 to 12 makes another file. */
export function png(shade: number, width = 64): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, shade * 20)]);
  const rows = Buffer.concat(Array.from({ length: width }, () => row));
  const head = Buffer.from([0, 0, 0, width, 0, 0, 0, width, 8, 0, 0, 0, 0]);
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
