import { useEffect, useState } from 'preact/hooks';
import type { Article } from '../../article/article';
import { picturesIn } from '../../article/pictures/pictures-in';
import { ask } from '../../browser/messaging/channel';
import type { ShownPicture } from '../../browser/messaging/protocol';
import { ObjectUrls, type StoredPictures } from '../ui/stored-pictures';
import { clippedTab } from './clipped-tab';

/** Pictures read at once: the first of an article appear before its last is read. */
const batch = 6;

/** The addresses of the article's pictures that the page shows, and whether all were looked up. */
export interface Shown {
  readonly pictures: StoredPictures;
  readonly complete: boolean;
}

const nothing: Shown = { pictures: new Map(), complete: false };

/** Pictures that the page has already loaded, read without a request. */
export function useShownPictures(article: Article): Shown {
  const [shown, setShown] = useState(nothing);
  useEffect(() => {
    const addresses = new ObjectUrls();
    let here = true;
    setShown(nothing);
    void readShown(
      article,
      addresses,
      (found) => here && setShown(found),
      () => here,
    );
    return () => {
      here = false;
      addresses.clear();
    };
  }, [article]);
  return shown;
}

async function readShown(
  { html }: Article,
  addresses: ObjectUrls,
  onFound: (shown: Shown) => void,
  isHere: () => boolean,
): Promise<void> {
  const srcs = picturesIn({ html });
  const tabId = await clippedTab;
  for (let at = 0; at < srcs.length && isHere(); at += batch) {
    const outcome = await ask('pictures.shown', { tabId, srcs: srcs.slice(at, at + batch) });
    const blobs = new Map(outcome.ok ? outcome.value.map((picture) => [picture.src, blobOf(picture)]) : []);
    const pictures = await addresses.add(blobs, isHere);
    if (blobs.size > 0) onFound({ pictures, complete: false });
  }
  onFound({ pictures: await addresses.add(new Map(), isHere), complete: true });
}

function blobOf({ type, base64 }: ShownPicture): Blob {
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type });
}
