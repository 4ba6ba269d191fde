import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { IconButton } from './button';
import type { IconName } from './icons';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly choose: () => void;
}

export interface MenuGroup {
  /** Announced before its items and shown above them. */
  readonly label?: string;
  readonly items: readonly MenuItem[];
}

interface Props {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly groups: () => readonly MenuGroup[];
  readonly disabled?: boolean;
  /** Shown below the items. */
  readonly children?: ComponentChildren;
}

/**
 * A menu button following the WAI-ARIA Authoring Practices: arrow keys, Home, End and
 * first letters move, Enter and Space choose, Escape and Tab close.
 */
export function MenuButton({ id, label, icon, groups, disabled = false, children }: Props) {
  const [open, setOpen] = useState<'first' | 'last'>();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = () => Array.from(place.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []);

  // An effect after the frame could come after Escape, and take the focus back into the menu that closes.
  useLayoutEffect(() => {
    if (open)
      items()
        .at(open === 'first' ? 0 : -1)
        ?.focus();
  }, [open]);

  function close(): void {
    setOpen(undefined);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (open) moveOrClose(event, items(), close);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!disabled) setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
    }
  }

  function onFocusOut(event: FocusEvent): void {
    const to = event.relatedTarget;
    if (to instanceof Node && !place.current?.contains(to)) setOpen(undefined);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the menu in it
    <div class="menu-place" ref={place} onKeyDown={onKeyDown} onFocusOut={onFocusOut}>
      <IconButton
        id={id}
        look="more"
        icon={icon}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        aria-disabled={disabled}
        label={label}
        onClick={() => !disabled && setOpen(open ? undefined : 'first')}
      />
      {open && <ClosingBackdrop onClose={close} />}
      {open && (
        <div role="menu" class="floating menu" aria-labelledby={id}>
          {groups().map(({ label: heading, items }, at) => (
            <Group key={heading ?? at} heading={heading} items={items} onChoose={close} />
          ))}
          {children}
        </div>
      )}
    </div>
  );
}

/** What a key does in an open menu. */
function moveOrClose(event: KeyboardEvent, items: readonly HTMLElement[], close: () => void): void {
  if (event.key === 'Escape' || event.key === 'Tab') {
    // Otherwise Escape closes the whole popup.
    if (event.key === 'Escape') event.preventDefault();
    close();
    return;
  }
  const next = itemFor(event, items);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A click outside the menu only closes the menu. */
function ClosingBackdrop({ onClose }: { onClose: () => void }) {
  return <div class="menu-backdrop" aria-hidden="true" onMouseDown={onClose} />;
}

interface GroupProps {
  readonly heading: string | undefined;
  readonly items: readonly MenuItem[];
  readonly onChoose: () => void;
}

function Group({ heading, items, onChoose }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, this is a part of a menu
    <div role="group" class="menu-group" aria-label={heading}>
      {heading && (
        <p class="menu-heading" aria-hidden="true">
          {heading}
        </p>
      )}
      {items.map(({ id, label, choose }) => (
        <button
          key={id}
          id={id}
          type="button"
          role="menuitem"
          class="menu-item"
          tabIndex={-1}
          onClick={() => {
            onChoose();
            choose();
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** The item that a key moves to from the focused one. */
function itemFor({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, items: readonly HTMLElement[]) {
  const at = items.findIndex((item) => item.matches(':focus'));
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  const letter = key.toLocaleLowerCase();
  const turned = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return turned.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter));
}
