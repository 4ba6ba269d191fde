import type { Piece } from '../../src/export/pieces';

/** A file's pieces as one; `aside` are those that were put aside, numbered from 1 by their `size`. */
export function bytesOf(pieces: readonly Piece[], aside: readonly Uint8Array[] = []): Buffer {
  return Buffer.concat(
    pieces.map((piece) => {
      if (typeof piece === 'string') return Buffer.from(piece);
      return piece instanceof Uint8Array ? piece : (aside[piece.size - 1] as Uint8Array);
    }),
  );
}
