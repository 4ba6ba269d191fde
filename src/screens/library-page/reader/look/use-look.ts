import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { onSettings, readSettings, writeSettings } from '../../../../browser/platform/storage';
import { defaultLook, type ReadingLook } from '../../../../browser/settings/reading-look';

/** The look that was read last, so that the next clip is not drawn twice. */
let last: ReadingLook | undefined;

/** How clips are shown, from the settings, and how to change that. */
export function useLook(): readonly [ReadingLook, (changed: Partial<ReadingLook>) => void] {
  const [look, setLook] = useState(last ?? defaultLook);
  useEffect(() => {
    const read = () =>
      void readSettings().then(({ settings: { reading } }) => {
        last = reading;
        setLook((shown) => (isSame(shown, reading) ? shown : reading));
      });
    read();
    return onSettings(read);
  }, []);
  useLayoutEffect(() => apply(look), [look]);
  useLayoutEffect(() => clear, []);

  function change(changed: Partial<ReadingLook>): void {
    const next = { ...look, ...changed };
    last = next;
    setLook(next);
    void writeSettings({ reading: next });
  }
  return [look, change];
}

function isSame(one: ReadingLook, other: ReadingLook): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The style sheet reads the look from the root element. */
function apply({ font, size, width, lines, theme }: ReadingLook): void {
  const { dataset, style } = document.documentElement;
  Object.assign(dataset, { readingFont: font, readingWidth: width, readingLines: lines, readingTheme: theme });
  style.setProperty('--reading-size', String(size / 100));
}

/** The list has the browser's theme. */
function clear(): void {
  const { dataset, style } = document.documentElement;
  for (const name of ['readingFont', 'readingWidth', 'readingLines', 'readingTheme']) delete dataset[name];
  style.removeProperty('--reading-size');
}
