import { describe, expect, it } from 'vitest';
import { encodingOf, textOf } from '../../../src/library/import/encoding';
import { collected } from '../../support/collected';

const bytes = (...parts: (readonly number[] | Uint8Array)[]) => new Blob(parts.map((part) => Uint8Array.from(part)));
const utf16 = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]);
const swapped = (units: readonly number[]) => units.map((_, at) => units[at % 2 === 0 ? at + 1 : at - 1] ?? 0);

/** 标题 in GBK. */
const gbk = [0xb1, 0xea, 0xcc, 0xe2];

async function read(file: Blob, languages: readonly string[] = ['en']) {
  const encoding = await encodingOf(file, languages);
  if (!encoding) return undefined;
  return { ...encoding, text: (await collected(textOf(file, encoding.name))).join('') };
}

describe('the encoding of a file', () => {
  it('is UTF-8 if that is valid, with or without a mark', async () => {
    expect(await read(new Blob(['标题,url']))).toEqual({ name: 'utf-8', isGuess: false, text: '标题,url' });
    expect(await read(new Blob(['\uFEFFtitle']))).toEqual({ name: 'utf-8', isGuess: false, text: 'title' });
  });

  it('is UTF-16 by its mark or its zeros', async () => {
    expect((await read(bytes([0xff, 0xfe], utf16('title标'))))?.text).toBe('title标');
    expect((await read(bytes([0xfe, 0xff], swapped(utf16('title')))))?.text).toBe('title');
    expect((await read(bytes(utf16('title,url'))))?.text).toBe('title,url');
  });

  it('is otherwise guessed from the language', async () => {
    expect(await read(bytes(gbk), ['zh-CN'])).toEqual({ name: 'gb18030', isGuess: true, text: '标题' });
    expect(await read(bytes([0x63, 0x61, 0x66, 0xe9, 0x0a]), ['fr'])).toEqual({
      name: 'windows-1252',
      isGuess: true,
      text: 'café\n',
    });
  });

  it('is no East Asian one if its accented letters stand alone', async () => {
    const german = bytes([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x3b, 0x73, 0x63, 0x68, 0xf6, 0x6e, 0x0a]);
    expect(await read(german, ['de'])).toEqual({ name: 'windows-1252', isGuess: true, text: 'Müller;schön\n' });
    expect((await read(bytes([0x61, 0x2c], gbk), ['en']))?.text).toBe('a,标题');
  });

  it('is none for a file that is no text', async () => {
    expect(await read(bytes([0x50, 0x4b, 0x03, 0x04, 0, 0, 8, 1, 2, 0, 0, 0, 7]))).toBeUndefined();
  });

  it('is that a page states, if its bytes are no UTF-8', async () => {
    expect(await encodingOf(bytes(gbk), ['en'], 'gb2312')).toEqual({ name: 'gbk', isGuess: false });
  });
});
