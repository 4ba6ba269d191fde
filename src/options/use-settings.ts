import { useEffect, useState } from 'preact/hooks';
import { onSettings, readSettings, writeSettings } from '../platform/storage';
import type { ReadSettings, Settings } from '../settings/settings';

export interface SettingsOnPage {
  readonly settings: Settings;
  /** Settings that were stored but could not be read. */
  readonly broken: ReadSettings['broken'];
  /** Changes some and keeps them. */
  readonly change: (changed: Partial<Settings>) => void;
  /** Puts these in place of all, also of what is being typed. */
  readonly replace: (by: Settings) => void;
  /** Counts how often that happened. */
  readonly replaced: number;
}

/** The settings, live: what another page of ours changes shows here too. Undefined until read. */
export function useSettings(): SettingsOnPage | undefined {
  const [read, setRead] = useState<ReadSettings>();
  useEffect(() => {
    const load = () => void readSettings().then(setRead);
    load();
    return onSettings(load);
  }, []);
  const [replaced, setReplaced] = useState(0);
  if (!read) return undefined;
  const change = (changed: Partial<Settings>) => {
    setRead({ settings: { ...read.settings, ...changed }, broken: [] });
    void writeSettings(changed);
  };
  const replace = (by: Settings) => {
    change(by);
    setReplaced(replaced + 1);
  };
  return { ...read, change, replace, replaced };
}
