import { type LossReason, limits } from '../../article/pictures/picture';
import { parsedInert } from '../../clip/assemble/trusted';
import { copyFor, imagesIn, newElement } from '../../clip/capture/dom';

/** A file's bytes in base64, the media type that its server names, and the address that sent it; or why there are none. */
export type Base64 =
  | { readonly base64: string; readonly type: string; readonly url?: string }
  | { readonly lost: LossReason };

/** Fetches an address as the page would. */
export async function load(src: string): Promise<Base64> {
  const signal = AbortSignal.timeout(limits.pictureMs);
  try {
    const response = await fetch(src, { cache: 'force-cache', signal });
    if (!response.ok) return { lost: 'missing' };
    if (Number(response.headers.get('content-length') ?? 0) > limits.picture) return { lost: 'tooLarge' };
    const file = await fileOf(await blobWithin(response));
    return { ...file, url: response.url };
  } catch (error) {
    if (signal.aborted || /abort|timeout/i.test(String(error))) return { lost: 'slow' };
    // A fetch does not tell whether the site refused or could not be reached.
    return { lost: 'refused' };
  }
}

/** Reads at most as many bytes as a picture may have. */
async function blobWithin(response: Response): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    size += read.value.length;
    if (size > limits.picture) {
      void reader?.cancel();
      break;
    }
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}

/**
 * A picture that a policy of the page keeps scripts from fetching, as an image of the page; undefined if that cannot be
 * read either. Only in Firefox does the policy hold for our scripts.
 */
export async function loadAsImage(document: Document, src: string): Promise<Base64 | undefined> {
  if (import.meta.env.MODE !== 'firefox') return undefined;
  // With `crossorigin`, Firefox loads nothing for an element to which a script of ours has given its address.
  const address = src.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const [written] = imagesIn(parsedInert(`<img crossorigin src="${address}">`));
  const image = written && copyFor(document, written);
  await image?.decode().catch(() => {});
  return image && paint(image);
}

/** The picture painted as the page shows it; undefined if its site does not allow reading it. */
export async function paint(image: HTMLImageElement): Promise<Base64 | undefined> {
  if (!image.complete || image.naturalWidth === 0) return undefined;
  const canvas = newElement(image.ownerDocument, 'canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  try {
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const painted = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return painted ? await fileOf(painted) : undefined;
  } catch {
    // SecurityError: the canvas is tainted.
    return undefined;
  }
}

async function fileOf(blob: Blob): Promise<Base64> {
  return blob.size > limits.picture ? { lost: 'tooLarge' } : { base64: await base64Of(blob), type: blob.type };
}

/** With a reader, because in Firefox a content script cannot read the buffer of the page's own blob. */
export function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
