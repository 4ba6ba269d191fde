/** What a promise settles with, or undefined if it takes longer (ms). */
export function within<T>(longest: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), longest);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
