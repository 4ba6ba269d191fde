/** Pieces stored elsewhere, possibly on disk: a Blob in browsers. */
interface Aside {
  readonly size: number;
}

/** A piece of a file: text in UTF-8, bytes, or a reference to stored pieces. */
export type Piece = string | Uint8Array<ArrayBuffer> | Aside;

/** Stores finished pieces, so that a file of several GB need not fit into memory. */
export type PutAside = (pieces: readonly (string | Uint8Array<ArrayBuffer>)[]) => Aside;

/** How many bytes (or characters of text) are collected before they are stored. */
const gathered = 16 * 1024 * 1024;

/** Collects the pieces of a file in order. */
export class Pieces {
  private readonly done: Piece[] = [];
  private open: (string | Uint8Array<ArrayBuffer>)[] = [];
  private size = 0;

  constructor(private readonly putAside: PutAside | undefined) {}

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
