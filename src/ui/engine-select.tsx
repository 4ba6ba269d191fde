import { useEffect, useState } from 'preact/hooks';
import { ask } from '../messaging/channel';
import type { EngineList } from '../messaging/protocol';
import { t } from '../platform/i18n';
import { engineLabel } from './engine-label';

interface Props {
  readonly class: string;
  /** After the choice is kept. */
  readonly onChosen?: () => void;
}

/** Which method finds articles; nothing until the list is there. */
export function EngineSelect({ class: look, onChosen }: Props) {
  const [list, setList] = useState<EngineList>();
  useEffect(() => {
    ask('engine.list', null).then((outcome) => outcome.ok && setList(outcome.value));
  }, []);
  if (!list) return null;
  const { names, chosen } = list;

  async function choose(name: string): Promise<void> {
    const outcome = await ask('engine.choose', { name });
    if (!outcome.ok) return;
    setList({ names, chosen: name });
    onChosen?.();
  }

  return (
    <label class={look}>
      {t('foundBy')}{' '}
      <select id="engine" value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        {names.map((name) => (
          <option key={name} value={name}>
            {engineLabel(name)}
          </option>
        ))}
      </select>
    </label>
  );
}
