import type { Piece } from './export-input';

/** Something that holds pieces elsewhere, on disk perhaps: a Blob, in browsers. */
export interface Aside {
  readonly size: number;
}

/** Puts finished pieces aside, so that a file of several GB need not fit into memory. */
export type PutAside = (pieces: readonly (string | Uint8Array<ArrayBuffer>)[]) => Aside;

/** So many bytes (characters, of text) are gathered before they are put aside. */
const gathered = 16 * 1024 * 1024;

/** The pieces of a file, in order, as they are made. */
export class Pieces {
  private readonly done: Piece[] = [];
  private open: (string | Uint8Array<ArrayBuffer>)[] = [];
  private size = 0;
  private readonly putAside: PutAside | undefined;

  constructor(putAside: PutAside | undefined) {
    this.putAside = putAside;
  }

  add(...pieces: readonly (string | Uint8Array<ArrayBuffer>)[]): void {
    for (const piece of pieces) {
      this.open.push(piece);
      this.size += piece.length;
    }
    if (this.putAside === undefined || this.size < gathered) return;
    this.done.push(this.putAside(this.open));
    this.open = [];
    this.size = 0;
  }

  all(): readonly Piece[] {
    return [...this.done, ...this.open];
  }
}
