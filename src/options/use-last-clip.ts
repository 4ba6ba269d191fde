import { useEffect, useState } from 'preact/hooks';
import { readClip, watchClips } from '../library/library';
import type { TemplateClip } from '../template/values';
import { sampleClip } from './sample-clip';

export interface LastClip {
  readonly clip: TemplateClip;
  readonly isSample: boolean;
}

/** What templates are shown with: the newest clip of the library, or a sample while there is none. */
export function useLastClip(): LastClip {
  const [last, setLast] = useState<LastClip>(() => ({ clip: sampleClip(), isSample: true }));
  useEffect(() => {
    let shown: string | undefined;
    return watchClips((clips) => {
      const newest = clips[0]?.id;
      if (newest === undefined || newest === shown) return;
      shown = newest;
      void readClip(newest).then((read) => {
        if (!read) return;
        const clip = { article: read.article, title: read.title, clippedAt: new Date(read.savedAt) };
        setLast({ clip, isSample: false });
      });
    });
  }, []);
  return last;
}
