import { pictureType } from '../../article/pictures/media-type';
import { type LossReason, type LostPicture, limits } from '../../article/pictures/picture';
import { all } from '../../clip/capture/dom';
import { fromLooseBase64 } from '../../language/text/base64';
import type { PicturesRow } from '../database';
import { sha256 } from '../pictures-row';
import type { FileIndex, ImportFile } from './files';

/** Pictures of one clip that come with the imported file. Each gets an address that no request can be made to. */
export class ImportedPictures {
  readonly images = new Map<string, Blob>();
  readonly kept: PicturesRow['kept'][number][] = [];
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
function bytesIn(address: string): Uint8Array<ArrayBuffer> | undefined {
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

/**
 * Shorter `data:` pictures (characters) are spacers and placeholders of pages that load pictures later. Chosen: 750
 * bytes hold a blurred preview, but no picture that is worth looking at.
 */
const shortest = 1000;

/**
 * Takes the pictures that are in a note or page, or in files beside it, and gives them addresses of their own. Returns how
 * many of the files are missing. `byName` finds files in any folder, too.
 */
export async function takePictures(
  page: Document,
  pictures: ImportedPictures,
  { file, beside, byName }: { file: ImportFile; beside: FileIndex; byName: boolean },
): Promise<number> {
  let missing = 0;
  for (const image of all(page, 'img[src]')) {
    const address = image.getAttribute('src') ?? '';
    const found = address.startsWith('data:') ? bytesOf(address) : await bytesBeside(address, file, beside, byName);
    if (found === 'missing') missing += 1;
    else if (found) await replace(image, found, pictures);
  }
  return missing;
}

function bytesOf(address: string): Uint8Array<ArrayBuffer> | undefined {
  return address.length < shortest ? undefined : bytesIn(address);
}

async function replace(image: Element, bytes: Uint8Array<ArrayBuffer>, pictures: ImportedPictures): Promise<void> {
  const src = await pictures.take(bytes);
  if (src !== undefined) show(image, src);
}

/** The bytes of the file that an address means; undefined if the address is not one of a file. */
async function bytesBeside(
  address: string,
  page: ImportFile,
  beside: FileIndex,
  byName: boolean,
): Promise<Uint8Array<ArrayBuffer> | 'missing' | undefined> {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(address)) return undefined;
  const file = beside.find(address, page, byName);
  if (!file || file.size > limits.picture) return 'missing';
  const blob = await file.blob().catch(() => undefined);
  return blob ? new Uint8Array(await blob.arrayBuffer()) : 'missing';
}

function show(image: Element, src: string): void {
  for (const name of ['srcset', 'sizes', 'style']) image.removeAttribute(name);
  const picture = image.parentElement;
  if (picture?.localName === 'picture') for (const source of all(picture, 'source')) source.remove();
  image.setAttribute('src', src);
}
