import { useEffect, useState } from 'preact/hooks';
import { watchLatest } from '../library/library';
import type { TemplateClip } from '../template/values';
import { sampleClip } from './sample-clip';

export interface LastClip {
  readonly clip: TemplateClip;
  readonly isSample: boolean;
}

/** What templates are shown with: what was clipped last, saved or not, or a sample while there is nothing. */
export function useLastClip(): LastClip {
  const [last, setLast] = useState<LastClip>(() => ({ clip: sampleClip(), isSample: true }));
  useEffect(() => watchLatest((clip) => clip && setLast({ clip, isSample: false })), []);
  return last;
}
