import { useRef } from 'preact/hooks';

interface Props {
  readonly id: string;
  readonly label: string;
  /** Called with the text of the chosen file; '' if it cannot be read. */
  readonly onText: (text: string) => void;
}

/** A button that opens a JSON file. The same file can be chosen again. */
export function FileButton({ id, label, onText }: Props) {
  const input = useRef<HTMLInputElement>(null);
  async function read(chosen: HTMLInputElement): Promise<void> {
    const file = chosen.files?.[0];
    const text = await file?.text().catch(() => '');
    chosen.value = '';
    if (text !== undefined) onText(text);
  }
  return (
    <>
      <button type="button" id={id} class="button outlined" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        type="file"
        id={`${id}-file`}
        ref={input}
        hidden
        accept=".json,application/json"
        onChange={(event) => void read(event.currentTarget)}
      />
    </>
  );
}
