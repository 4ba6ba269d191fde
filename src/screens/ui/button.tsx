import type { ComponentProps } from 'preact';
import { Icon, type IconName } from './icons';

interface Props extends Omit<ComponentProps<'button'>, 'class' | 'icon' | 'label'> {
  readonly icon?: IconName;
  readonly mirrored?: boolean;
  /** What it says. */
  readonly label?: string | undefined;
  /** Classes besides that of all buttons: `primary` for what is most likely wanted, `outlined`, `small`. */
  readonly look?: string;
}

/** A button with words, an icon before them, or both. */
export function Button({ icon, mirrored = false, label, look = '', children, ...others }: Props) {
  return (
    <button type="button" class={`button ${look}`.trim()} {...others}>
      {icon && <Icon name={icon} mirrored={mirrored} />}
      {label}
      {children}
    </button>
  );
}

/** A button that shows an icon or a sign instead of its name, and says it when the pointer rests on it. */
export function IconButton({ label, ...others }: Props & { readonly label: string }) {
  return <Button aria-label={label} title={label} {...others} />;
}
