import './look.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../../browser/platform/i18n';
import { onSettings, readSettings, writeSettings } from '../../../../browser/platform/storage';
import {
  defaultLook,
  type ReadingLook,
  readingFonts,
  readingLines,
  readingSizes,
  readingThemes,
  readingWidths,
} from '../../../../browser/settings/reading-look';
import { formatLocale } from '../../../../browser/wording/language';
import { Button, IconButton } from '../../../ui/button';
import { useCloseOutside } from '../close-outside';

/** A button with the settings of how clips are shown. They apply at once. */
export function LookMenu() {
  const [look, change] = useLook();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useCloseOutside(place, open, () => setOpen(false));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the controls in it
    <div class="menu-place" ref={place} onKeyDown={onKeyDown}>
      <IconButton
        id="show-look"
        icon="letters"
        label={t('look')}
        ref={button}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && <Look look={look} change={change} />}
    </div>
  );
}

interface LookProps {
  readonly look: ReadingLook;
  readonly change: (changed: Partial<ReadingLook>) => void;
}

function Look({ look, change }: LookProps) {
  const choice = { look, onChange: change };
  return (
    <div class="floating menu look" id="look">
      <Choice
        {...choice}
        name="theme"
        label={t('lookTheme')}
        names={readingThemes}
        text={(name) => t(`lookTheme_${name}`)}
      />
      <Choice
        {...choice}
        name="font"
        label={t('lookFont')}
        names={readingFonts}
        text={(name) => t(`lookFont_${name}`)}
      />
      <Size size={look.size} onChange={(size) => change({ size })} />
      <Choice
        {...choice}
        name="width"
        label={t('lookWidth')}
        names={readingWidths}
        text={(name) => t(`lookWidth_${name}`)}
      />
      <Choice
        {...choice}
        name="lines"
        label={t('lookLines')}
        names={readingLines}
        text={(name) => t(`lookLines_${name}`)}
      />
    </div>
  );
}

type ChoiceName = Exclude<keyof ReadingLook, 'size'>;

interface ChoiceProps<Name extends ChoiceName> {
  readonly name: Name;
  readonly label: string;
  readonly names: readonly ReadingLook[Name][];
  readonly look: ReadingLook;
  readonly onChange: (changed: Partial<ReadingLook>) => void;
  readonly text: (name: ReadingLook[Name]) => string;
}

function Choice<Name extends ChoiceName>({ name, label, names, look, onChange, text }: ChoiceProps<Name>) {
  return (
    <fieldset class="row look-choice">
      <legend class="quiet">{label}</legend>
      {names.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={`look-${name}`}
            value={each}
            checked={look[name] === each}
            onChange={() => onChange({ [name]: each })}
          />
          <span>{text(each)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Size({ size, onChange }: { size: number; onChange: (size: number) => void }) {
  const { least, most, step } = readingSizes;
  const shown = new Intl.NumberFormat(formatLocale(), { style: 'percent' }).format(size / 100);
  const button = (id: string, sign: string, label: string, next: number) => (
    <Button
      id={id}
      look="outlined"
      label={sign}
      aria-label={label}
      title={label}
      aria-disabled={next < least || next > most}
      onClick={() => next >= least && next <= most && onChange(next)}
    />
  );
  return (
    <fieldset class="row look-choice">
      <legend class="quiet">{t('lookSize')}</legend>
      {button('smaller', '−', t('lookSmaller'), size - step)}
      <output>{shown}</output>
      {button('larger', '+', t('lookLarger'), size + step)}
    </fieldset>
  );
}

/** The look that was read last, so that the next clip is not drawn twice. */
let last: ReadingLook | undefined;

/** How clips are shown, from the settings, and how to change that. */
function useLook(): readonly [ReadingLook, (changed: Partial<ReadingLook>) => void] {
  const [look, setLook] = useState(last ?? defaultLook);
  /** How many changes were made here, and how many of them are stored. */
  const changes = useRef({ made: 0, stored: 0 });
  useEffect(() => {
    const read = () => {
      const { stored } = changes.current;
      void readSettings().then(({ settings: { reading } }) => {
        // It lacks a change that was not stored when it was read.
        if (changes.current.made > stored) return;
        last = reading;
        setLook((shown) => (isSame(shown, reading) ? shown : reading));
      });
    };
    read();
    return onSettings(read);
  }, []);
  useLayoutEffect(() => apply(look), [look]);
  useLayoutEffect(() => clear, []);

  function change(changed: Partial<ReadingLook>): void {
    const next = { ...look, ...changed };
    last = next;
    setLook(next);
    changes.current.made++;
    void writeSettings({ reading: next }).finally(() => changes.current.stored++);
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
