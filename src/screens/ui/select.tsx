import type { ComponentProps } from 'preact';

type Attributes = Pick<ComponentProps<'select'>, 'id' | 'class' | 'title' | 'aria-label' | 'disabled'>;

interface Props<Value extends string> extends Attributes {
  readonly value: Value;
  readonly values: readonly Value[];
  /** What the reader sees of a value. */
  readonly nameOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

/** Chooses one of a few values. */
export function Select<Value extends string>({ values, nameOf, onChoose, ...others }: Props<Value>) {
  return (
    <select
      {...others}
      onChange={({ currentTarget }) => {
        const chosen = values.find((each) => each === currentTarget.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </select>
  );
}
