import { useEffect } from 'preact/hooks';
import { ask } from '../../browser/messaging/channel';
import { safePicture } from '../../clip/assemble/safe-picture';
import type { PictureCount } from '../../library/pictures';
import { useAsync, useWatched } from './use-watched';

/** Object addresses of stored pictures, by their address in the article. */
export type StoredPictures = ReadonlyMap<string, string>;

/** Loaded after the screen is shown, so that it delays nothing. */
const library = () => import('../../library/pictures');

/**
 * How often (ms) the worker is woken while pictures are waiting. Chosen: browsers stop a worker only after 30 s of
 * rest, so that it is soon at work again.
 */
const resumeEvery = 5000;

/**
 * The picture count of a clip: undefined until known, null if no pictures were requested. Keeps
 * fetching going while pictures are waiting.
 */
export function usePictureCount(id: string | undefined): PictureCount | null | undefined {
  const count = useWatched<PictureCount | null | undefined>(
    (tell, signal) => {
      tell(undefined);
      if (id === undefined) return;
      void library().then(({ livePictureCount }) => {
        if (signal.aborted) return;
        const stop = livePictureCount(id)((found) => tell(found ?? null));
        signal.addEventListener('abort', stop);
      });
    },
    [id],
  );
  useResumed(count?.running ?? false);
  return count;
}

function useResumed(running: boolean): void {
  useEffect(() => {
    if (!running) return;
    // A worker that starts resumes the fetching.
    const resume = () => void ask('ping', null);
    resume();
    const timer = setInterval(resume, resumeEvery);
    return () => clearInterval(timer);
  }, [running]);
}

/** The stored pictures of a clip, read again when more arrive. */
export function useStoredPictures(id: string | undefined): StoredPictures | undefined {
  const count = usePictureCount(id);
  const settled = count?.running ? undefined : count?.kept;
  const addresses = useWatched<ObjectUrls>((tell, signal) => void tell(new ObjectUrls(signal)), [id]);
  const read = async () => {
    if (id === undefined || !addresses) return undefined;
    const { pagePictures } = await library();
    return addresses.add(await pagePictures.all(id).catch(() => new Map()));
  };
  return useAsync(read, [id, settled, addresses]);
}

/** One stored picture of a clip; undefined if it is not stored. */
export function useStoredPicture(id: string, src: string): string | undefined {
  const read = async (signal: AbortSignal) => {
    const { pagePictures } = await library();
    const blob = await pagePictures.one(id, src).catch(() => undefined);
    const all = await new ObjectUrls(signal).add(new Map(blob && [[src, blob]]));
    return all.get(src);
  };
  return useAsync(read, [id, src]);
}

/** Object addresses of pictures, made once each, and revoked at the end. */
export class ObjectUrls {
  private readonly urls = new Map<string, string>();

  constructor(private readonly ended: AbortSignal) {
    ended.addEventListener('abort', () => {
      for (const url of this.urls.values()) URL.revokeObjectURL(url);
      this.urls.clear();
    });
  }

  /** Adds pictures and returns all addresses so far. */
  async add(blobs: ReadonlyMap<string, Blob>): Promise<StoredPictures> {
    for (const [src, blob] of blobs) {
      if (this.urls.has(src)) continue;
      const safe = await safePicture(blob).catch(() => undefined);
      if (this.ended.aborted) break;
      if (safe && !this.urls.has(src)) this.urls.set(src, URL.createObjectURL(safe));
    }
    return new Map(this.urls);
  }
}
