import { safePicture } from '../clip/assemble/safe-picture';
import type { ExportInput, Picture } from '../export/export-input';

/** Reads the stored pictures of a clip or draft, and those embedded in the article itself, for an exporter. */
export function picturesOf(id: string | undefined): ExportInput['picture'] {
  let stored: Promise<ReadonlyMap<string, Blob>> | undefined;
  const storedOnes = async () => {
    if (id === undefined) return new Map<string, Blob>();
    return (await import('./pictures')).pagePictures.all(id);
  };
  return async (src, types) => {
    stored ??= storedOnes();
    const found = src.startsWith('data:') ? await inlinePicture(src) : (await stored).get(src);
    const picture = found && (await safePicture(found));
    if (picture === undefined) return undefined;
    return pictureOf(types === undefined || types.includes(picture.type) ? picture : await converted(picture));
  };
}

async function pictureOf(blob: Blob | undefined): Promise<Picture | undefined> {
  return blob && { type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) };
}

/** A picture embedded as a data address. */
function inlinePicture(src: string): Promise<Blob | undefined> {
  return fetch(src).then(
    (response) => response.blob(),
    () => undefined,
  );
}

/**
 * Converts a picture to PNG if any part is transparent, otherwise to JPEG; undefined if the browser cannot decode it.
 */
async function converted(blob: Blob): Promise<Blob | undefined> {
  try {
    const bitmap = await bitmapOf(blob);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const type = isTransparent(bitmap) ? 'image/png' : 'image/jpeg';
    bitmap.close();
    return await canvas.convertToBlob({ type, quality });
  } catch {
    return undefined;
  }
}

/** Only an element of a document can read a drawing. */
async function bitmapOf(blob: Blob): Promise<ImageBitmap> {
  if (!blob.type.startsWith('image/svg')) return createImageBitmap(blob);
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  try {
    await image.decode();
    return await createImageBitmap(image);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

function isTransparent(bitmap: ImageBitmap): boolean {
  const context = new OffscreenCanvas(sampleSize, sampleSize).getContext('2d');
  if (!context) return true;
  context.drawImage(bitmap, 0, 0, sampleSize, sampleSize);
  const { data } = context.getImageData(0, 0, sampleSize, sampleSize);
  return data.some((value, at) => at % 4 === 3 && value < 255);
}

/** Small enough (px) to check every pixel. Chosen: a transparent corner of a 64th of the width still shows. */
const sampleSize = 64;

/** The quality of JPEG that Chromium and Firefox take if none is given. */
const quality = 0.92;
