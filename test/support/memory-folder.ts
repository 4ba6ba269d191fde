/** What a folder in memory does wrong: the error of an operation, by path. */
type Fault = (operation: 'read' | 'write' | 'close' | 'list', path: string) => string | undefined;

/** What all folders of a disk in memory have in common. */
export interface MemoryDisk {
  /** Whether `A.md` and `a.md` are one file, as on Windows and macOS. */
  readonly ignoresCase?: boolean;
  fault?: Fault;
  permission?: PermissionState;
  /** When the last file was changed (ms). */
  now?: number;
}

/**
 * A folder in memory with the part of the File System API that backups and deliveries use. A file is replaced when its stream
 * is closed.
 */
export class MemoryFolder {
  readonly kind = 'directory';
  readonly files = new Map<string, Blob>();
  readonly folders = new Map<string, MemoryFolder>();
  private readonly changed = new Map<string, number>();

  constructor(
    readonly name = 'Notes',
    readonly disk: MemoryDisk = {},
    private readonly path = '',
  ) {}

  asHandle(): FileSystemDirectoryHandle {
    return this as unknown as FileSystemDirectoryHandle;
  }

  /** Writes a file and the folders above it. */
  put(path: string, content: BlobPart): void {
    const [name, folder] = this.parentOf(path);
    folder.set(folder.nameOf(name, folder.files), new Blob([content]));
  }

  async text(path: string): Promise<string | undefined> {
    return await this.allFiles().get(path)?.text();
  }

  allFiles(): Map<string, Blob> {
    const own = [...this.files].map(([name, file]) => [this.path + name, file] as const);
    return new Map([...own, ...[...this.folders.values()].flatMap((folder) => [...folder.allFiles()])]);
  }

  move(from: string, to: string): void {
    const file = this.allFiles().get(from);
    const [name, folder] = this.parentOf(from);
    folder.files.delete(name);
    if (file) this.put(to, file);
  }

  async queryPermission(): Promise<PermissionState> {
    return this.disk.permission ?? 'granted';
  }

  async isSameEntry(other: unknown): Promise<boolean> {
    return other === this;
  }

  async getFileHandle(wanted: string, { create = false } = {}): Promise<FileSystemFileHandle> {
    refuse(wanted);
    this.check('read', wanted);
    const name = this.nameOf(wanted, this.files);
    if (this.folders.has(this.nameOf(wanted, this.folders))) throw new DOMException('a folder', 'TypeMismatchError');
    if (!this.files.has(name)) {
      if (!create) throw new DOMException('there is no such file', 'NotFoundError');
      this.set(name, new Blob([]));
    }
    return this.handleOf(name);
  }

  async getDirectoryHandle(wanted: string, { create = false } = {}): Promise<FileSystemDirectoryHandle> {
    refuse(wanted);
    this.check('read', wanted);
    const name = this.nameOf(wanted, this.folders);
    if (this.files.has(this.nameOf(wanted, this.files))) throw new DOMException('a file', 'TypeMismatchError');
    if (!this.folders.has(name) && !create) throw new DOMException('there is no such folder', 'NotFoundError');
    return this.folderOf(name).asHandle();
  }

  async removeEntry(name: string): Promise<void> {
    if (!this.files.delete(this.nameOf(name, this.files)))
      throw new DOMException('there is no such file', 'NotFoundError');
  }

  async *entries(): AsyncGenerator<readonly [string, FileSystemHandle]> {
    this.check('list', '');
    for (const name of [...this.files.keys()]) yield [name, this.handleOf(name)];
    for (const [name, folder] of [...this.folders]) yield [name, folder.asHandle()];
  }

  private parentOf(path: string): readonly [string, MemoryFolder] {
    const [name = '', ...folders] = path.split('/').toReversed();
    return [name, folders.toReversed().reduce<MemoryFolder>((folder, each) => folder.folderOf(each), this)];
  }

  private folderOf(name: string): MemoryFolder {
    const folder = this.folders.get(name) ?? new MemoryFolder(name, this.disk, `${this.path}${name}/`);
    this.folders.set(name, folder);
    return folder;
  }

  private set(name: string, file: Blob): void {
    this.disk.now = (this.disk.now ?? 0) + 1;
    this.files.set(name, file);
    this.changed.set(name, this.disk.now);
  }

  /** As it is on disk. */
  private nameOf(name: string, entries: ReadonlyMap<string, unknown>): string {
    if (!this.disk.ignoresCase) return name;
    return [...entries.keys()].find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
  }

  private check(operation: Parameters<Fault>[0], name: string): void {
    const fault = this.disk.fault?.(operation, this.path + name);
    if (fault === 'TypeError') throw new TypeError(name);
    if (fault) throw new DOMException(name, fault);
  }

  private handleOf(name: string): FileSystemFileHandle {
    const getFile = async () => {
      this.check('read', name);
      const file = this.files.get(name) ?? new Blob([]);
      return new File([file], name, { lastModified: this.changed.get(name) ?? 0 });
    };
    const createWritable = async () => {
      this.check('write', name);
      const parts: BlobPart[] = [];
      return {
        write: async (part: BlobPart) => void parts.push(part),
        abort: async () => {},
        close: async () => {
          this.check('close', name);
          this.set(name, new Blob(parts));
        },
      };
    };
    return { kind: 'file', name, getFile, createWritable } as unknown as FileSystemFileHandle;
  }
}

/** As the File System API does. */
function refuse(name: string): void {
  if (name === '' || name === '.' || name === '..' || /[/\\]/.test(name)) throw new TypeError('Name is not allowed.');
}
