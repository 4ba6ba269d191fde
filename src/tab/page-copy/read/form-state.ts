/** What a page shows of the state of its elements, which attributes do not tell. */
export interface State {
  /** Attributes that the state replaces. */
  readonly replaced: readonly string[];
  /** Attributes in their place; null stands for one without a value. */
  readonly attributes: Readonly<Record<string, string>>;
}

const unchanged: State = { replaced: [], attributes: {} };

/** Values that stay out of copies: secrets, and tokens that nobody sees. */
const secretTypes: ReadonlySet<string> = new Set(['password', 'file', 'hidden']);
const secretFields = /^(?:cc-|one-time-code|current-password|new-password)/;

/** The state of a control. */
export function stateOf(element: Element, name: string): State {
  if (name === 'input') return stateOfInput(element as HTMLInputElement);
  if (name === 'option') {
    return { replaced: ['selected'], attributes: (element as HTMLOptionElement).selected ? { selected: '' } : {} };
  }
  return unchanged;
}

function stateOfInput(input: HTMLInputElement): State {
  const { type } = input;
  const replaced = ['value', 'checked'];
  if (type === 'checkbox' || type === 'radio') {
    const value = input.getAttribute('value');
    return {
      replaced,
      attributes: { ...(value === null ? {} : { value }), ...(input.checked ? { checked: '' } : {}) },
    };
  }
  const isSecret = secretTypes.has(type) || secretFields.test(input.autocomplete);
  return { replaced, attributes: isSecret || input.value === '' ? {} : { value: input.value } };
}
