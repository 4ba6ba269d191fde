/** A folder in memory with the part of the File System API that backups use. A file is replaced when its stream is closed. */
export class MemoryFolder {
  readonly kind = 'directory';
  readonly files = new Map<string, Blob>();

  asHandle(): FileSystemDirectoryHandle {
    return this as unknown as FileSystemDirectoryHandle;
  }

  async getFileHandle(name: string): Promise<FileSystemFileHandle> {
    if (!this.files.has(name)) this.files.set(name, new Blob([]));
    return this.handleOf(name);
  }

  async removeEntry(name: string): Promise<void> {
    if (!this.files.delete(name)) throw new DOMException('there is no such file', 'NotFoundError');
  }

  async *entries(): AsyncGenerator<readonly [string, FileSystemFileHandle]> {
    for (const name of [...this.files.keys()]) yield [name, this.handleOf(name)];
  }

  private handleOf(name: string): FileSystemFileHandle {
    const handle = { kind: 'file', name, getFile: async () => this.files.get(name) ?? new Blob([]) };
    return handle as unknown as FileSystemFileHandle;
  }
}
