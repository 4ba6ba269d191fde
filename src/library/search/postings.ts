import { ByteReader, type ByteWriter } from './bytes';
import { places, type Weight, weightOf } from './weight';

/*
 * The clips that have a term, in order: for each a number, which is twice the distance from the clip before, plus one if
 * a byte with the weight follows. Without it the term stands once in the body, as most do.
 */

const ordinary = weightOf(places.body, 1);

/** Writes the clips of one term, whose numbers must grow. */
export class PostingsWriter {
  private readonly bytes: ByteWriter;
  private last = 0;

  constructor(bytes: ByteWriter) {
    this.bytes = bytes;
  }

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
