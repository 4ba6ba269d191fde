/** Pictures that take longer to load (ms) are printed as they are. */
const longestWait = 5000;

/** Opens the browser's print dialog for the clip, after loading the pictures outside the viewport. */
export async function printSheet(): Promise<void> {
  const images = Array.from(document.querySelectorAll<HTMLImageElement>('.sheet img'));
  for (const image of images) image.loading = 'eager';
  const all = Promise.allSettled(images.map((image) => image.decode()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, longestWait))]);
  window.print();
}
