import type { ComponentChildren } from 'preact';
import { defined } from '../../language/text/defined';

interface LineProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Called with each letter, or when the reader leaves the field. */
  readonly onType?: (text: string) => void;
  readonly onLeave?: (text: string) => void;
}

/** A field for one line of text. */
export function Line({ id, label, value, onType, onLeave }: LineProps) {
  return (
    <Field id={id} label={label}>
      <input
        type="text"
        id={id}
        dir="auto"
        value={value}
        {...defined({
          onInput: onType && ((event: { currentTarget: HTMLInputElement }) => onType(event.currentTarget.value)),
          onChange: onLeave && ((event: { currentTarget: HTMLInputElement }) => onLeave(event.currentTarget.value)),
        })}
      />
    </Field>
  );
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
