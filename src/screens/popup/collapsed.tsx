import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

interface Props {
  readonly summary: string;
  readonly id?: string;
  readonly onOpen?: () => void;
  readonly children: ComponentChildren;
}

/** A collapsible section. Escape closes the section instead of the whole popup. */
export function Collapsible({ summary, id, onOpen, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.preventDefault();
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }

  return (
    <details ref={details} id={id} onKeyDown={closeOnEscape} onToggle={() => details.current?.open && onOpen?.()}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
