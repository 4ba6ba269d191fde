import type { ComponentProps, ComponentType, FunctionComponent } from 'preact';
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

type Part<Name extends 'Announcement' | 'Preview' | 'FailurePanel' | 'FootStrip' | 'SaveTo'> = FunctionComponent<
  ComponentProps<Rest[Name]>
>;

/** A component of the rest: nothing until it is loaded. */
function ofRest<Props extends object>(pick: (rest: Rest) => ComponentType<Props>): FunctionComponent<Props> {
  return (props) => {
    const Loaded = loaded && pick(loaded);
    return Loaded ? <Loaded {...props} /> : null;
  };
}

export const LoadedAnnouncement: Part<'Announcement'> = ofRest((rest) => rest.Announcement);
export const LoadedPreview: Part<'Preview'> = ofRest((rest) => rest.Preview);
export const LoadedFailurePanel: Part<'FailurePanel'> = ofRest((rest) => rest.FailurePanel);
export const LoadedFootStrip: Part<'FootStrip'> = ofRest((rest) => rest.FootStrip);
export const LoadedSaveTo: Part<'SaveTo'> = ofRest((rest) => rest.SaveTo);

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
