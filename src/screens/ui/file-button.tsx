import { useRef } from 'preact/hooks';
import { Button } from './button';

interface Props {
  readonly id: string;
  readonly label: string;
  /** The types of files that can be chosen; JSON if none are named. */
  readonly accept?: string;
  readonly disabled?: boolean;
  readonly onFile: (file: File) => void;
}

/** A button that opens a file. The same file can be chosen again. */
export function FileButton({ id, label, accept = '.json,application/json', disabled = false, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        id={id}
        look="outlined"
        label={label}
        aria-disabled={disabled}
        onClick={() => !disabled && input.current?.click()}
      />
      <input
        type="file"
        id={`${id}-file`}
        ref={input}
        hidden
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

/** The text of a chosen file; '' if it cannot be read. */
export function textOf(file: File): Promise<string> {
  return file.text().catch(() => '');
}
