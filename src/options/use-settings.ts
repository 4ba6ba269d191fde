import { useEffect, useState } from 'preact/hooks';
import { onSettings, readSettings, writeSettings } from '../platform/storage';
import type { ReadSettings, Settings } from '../settings/settings';

export interface SettingsOnPage {
  readonly settings: Settings;
  /** Settings that were stored but could not be read. */
  readonly broken: ReadSettings['broken'];
  /** Changes some and keeps them. */
  readonly change: (changed: Partial<Settings>) => void;
}

/** The settings, live: what another page of ours changes shows here too. Undefined until read. */
export function useSettings(): SettingsOnPage | undefined {
  const [read, setRead] = useState<ReadSettings>();
  useEffect(() => {
    const load = () => void readSettings().then(setRead);
    load();
    return onSettings(load);
  }, []);
  if (!read) return undefined;
  return {
    ...read,
    change: (changed) => {
      setRead({ settings: { ...read.settings, ...changed }, broken: [] });
      void writeSettings(changed);
    },
  };
}
