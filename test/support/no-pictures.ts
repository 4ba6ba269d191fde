/** For clips of which no pictures are stored. */
export async function noPictures(): Promise<undefined> {
  return undefined;
}
