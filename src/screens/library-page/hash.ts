import { useEffect, useState } from 'preact/hooks';

/** The fragment of the address. */
export function useHash(): string {
  const [hash, setHash] = useState(() => location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    // It may have changed since it was drawn.
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return hash;
}

/** Changes the fragment without another step in the history of the tab. */
export function replaceHash(hash: string): void {
  if (hash === location.hash) return;
  history.replaceState(history.state, '', hash);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
