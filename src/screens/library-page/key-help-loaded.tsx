import type { ComponentProps } from 'preact';
import { useLoaded } from '../ui/use-loaded';

type KeyHelpModule = typeof import('./key-help');

/** The list of keys, loaded when it is asked for. */
export function LoadedKeyHelp(props: ComponentProps<KeyHelpModule['KeyHelp']>) {
  const module = useLoaded<KeyHelpModule>('key help', () => import('./key-help'));
  return module ? <module.KeyHelp {...props} /> : null;
}
