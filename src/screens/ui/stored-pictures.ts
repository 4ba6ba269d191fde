import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../../browser/messaging/channel';
import type { PictureCount } from '../../library/pictures';
import { safePicture } from './safe-picture';

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
  const [count, setCount] = useState<PictureCount | null>();
  useEffect(() => {
    setCount(undefined);
    if (id === undefined) return;
    let stop = () => {};
    let here = true;
    void library().then(({ watchPictures }) => {
      if (here) stop = watchPictures(id, (found) => setCount(found ?? null));
    });
    return () => {
      here = false;
      stop();
    };
  }, [id]);
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
  const [stored, setStored] = useState<StoredPictures>();
  const addresses = useRef(new ObjectUrls());
  const count = usePictureCount(id);
  const settled = count?.running ? undefined : count?.kept;
  useEffect(() => {
    const { current } = addresses;
    return () => current.clear();
  }, [id]);
  useEffect(() => {
    if (id === undefined) return setStored(undefined);
    let here = true;
    const { current } = addresses;
    void library()
      .then(({ storedPictures }) => storedPictures(id))
      .catch(() => new Map<string, Blob>())
      .then((blobs) => current.add(blobs, () => here))
      .then((all) => here && setStored(all));
    return () => {
      here = false;
    };
  }, [id, settled]);
  return stored;
}

/** One stored picture of a clip; undefined if it is not stored. */
export function useStoredPicture(id: string, src: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const addresses = new ObjectUrls();
    let here = true;
    void library()
      .then(({ storedPicture }) => storedPicture(id, src))
      .catch(() => undefined)
      .then((blob) => addresses.add(new Map(blob ? [[src, blob]] : []), () => here))
      .then((all) => here && setAddress(all.get(src)));
    return () => {
      here = false;
      addresses.clear();
    };
  }, [id, src]);
  return address;
}

/** Object addresses of pictures, made once each. */
export class ObjectUrls {
  private readonly urls = new Map<string, string>();

  /** Adds pictures and returns all addresses so far; adds none after the component is gone. */
  async add(blobs: ReadonlyMap<string, Blob>, isHere: () => boolean): Promise<StoredPictures> {
    for (const [src, blob] of blobs) {
      if (this.urls.has(src)) continue;
      const safe = await safePicture(blob).catch(() => undefined);
      if (!isHere()) break;
      if (safe && !this.urls.has(src)) this.urls.set(src, URL.createObjectURL(safe));
    }
    return new Map(this.urls);
  }

  clear(): void {
    for (const url of this.urls.values()) URL.revokeObjectURL(url);
    this.urls.clear();
  }
}
