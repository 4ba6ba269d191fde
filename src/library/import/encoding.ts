/** How a file's bytes are read as text. */
export interface Encoding {
  readonly name: string;
  /** No byte order mark and no UTF-8: the encoding is a guess. */
  readonly isGuess: boolean;
}

/** Bytes that tell the encoding. Exports are several times as long only if they are in UTF-8, which is checked in full. */
const sampleSize = 1024 * 1024;

/** Bytes at the beginning that show whether a file is text at all. */
const startSize = 4096;

/** The usual encoding of spreadsheets before UTF-8, by language. */
const byLanguage: readonly (readonly [language: RegExp, encoding: string])[] = [
  [/^zh-(?:tw|hk|mo|hant)/i, 'big5'],
  [/^zh/i, 'gb18030'],
  [/^ja/i, 'shift_jis'],
  [/^ko/i, 'euc-kr'],
  [/^(?:ru|uk|be|bg)/i, 'windows-1251'],
];

/** Bytes of everyday characters by encoding (as Latin-1): frequent signs, kana, hanzi and hangul, words, accented letters. */
const everyday: Readonly<Record<string, RegExp>> = {
  'windows-1252': /(?<![\x80-\xff])[\x80-\xff](?![\x80-\xff])/g,
  shift_jis: /[\x81-\x83\x88-\x97][\x40-\x7e\x80-\xfc]/g,
  'euc-kr': /[\xa1\xb0-\xc8][\xa1-\xfe]/g,
  gb18030: /[\xa1\xa3\xb0-\xd7][\xa1-\xfe]/g,
  'euc-jp': /[\xa1\xa4\xa5\xb0-\xcf][\xa1-\xfe]/g,
  big5: /[\xa1\xa4-\xc6][\x40-\x7e\xa1-\xfe]/g,
  'windows-1251': /[\xa8\xaa\xaf\xb2\xc0-\xff][\xb3\xb8\xba\xbf\xe0-\xff]{2,}/g,
};

/**
 * The encoding of a text file: by its byte order mark, else UTF-8 if it is valid, else by what it states of itself, else a
 * guess. Undefined if the file is no text.
 */
export async function encodingOf(
  file: Blob,
  languages: readonly string[],
  stated?: string,
): Promise<Encoding | undefined> {
  const start = new Uint8Array(await file.slice(0, startSize).arrayBuffer());
  const marked = byMark(start) ?? utf16Without(start);
  if (marked !== undefined) return { name: marked, isGuess: false };
  if (start.includes(0)) return undefined;
  if (await isValid(file, 'utf-8')) return { name: 'utf-8', isGuess: false };
  const named = stated === undefined ? undefined : labelOf(stated);
  if (named !== undefined && named !== 'utf-8') return { name: named, isGuess: false };
  return { name: await guessed(file.slice(0, sampleSize), languages), isGuess: true };
}

/** The text of a file, a piece at a time. */
export async function* textOf(file: Blob, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunksOf(file)) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = file.stream().getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function byMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/** Of this share of all pairs of bytes, one is zero, and always the same one. */
const mostZero = 0.4;

/** UTF-16 without a mark: in the names of columns and tags, every other byte is zero. */
function utf16Without(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const least = (bytes.length / 2) * mostZero;
  if (odd > least && even === 0) return 'utf-16le';
  return even > least && odd === 0 ? 'utf-16be' : undefined;
}

function labelOf(stated: string): string | undefined {
  try {
    return new TextDecoder(stated).encoding;
  } catch {
    return undefined;
  }
}

/** The encoding in which most bytes beyond ASCII are of everyday characters; of equal ones, the reader's. */
async function guessed(sample: Blob, languages: readonly string[]): Promise<string> {
  const bytes = new Uint8Array(await sample.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const usual = languages.flatMap((language) => byLanguage.find(([pattern]) => pattern.test(language))?.[1] ?? []);
  let best = 'windows-1252';
  let most = -1;
  for (const name of [...usual, ...Object.keys(everyday)]) {
    const found =
      text
        .match(everyday[name] ?? '')
        ?.join('')
        .replace(/[ -\x7f]/g, '').length ?? 0;
    if (found <= most || !(await isValid(sample, name))) continue;
    best = name;
    most = found;
  }
  return best;
}

/** Whether a file has no byte that is invalid in an encoding; a character that is cut off at its end is none. */
async function isValid(file: Blob, encoding: string): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of chunksOf(file)) decoder.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}
