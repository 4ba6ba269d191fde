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

  it('is otherwise guessed', async () => {
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

  it.each([
    ['shift_jis', '93 fa 96 7b 8c ea 82 cc 8b 4c 8e 96', '日本語の記事'],
    ['shift_jis', '83 5e 83 43 83 67 83 8b', 'タイトル'],
    ['euc-jp', 'c6 fc cb dc b8 ec a4 ce b5 ad bb f6', '日本語の記事'],
    ['gb18030', 'c8 e7 ba ce d1 a7 cf b0 b1 e0 b3 cc', '如何学习编程'],
    ['big5', 'a5 78 a5 5f a5 ab a5 df b9 cf ae d1 c0 5d', '台北市立圖書館'],
    ['euc-kr', 'c7 d1 b1 b9 20 b0 e6 c1 a6', '한국 경제'],
    ['windows-1251', 'c8 f1 f2 ee f0 e8 ff 20 ea ee f8 e5 ea', 'История кошек'],
    ['windows-1252', '54 68 e9 e2 74 72 65', 'Théâtre'],
  ])('is guessed as %s from its bytes if the language suggests none', async (name, title, text) => {
    const file = bytes(title.split(' ').map((byte) => Number.parseInt(byte, 16)));
    for (const language of ['en', 'fr']) expect(await read(file, [language])).toEqual({ name, isGuess: true, text });
  });

  it('is none for a file that is no text', async () => {
    expect(await read(bytes([0x50, 0x4b, 0x03, 0x04, 0, 0, 8, 1, 2, 0, 0, 0, 7]))).toBeUndefined();
  });

  it('is that a page states, if its bytes are no UTF-8', async () => {
    expect(await encodingOf(bytes(gbk), ['en'], 'gb2312')).toEqual({ name: 'gbk', isGuess: false });
  });
});
