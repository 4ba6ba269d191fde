/** How often the setting is read, if that fails, and how long (ms) after each time. */
const attempts = 3;
const patience = 300;

/**
 * Whether the reader wants pictures to be kept. While the browser stops the worker, the setting cannot be read: a clip that
 * is saved in this moment never gets its pictures. By the next attempt the worker has ended, and its draft is still
 * there.
 */
export async function keepsPictures(read: () => Promise<string>, pause = patience): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const images = await read().catch(() => undefined);
    if (images !== undefined) return images === 'keep';
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return false;
}
