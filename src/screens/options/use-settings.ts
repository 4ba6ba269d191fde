import { useEffect, useState } from 'preact/hooks';
import { onSettings, readSettings, writeSettings } from '../../browser/platform/storage';
import type { ReadSettings, Settings } from '../../browser/settings/settings';

export interface SettingsOnPage {
  readonly settings: Settings;
  /** Stored settings that could not be read. */
  readonly broken: ReadSettings['broken'];
  /** Changes and saves some settings. */
  readonly change: (changed: Partial<Settings>) => void;
  /** Replaces all settings, including values that are being typed. Rejects if they could not be stored. */
  readonly replace: (by: Settings) => Promise<void>;
  /** How often all settings were replaced. */
  readonly replaced: number;
}

/** The settings, updated when another page of the extension changes them. Undefined until they are read. */
export function useSettings(): SettingsOnPage | undefined {
  const [read, setRead] = useState<ReadSettings>();
  const load = () => void readSettings().then(setRead);
  useEffect(() => {
    load();
    return onSettings(load);
  }, []);
  const [replaced, setReplaced] = useState(0);
  if (!read) return undefined;
  const store = (changed: Partial<Settings>) => {
    setRead({ settings: { ...read.settings, ...changed }, broken: [] });
    // The page says what failed (a full disk), and shows what is stored.
    return writeSettings(changed).finally(load);
  };
  const replace = (by: Settings) => {
    setReplaced((times) => times + 1);
    return store(by);
  };
  return { ...read, change: (changed) => void store(changed), replace, replaced };
}
