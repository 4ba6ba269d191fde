/**
 * A stored picture as it may be shown or taken away: a drawing without what runs or
 * loads, any other picture as it is; undefined where nothing is left. A drawing may be
 * opened as a document of its own one day, and what the background fetched lies in
 * the library as it came.
 */
export async function safePicture(blob: Blob): Promise<Blob | undefined> {
  const type = blob.type.split(';')[0];
  if (type !== 'image/svg+xml') return blob;
  const { safeDrawing } = await import('../assemble/safe-drawing');
  const drawing = safeDrawing(new Uint8Array(await blob.arrayBuffer()));
  return drawing && new Blob([drawing], { type });
}
