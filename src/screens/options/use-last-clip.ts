import { useEffect, useState } from 'preact/hooks';
import type { TemplateClip } from '../../export/template/values';
import { watchLatest } from '../../library/library';
import { sampleClip } from './sample-clip';

export interface LastClip {
  readonly clip: TemplateClip;
  readonly isSample: boolean;
}

/** The clip that template previews use: the latest clip or draft, or a sample if there is none. */
export function useLastClip(): LastClip {
  const [last, setLast] = useState<LastClip>(() => ({ clip: sampleClip(), isSample: true }));
  useEffect(() => watchLatest((clip) => clip && setLast({ clip, isSample: false })), []);
  return last;
}
