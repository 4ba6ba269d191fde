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

/** East Asian encodings that a text is tried in, if the language of the browser suggests none. */
const others = ['gb18030', 'big5', 'shift_jis', 'euc-kr'];

/**
 * The encoding of a text file: by its byte order mark, else UTF-8 if it is valid, else by what it states of itself, else a
 * guess from the reader's language. Undefined if the file is no text.
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

async function guessed(sample: Blob, languages: readonly string[]): Promise<string> {
  const usual = languages.map((language) => byLanguage.find(([pattern]) => pattern.test(language))?.[1]);
  for (const name of usual) if (name !== undefined && (await isValid(sample, name))) return name;
  for (const name of others) if ((await isValid(sample, name)) && (await isDense(sample, name))) return name;
  return 'windows-1252';
}

/** Whether most characters beyond ASCII stand side by side, as in East Asian texts. An accented letter stands alone. */
async function isDense(sample: Blob, encoding: string): Promise<boolean> {
  const text = new TextDecoder(encoding).decode(await sample.arrayBuffer());
  const runs = text.match(/[^\0-\x7f]+/g) ?? [];
  return runs.filter(({ length }) => length > 1).length > runs.length / 2;
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
