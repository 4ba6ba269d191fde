import type { ComponentProps } from 'preact';
import { useLoaded } from '../ui/use-loaded';

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

type PageClipModule = typeof import('./page-clip/page-clip');

/** Loaded if the library has a clip of the page. */
export function LoadedPageClip(props: ComponentProps<PageClipModule['PageClip']>) {
  const module = useLoaded<PageClipModule>('page clip', () => import('./page-clip/page-clip'));
  return module ? <module.PageClip {...props} /> : null;
}

type CorrectingModule = typeof import('./correct/correcting');

/** Loaded when the preview is shown, after what it shows. */
export function LoadedCorrecting(props: ComponentProps<CorrectingModule['Correcting']>) {
  const module = useLoaded<CorrectingModule>('correct', () => import('./correct/correcting'));
  return module ? <module.Correcting {...props} /> : null;
}
