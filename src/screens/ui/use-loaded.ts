import { useEffect, useState } from 'preact/hooks';

const loaded = new Map<string, unknown>();

/** A module that is loaded when it is asked for; at once if it was loaded before. */
export function useLoaded<Module>(name: string, load: () => Promise<Module>): Module | undefined {
  const [module, setModule] = useState(() => loaded.get(name) as Module | undefined);
  useEffect(() => {
    if (module) return;
    void load().then((found) => {
      loaded.set(name, found);
      setModule(() => found);
    });
  }, []);
  return module;
}
