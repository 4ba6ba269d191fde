import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A component whose code is loaded when it is first shown: nothing until then, and at once when it is shown again. */
export function loadedLater<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return (props) => {
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
      if (Loaded) return;
      void load().then((found) => {
        loaded = found;
        setLoaded(() => found);
      });
    }, []);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
