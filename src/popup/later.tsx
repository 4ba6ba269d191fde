import type { ComponentProps } from 'preact';
import type { FailurePanel } from './failure-panel';
import type { Preview } from './preview';

/*
 * What the popup shows once the page is read. The first frame needs none of it, so it is loaded meanwhile.
 */
let loaded: { readonly Preview: typeof Preview; readonly FailurePanel: typeof FailurePanel } | undefined;

/** Loads what is shown later; the popup waits for it before it shows a result. */
export async function loadRest(): Promise<void> {
  if (loaded) return;
  const [{ Preview }, { FailurePanel }] = await Promise.all([import('./preview'), import('./failure-panel')]);
  loaded = { Preview, FailurePanel };
}

export function LoadedPreview(props: ComponentProps<typeof Preview>) {
  return loaded ? <loaded.Preview {...props} /> : null;
}

export function LoadedFailurePanel(props: ComponentProps<typeof FailurePanel>) {
  return loaded ? <loaded.FailurePanel {...props} /> : null;
}
