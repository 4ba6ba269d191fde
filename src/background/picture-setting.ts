/** How many times the setting is read if reading fails, and the pause (ms) after each attempt. */
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
