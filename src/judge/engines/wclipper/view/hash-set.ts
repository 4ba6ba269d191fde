/** A power of two. */
const bits = 4096;

/**
 * Some 32-bit hashes. Most hashes that are asked for are not among them, which a table of bytes tells
 * faster than a `Set`.
 */
export class HashSet {
  private readonly hashes = new Set<number>();
  private readonly marks = new Uint8Array(bits);

  get size(): number {
    return this.hashes.size;
  }

  add(hash: number): void {
    this.hashes.add(hash);
    this.marks[hash & (bits - 1)] = 1;
  }

  has(hash: number): boolean {
    return this.marks[hash & (bits - 1)] === 1 && this.hashes.has(hash);
  }
}
