import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';
import { IconButton } from '../../ui/button';
import { onEscape } from '../../ui/on-escape';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A panel beside the text, or above it in a narrow window. Escape closes it. */
export function SidePanel({ id, title, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <aside class="side-panel screen-only" id={id} aria-labelledby={`${id}-title`} onKeyDown={onEscape(onClose)}>
      <header>
        <h2 id={`${id}-title`} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <IconButton icon="close" look="close-panel" label={t('dismiss')} onClick={onClose} />
      </header>
      {children}
    </aside>
  );
}
