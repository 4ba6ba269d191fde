import type { ComponentProps } from 'preact';
import { Icon, type IconName } from './icons';

interface Props extends Omit<ComponentProps<'button'>, 'icon' | 'label'> {
  readonly icon?: IconName;
  /** What it is called, and says when the pointer rests on it. */
  readonly label: string;
  readonly mirrored?: boolean;
  /** Classes besides that of all buttons. */
  readonly look?: string;
}

/** A button that shows an icon or a sign instead of its name. */
export function IconButton({ icon, label, mirrored = false, look = '', children, ...others }: Props) {
  return (
    <button type="button" class={`button ${look}`.trim()} aria-label={label} title={label} {...others}>
      {icon && <Icon name={icon} mirrored={mirrored} />}
      {children}
    </button>
  );
}
