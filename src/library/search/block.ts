import { ByteReader, ByteWriter, DamagedBytes } from '../../language/text/bytes';
import { fields, type Weight, weightOf } from './weight';

/*
 * A block holds terms in order, each with its postings, and is read as a whole:
 *
 *     checksum (4 bytes)
 *     per term: units shared with the term before, units that follow, these units, length of the postings, the postings
 *
 * Both counts share a byte if they are small. The first unit that differs is stored as the difference.
 */

/** A term and its postings. */
export interface Entry {
  readonly term: string;
  readonly postings: Uint8Array;
}

/** Blocks are closed when they reach this size (bytes): a look-up reads one, and each costs some 50 bytes in the database. */
const blockSize = 4096;

const checksumSize = 4;

/** Counts from here on do not share a byte, which this one tells. */
const large = 15;
const largeCounts = 0xff;

export interface Block {
  /** Its first term. */
  readonly first: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Packs entries, which must come in order, into blocks. */
export class BlockWriter {
  private readonly bytes = new ByteWriter();
  private first = '';
  private last = '';

  /** Returns a block when one is full. */
  add({ term, postings }: Entry): Block | undefined {
    if (this.bytes.length === 0) this.begin(term);
    const shared = sharedUnits(this.last, term);
    this.counts(shared, term.length - shared);
    this.bytes.number(term.charCodeAt(shared) - unitAt(this.last, shared));
    for (let at = shared + 1; at < term.length; at++) this.bytes.number(term.charCodeAt(at));
    this.bytes.number(postings.length);
    this.bytes.append(postings);
    this.last = term;
    return this.bytes.length >= blockSize ? this.end() : undefined;
  }

  /** The last block. */
  end(): Block | undefined {
    if (this.bytes.length === 0) return undefined;
    const bytes = this.bytes.written();
    this.bytes.clear();
    new DataView(bytes.buffer).setUint32(0, checksumOf(bytes));
    return { first: this.first, bytes };
  }

  private counts(shared: number, following: number): void {
    const areSmall = shared < large && following < large;
    this.bytes.byte(areSmall ? (shared << 4) | following : largeCounts);
    if (areSmall) return;
    this.bytes.number(shared);
    this.bytes.number(following);
  }

  private begin(term: string): void {
    this.first = term;
    this.last = '';
    for (let at = 0; at < checksumSize; at++) this.bytes.byte(0);
  }
}

/** The entries of a block. Throws DamagedBytes if it is not as it was written. */
export function* entriesOf(bytes: unknown): Generator<Entry> {
  check(bytes);
  const reader = new ByteReader(bytes);
  reader.take(checksumSize);
  let term = '';
  while (!reader.ended) {
    const counts = reader.byte();
    const shared = counts === largeCounts ? reader.number() : counts >> 4;
    const following = counts === largeCounts ? reader.number() : counts & 15;
    const first = unitAt(term, shared) + reader.number();
    term = term.slice(0, shared) + String.fromCharCode(first);
    for (let left = following - 1; left > 0; left--) term += String.fromCharCode(reader.number());
    yield { term, postings: reader.take(reader.number()) };
  }
}

function check(bytes: unknown): asserts bytes is Uint8Array {
  if (!(bytes instanceof Uint8Array) || bytes.length < checksumSize) throw new DamagedBytes('a block is missing');
  const stored = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  if (stored !== checksumOf(bytes)) throw new DamagedBytes('a block was changed');
}

/** FNV-1a of what follows the checksum. */
function checksumOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let at = checksumSize; at < bytes.length; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash >>> 0;
}

function sharedUnits(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
}

/** A unit of a term, or 0 after its end. Terms come in order, so that the next one's is larger. */
function unitAt(term: string, at: number): number {
  return at < term.length ? term.charCodeAt(at) : 0;
}

/*
 * The clips that have a term, in order: for each a number, which is twice the distance from the clip before, plus one if
 * a byte with the weight follows. Without it the term stands once in the body, as most do.
 */

const ordinary = weightOf(fields.body, 1);

/** Writes the clips of one term, whose numbers must grow. */
export class PostingsWriter {
  private last = 0;

  constructor(private readonly bytes: ByteWriter) {}

  add(document: number, weight: Weight): void {
    const isOrdinary = weight === ordinary;
    this.bytes.number((document - this.last) * 2 + (isOrdinary ? 0 : 1));
    if (!isOrdinary) this.bytes.byte(weight);
    this.last = document;
  }
}

/** Calls `each` for every clip of a term. */
export function readPostings(bytes: Uint8Array, each: (document: number, weight: Weight) => void): void {
  const reader = new ByteReader(bytes);
  let document = 0;
  while (!reader.ended) {
    const code = reader.number();
    document += code >>> 1;
    each(document, code & 1 ? reader.byte() : ordinary);
  }
}
