import type { ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/* What the popup shows only if it is asked for, and loads then. */

type AboutModule = typeof import('./about/about');
type DetailsModule = typeof import('./details/details-form');

export function LoadedAbout(props: ComponentProps<AboutModule['About']>) {
  const module = useLoaded<AboutModule>('about', () => import('./about/about'));
  return module ? <module.About {...props} /> : null;
}

export function LoadedDetailsForm(props: ComponentProps<DetailsModule['DetailsForm']>) {
  const module = useLoaded<DetailsModule>('details', () => import('./details/details-form'));
  return module ? <module.DetailsForm {...props} /> : null;
}

type CorrectingModule = typeof import('./correct/correcting');

/** Loaded when the preview is shown, after what it shows. */
export function LoadedCorrecting(props: ComponentProps<CorrectingModule['Correcting']>) {
  const module = useLoaded<CorrectingModule>('correct', () => import('./correct/correcting'));
  return module ? <module.Correcting {...props} /> : null;
}

const loaded = new Map<string, unknown>();

/** A module, at once if it was loaded before. */
function useLoaded<Module>(name: string, load: () => Promise<Module>): Module | undefined {
  const [module, setModule] = useState(loaded.get(name) as Module | undefined);
  useEffect(() => {
    if (module) return;
    void load().then((found) => {
      loaded.set(name, found);
      setModule(() => found);
    });
  }, []);
  return module;
}
