import { pictureType } from '../../article/pictures/media-type';
import { type LossReason, type LostPicture, limits } from '../../article/pictures/picture';
import { fromLooseBase64 } from '../../language/text/base64';
import { sha256 } from '../sha256';

/** A stored picture: its address in the article, and the hash of its bytes. */
interface KeptPicture {
  readonly src: string;
  readonly hash: string;
  readonly bytes: number;
}

/** Pictures of one clip that come with the imported file. Each gets an address that no request can be made to. */
export class ImportedPictures {
  readonly images = new Map<string, Blob>();
  readonly kept: KeptPicture[] = [];
  readonly lost: LostPicture[] = [];
  private total = 0;

  /** Takes a picture, and returns its address; undefined if it is no picture that browsers show. */
  async take(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
    const type = pictureType(bytes);
    if (type === undefined) return undefined;
    const hash = await sha256(bytes.buffer);
    const src = `blob:import/${hash}`;
    if (this.images.has(hash)) return src;
    const reason = this.reasonAgainst(bytes.byteLength);
    if (reason) this.lost.push({ src, reason });
    else {
      this.total += bytes.byteLength;
      this.images.set(hash, new Blob([bytes], { type }));
      this.kept.push({ src, hash, bytes: bytes.byteLength });
    }
    return src;
  }

  private reasonAgainst(bytes: number): LossReason | undefined {
    if (bytes > limits.picture) return 'tooLarge';
    return this.total + bytes > limits.clip ? 'clipFull' : undefined;
  }
}

/** The bytes of a `data:` address; undefined if it is damaged. */
export function bytesIn(address: string): Uint8Array<ArrayBuffer> | undefined {
  const comma = address.indexOf(',');
  if (comma < 0) return undefined;
  const data = address.slice(comma + 1);
  try {
    if (/;\s*base64\s*$/i.test(address.slice(0, comma))) return fromLooseBase64(data);
    return new TextEncoder().encode(decodeURIComponent(data));
  } catch {
    return undefined;
  }
}
