import { useMemo } from 'preact/hooks';
import { mayAsk } from '../../browser/platform/private-address';
import type { PictureCount } from '../../library/pictures';
import { type Loadable, loadPictures } from './load-pictures';
import type { MissingPictures, Placeholders } from './placeholders';
import { type StoredPictures, usePictureCount, useStoredPictures } from './stored-pictures';

export interface ArticlePictures {
  readonly stored: StoredPictures | undefined;
  readonly count: PictureCount | undefined;
  readonly missing: MissingPictures;
  readonly placeholders: Placeholders;
}

/**
 * The stored pictures of a clip or draft, the state of the others, and a function to load them. The library is read only
 * if it may hold any.
 */
export function usePictures(loadable: Loadable, mayBeStored = true): ArticlePictures {
  const { article } = loadable;
  const id = mayBeStored ? loadable.id : undefined;
  const stored = useStoredPictures(id);
  const count = usePictureCount(id) ?? undefined;
  const missing = useMemo(
    () => ({
      lost: new Map(count?.lost.map(({ src, reason }) => [src, reason])),
      running: count?.running ?? false,
    }),
    [count],
  );
  const placeholders = {
    load: (src: string) => void loadPictures([src], loadable, count),
    mayLoad: (src: string) => mayAsk(src, article.url),
  };
  return { stored, count, missing, placeholders };
}
