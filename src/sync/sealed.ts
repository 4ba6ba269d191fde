import { SyncError } from './sync-error';

/*
 * Encryption of everything that leaves the machine. A random key of the library seals files (AES-GCM) and names them
 * (HMAC-SHA-256). The storage has it in a file, sealed with a key that scrypt (RFC 7914) makes of the passphrase.
 */

type Bytes = Uint8Array<ArrayBuffer>;

/** The key of a library. Neither half can be read from the browser's storage. */
export interface LibraryKey {
  readonly seals: CryptoKey;
  readonly names: CryptoKey;
  /** Tells keys apart and says nothing about them. */
  readonly id: string;
}

/** What a file is. One kind cannot be passed off as another. */
export type Kind = 'changes' | 'text' | 'picture' | 'bundle';

/** The cost of scrypt. */
export interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** Chosen: OWASP's recommendation for scrypt, 128 MB and computed once on each machine. */
const cost: Cost = { N: 2 ** 17, r: 8, p: 1 };

/** Asked for more by a changed file, the browser would hang (bytes). Chosen: four times what we ask for. */
const mostMemory = 4 * 128 * cost.N * cost.r;

const version = 1;
const lengths = { iv: 12, salt: 16, half: 32, size: 4 } as const;

/** Makes the key of a new library. Returns it with the file that holds it for other machines. */
export async function newKey(passphrase: string, wanted = cost): Promise<{ key: LibraryKey; file: Bytes }> {
  const raw = random(2 * lengths.half);
  const salt = random(lengths.salt);
  const iv = random(lengths.iv);
  const wrapping = await wrappingKey(passphrase, salt, wanted);
  const wrapped = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, wrapping, raw));
  const file = { wclipper: version, ...wanted, salt: hexOf(salt), iv: hexOf(iv), wrapped: hexOf(wrapped) };
  return { key: await keyOf(raw), file: new TextEncoder().encode(JSON.stringify(file)) };
}

/** Reads such a file. Throws SyncError. */
export async function openKey(file: Uint8Array, passphrase: string): Promise<LibraryKey> {
  const { N, r, p, salt, iv, wrapped } = keyFileOf(file);
  const wrapping = await wrappingKey(passphrase, salt, { N, r, p });
  const raw = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, wrapping, wrapped).catch((error) => {
    throw new SyncError('wrongPassphrase', error);
  });
  return keyOf(new Uint8Array(raw));
}

/** The parts of such a file. Throws SyncError `damaged` or `laterVersion`. */
export function keyFileOf(file: Uint8Array) {
  const read = jsonOf(file);
  if (typeof read !== 'object' || read === null) throw new SyncError('damaged');
  const { wclipper, N, r, p, salt, iv, wrapped } = read as Readonly<Record<string, unknown>>;
  if (typeof wclipper === 'number' && wclipper > version) throw new SyncError('laterVersion');
  const isSound =
    [N, r, p].every((each) => Number.isSafeInteger(each) && Number(each) > 0) &&
    128 * Number(N) * Number(r) * Number(p) <= mostMemory &&
    Number.isInteger(Math.log2(Number(N)));
  if (!isSound) throw new SyncError('damaged');
  const numbers = { N: Number(N), r: Number(r), p: Number(p) };
  return { ...numbers, salt: bytesOf(salt), iv: bytesOf(iv), wrapped: bytesOf(wrapped) };
}

async function wrappingKey(passphrase: string, salt: Uint8Array, { N, r, p }: Cost): Promise<CryptoKey> {
  // Rounds need no passphrase.
  const { scryptAsync } = await import('@noble/hashes/scrypt.js');
  const typed = new TextEncoder().encode(passphrase.normalize('NFKC'));
  const raw = await scryptAsync(typed, salt, { N, r, p, dkLen: lengths.half, maxmem: mostMemory + 2 ** 20 });
  return crypto.subtle.importKey('raw', new Uint8Array(raw), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

async function keyOf(raw: Bytes): Promise<LibraryKey> {
  const [one, other] = [raw.slice(0, lengths.half), raw.slice(lengths.half)];
  const seals = await crypto.subtle.importKey('raw', one, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const names = await crypto.subtle.importKey('raw', other, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return { seals, names, id: await named(names, 'key') };
}

/** The name of a file in the storage, which only the key can make of what it says. */
export function nameOf({ names }: LibraryKey, said: string): Promise<string> {
  return named(names, said);
}

/** The name of a picture with this SHA-256. */
export function pictureName(key: LibraryKey, hash: string): Promise<string> {
  return nameOf(key, `picture ${hash}`);
}

async function named(names: CryptoKey, said: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', names, new TextEncoder().encode(said));
  return hexOf(new Uint8Array(mac).subarray(0, 16));
}

/** Compresses, pads and encrypts. */
export async function sealed({ seals }: LibraryKey, kind: Kind, content: Bytes): Promise<Bytes> {
  const packed = await through(content, new CompressionStream('deflate-raw'));
  const padded = new Uint8Array(paddedLength(lengths.size + packed.length));
  new DataView(padded.buffer).setUint32(0, packed.length);
  padded.set(packed, lengths.size);
  const iv = random(lengths.iv);
  const closed = await crypto.subtle.encrypt(algorithm(iv, kind), seals, padded);
  const file = new Uint8Array(1 + lengths.iv + closed.byteLength);
  file[0] = version;
  file.set(iv, 1);
  file.set(new Uint8Array(closed), 1 + lengths.iv);
  return file;
}

/** Throws SyncError `damaged` for a file that is changed, cut off, of another kind or of another key. */
export async function opened({ seals }: LibraryKey, kind: Kind, file: Uint8Array): Promise<Bytes> {
  if ((file[0] ?? 0) > version) throw new SyncError('laterVersion');
  const iv = file.slice(1, 1 + lengths.iv);
  const closed = file.slice(1 + lengths.iv);
  try {
    const padded = new Uint8Array(await crypto.subtle.decrypt(algorithm(iv, kind), seals, closed));
    const size = new DataView(padded.buffer).getUint32(0);
    return await through(padded.slice(lengths.size, lengths.size + size), new DecompressionStream('deflate-raw'));
  } catch (error) {
    throw new SyncError('damaged', error);
  }
}

function algorithm(iv: Bytes, kind: Kind) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`wclipper ${version} ${kind}`) };
}

/** A shorter file would tell one change from another (bytes). Chosen: a clip's title, tags and note fit. */
const leastLength = 1024;

/**
 * The next of a few lengths: at most an eighth is added (Padmé: Nikitin et al., "Reducing Metadata Leakage from Encrypted
 * Files and Communication with PURBs", PETS 2019, section 4).
 */
export function paddedLength(length: number): number {
  if (length <= leastLength) return leastLength;
  const exponent = Math.floor(Math.log2(length));
  const step = 2 ** (exponent - Math.floor(Math.log2(exponent)) - 1);
  return Math.ceil(length / step) * step;
}

async function through(bytes: Bytes, stream: CompressionStream | DecompressionStream): Promise<Bytes> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

function random(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(hex: unknown): Bytes {
  if (typeof hex !== 'string' || !/^(?:[0-9a-f]{2})+$/.test(hex)) throw new SyncError('damaged');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function jsonOf(file: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(file));
  } catch {
    return undefined;
  }
}
