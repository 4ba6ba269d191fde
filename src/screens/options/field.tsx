import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { defined } from '../../language/text/defined';

interface LineProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Called with each letter, or when the reader leaves the field. */
  readonly onType?: (text: string) => void;
  readonly onLeave?: (text: string) => void;
  /** Names to choose from. */
  readonly suggest?: () => Promise<readonly string[]>;
}

/** A field for one line of text. */
export function Line({ id, label, value, onType, onLeave, suggest }: LineProps) {
  const names = useNames(id, suggest);
  return (
    <Field id={id} label={label}>
      <input
        type="text"
        id={id}
        dir="auto"
        value={value}
        {...names.attributes}
        {...defined({
          onInput: onType && ((event: { currentTarget: HTMLInputElement }) => onType(event.currentTarget.value)),
          onChange: onLeave && ((event: { currentTarget: HTMLInputElement }) => onLeave(event.currentTarget.value)),
        })}
      />
      {names.list}
    </Field>
  );
}

/** A list of names for a field, which is made when the reader comes to the field. */
export function useNames(id: string, suggest: (() => Promise<readonly string[]>) | undefined) {
  const [names, setNames] = useState<readonly string[]>([]);
  if (!suggest) return { attributes: {}, list: undefined };
  const attributes = { list: `${id}-names`, onFocus: () => void suggest().then(setNames) };
  const list = (
    <datalist id={attributes.list}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
  return { attributes, list };
}

/** A label above what it names. */
export function Field({ id, label, children }: { id: string; label: string; children: ComponentChildren }) {
  return (
    <div class="field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
