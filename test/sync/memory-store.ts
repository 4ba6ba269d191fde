import { DeliveryError } from '../../src/delivery/delivery-error';
import type { SharedStore } from '../../src/sync/storage';

/** What a storage does to a file that is written; undefined stores it as it is. */
export type Fault = (path: string, operation: 'read' | 'write') => 'fail' | 'drop' | 'half' | undefined;

/** A storage in memory, which may fail, lie about what it stored, or have half of it. */
export class MemoryStore implements SharedStore {
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>();
  fault: Fault = () => undefined;
  /** What was asked of it, and how many bytes went up and came down. */
  readonly traffic = { requests: 0, up: 0, down: 0 };

  async read(path: string) {
    this.traffic.requests += 1;
    if (this.fault(path, 'read') === 'fail') throw new DeliveryError('unreachable');
    const file = this.files.get(path);
    this.traffic.down += file?.length ?? 0;
    return file;
  }

  async write(path: string, bytes: Uint8Array<ArrayBuffer>) {
    this.traffic.requests += 1;
    this.traffic.up += bytes.length;
    const fault = this.fault(path, 'write');
    if (fault === 'fail') throw new DeliveryError('full');
    if (fault !== 'drop') this.files.set(path, fault === 'half' ? bytes.slice(0, bytes.length / 2) : bytes);
  }

  async sizeOf(path: string) {
    this.traffic.requests += 1;
    return this.files.get(path)?.length;
  }

  async remove(path: string) {
    this.traffic.requests += 1;
    this.files.delete(path);
  }

  async list(folder: string) {
    this.traffic.requests += 1;
    return [...this.files.keys()]
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => path.slice(folder.length + 1));
  }

  /** All that it has, as one text, for finding what it should not show. */
  get all(): string {
    return [...this.files].map(([path, bytes]) => path + new TextDecoder('latin1').decode(bytes)).join('\n');
  }
}
