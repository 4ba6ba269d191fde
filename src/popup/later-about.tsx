import type { ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/* The panel about the clip, which is loaded when it is first opened. */
type AboutModule = typeof import('./about/about');

let loaded: AboutModule | undefined;

export function LoadedAbout(props: ComponentProps<AboutModule['About']>) {
  const [module, setModule] = useState(loaded);
  useEffect(() => {
    void import('./about/about').then((found) => {
      loaded = found;
      setModule(found);
    });
  }, []);
  return module ? <module.About {...props} /> : null;
}
