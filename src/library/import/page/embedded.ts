import { limits } from '../../../article/pictures/picture';
import { all } from '../../../clip/capture/dom';
import type { FileIndex, ImportFile } from '../files';
import { bytesIn, type ImportedPictures } from '../pictures';

/** Shorter `data:` pictures (characters) are spacers and placeholders of pages that load pictures later. */
const shortest = 1000;

/**
 * Takes the pictures that are in a page, or in files beside a note, and gives them addresses of their own. Returns how many
 * of the files are missing.
 */
export async function takePictures(
  page: Document,
  pictures: ImportedPictures,
  { file, beside, isNote }: { file: ImportFile; beside: FileIndex; isNote: boolean },
): Promise<number> {
  let missing = 0;
  for (const image of all(page, 'img[src]')) {
    const address = image.getAttribute('src') ?? '';
    const found = address.startsWith('data:') ? bytesOf(address) : isNote && (await bytesBeside(address, file, beside));
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
  note: ImportFile,
  beside: FileIndex,
): Promise<Uint8Array<ArrayBuffer> | 'missing' | undefined> {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(address)) return undefined;
  const file = beside.find(address, note);
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
