/** Pictures that have not come by then (ms) are printed as they are. */
const longestWait = 5000;

/** Prints the clip that is open, or saves it as PDF: the browser's own dialog. Pictures out of sight are loaded first. */
export async function printSheet(): Promise<void> {
  const images = Array.from(document.querySelectorAll<HTMLImageElement>('.sheet img'));
  for (const image of images) image.loading = 'eager';
  const all = Promise.allSettled(images.map((image) => image.decode()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, longestWait))]);
  window.print();
}
