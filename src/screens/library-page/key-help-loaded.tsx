import { loadedLater } from '../ui/loaded-later';

/** The list of keys, loaded when it is asked for. */
export const LoadedKeyHelp = loadedLater(async () => (await import('./key-help')).KeyHelp);
