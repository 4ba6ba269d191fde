import { type MessageKey, t } from '../../browser/platform/i18n';
import { MenuButton } from './menu';
import { useDestinations } from './use-destinations';

const lastKey = 'lastDestination';

interface Props {
  readonly id: string;
  readonly label: Extract<MessageKey, 'sendTo' | 'saveAndSend'>;
  readonly disabled?: boolean;
  readonly onSend: (destination: string) => void;
}

/** A menu of the destinations, the last one first. Nothing for readers who have set up none. */
export function SendTo({ id, label, disabled = false, onSend }: Props) {
  const destinations = useDestinations() ?? [];
  if (destinations.length === 0) return null;

  function send(destination: string): void {
    localStorage.setItem(lastKey, destination);
    onSend(destination);
  }

  const items = () => {
    const last = localStorage.getItem(lastKey);
    const sorted = destinations.toSorted((one, other) => Number(other.id === last) - Number(one.id === last));
    return sorted.map((each) => ({ id: `${id}-${each.id}`, label: each.name, choose: () => send(each.id) }));
  };
  return (
    <MenuButton
      id={id}
      label={t(label)}
      icon="forward"
      groups={() => [{ label: t(label), items: items() }]}
      disabled={disabled}
    />
  );
}
