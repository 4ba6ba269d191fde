/** Where the bytes of a backup go. */
export interface Sink {
  write(bytes: Uint8Array): Promise<void>;
}

/** Bytes that are collected before they are handed to the browser: each call of it costs about a millisecond. */
const chunkSize = 4 * 1024 * 1024;

/** Collects small pieces into large ones. */
export class Buffered implements Sink {
  private waiting = new Uint8Array(chunkSize);
  private size = 0;

  constructor(private readonly pass: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>) {}

  async write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; ) {
      const part = bytes.subarray(at, at + chunkSize - this.size);
      this.waiting.set(part, this.size);
      this.size += part.length;
      at += part.length;
      if (this.size === chunkSize) await this.flush();
    }
  }

  async flush(): Promise<void> {
    const { waiting, size } = this;
    this.waiting = new Uint8Array(chunkSize);
    this.size = 0;
    await this.pass(waiting.subarray(0, size));
  }
}

/** Collects a file in blobs, which the browser moves to disk when they are many. */
export class BlobSink implements Sink {
  private readonly done: Blob[] = [];
  private readonly buffered = new Buffered(async (chunk) => {
    this.done.push(new Blob([chunk]));
  });

  write(bytes: Uint8Array): Promise<void> {
    return this.buffered.write(bytes);
  }

  async file(type: string): Promise<Blob> {
    await this.buffered.flush();
    return new Blob(this.done, { type });
  }
}
