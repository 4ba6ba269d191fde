import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import type { Edits } from '../../article/edits';
import type { Correction } from '../../clip/assemble/corrected';
import type { TakeAwayActions } from '../ui/take-away-actions';
import { useAsync } from '../ui/use-watched';
import type { Stage } from './popup-state';

/*
 * What the popup shows once the page is read. The first frame needs none of it, so it is loaded meanwhile.
 */
type Rest = typeof import('./rest');

let loaded: Rest | undefined;
let loading: Promise<Rest> | undefined;

/** Loads what is shown later; the popup waits for it before it shows a result. */
export function loadRest(): Promise<Rest> {
  loading ??= import('./rest').then((rest) => {
    loaded = rest;
    return rest;
  });
  return loading;
}

export function LoadedPreview(props: ComponentProps<Rest['Preview']>) {
  return loaded ? <loaded.Preview {...props} /> : null;
}

export function LoadedFailurePanel(props: ComponentProps<Rest['FailurePanel']>) {
  return loaded ? <loaded.FailurePanel {...props} /> : null;
}

export function LoadedFootStrip(props: ComponentProps<Rest['FootStrip']>) {
  return loaded ? <loaded.FootStrip {...props} /> : null;
}

/** The reader's changes as the background needs them; what shows an article has loaded what is necessary. */
export function editsToSave(correction: Correction): Edits {
  return loaded ? loaded.takeAwayActions.editsToSave(correction) : correction.edits;
}

/** What copying and downloading need, once it is loaded. */
export function useTakeAwayActions(): TakeAwayActions | undefined {
  return useAsync(async () => (await loadRest()).takeAwayActions, [], loaded?.takeAwayActions);
}

/** What the popup shows of a copy of the page and of a report about it, and offers of both in the menu. */
export function usePageFiles(stage: Stage) {
  const [copies, setCopies] = useState(0);
  const [reporting, setReporting] = useState(false);
  return loaded && [loaded.pageCopy(copies, setCopies), loaded.pageReport(stage, reporting, setReporting)];
}
