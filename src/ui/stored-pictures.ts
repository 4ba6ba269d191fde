import { useEffect, useState } from 'preact/hooks';
import type { PictureCount } from '../library/pictures';

/** Stored pictures as addresses that a page can show, by their address in the article. */
export type StoredPictures = ReadonlyMap<string, string>;

/** The library is loaded when the screen stands, so that nobody waits for it. */
const library = () => import('../library/pictures');

/** How far the pictures of a clip are; undefined while none were asked for. */
export function usePictureCount(id: string | undefined): PictureCount | undefined {
  const [count, setCount] = useState<PictureCount>();
  useEffect(() => {
    setCount(undefined);
    if (id === undefined) return;
    let stop = () => {};
    let here = true;
    void library().then(({ watchPictures }) => {
      if (here) stop = watchPictures(id, setCount);
    });
    return () => {
      here = false;
      stop();
    };
  }, [id]);
  return count;
}

/** The stored pictures of a clip, once read; read again when the last of them has arrived. */
export function useStoredPictures(id: string | undefined): StoredPictures | undefined {
  const [stored, setStored] = useState<StoredPictures>();
  const running = usePictureCount(id)?.running ?? false;
  useEffect(() => {
    if (id === undefined) return;
    const urls: string[] = [];
    let here = true;
    void library()
      .then(({ storedPictures }) => storedPictures(id))
      .catch(() => new Map<string, Blob>())
      .then((blobs) => {
        if (!here) return;
        const addressed = [...blobs].map(([src, blob]) => [src, URL.createObjectURL(blob)] as const);
        urls.push(...addressed.map(([, url]) => url));
        setStored(new Map(addressed));
      });
    return () => {
      here = false;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [id, running]);
  return stored;
}

/** Where to show one picture of a clip from: from the library, else from its site; undefined until that is known. */
export function useStoredPicture(id: string, src: string): string | undefined {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    let url: string | undefined;
    let here = true;
    void library()
      .then(({ storedPicture }) => storedPicture(id, src))
      .catch(() => undefined)
      .then((blob) => {
        if (!here) return;
        url = blob && URL.createObjectURL(blob);
        setShown(url ?? src);
      });
    return () => {
      here = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [id, src]);
  return shown;
}
