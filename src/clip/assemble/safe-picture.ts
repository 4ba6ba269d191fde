/**
 * A stored picture that is safe to show or export: scripts and external references are
 * removed from drawings, other pictures are unchanged; undefined if nothing is left.
 * Drawings need this because they may later be opened as documents, and the background
 * stores them as fetched.
 */
export async function safePicture(blob: Blob): Promise<Blob | undefined> {
  const type = blob.type.split(';')[0];
  if (type !== 'image/svg+xml') return blob;
  const { safeDrawing } = await import('./safe-drawing');
  const drawing = safeDrawing(new Uint8Array(await blob.arrayBuffer()));
  return drawing && new Blob([drawing], { type });
}
