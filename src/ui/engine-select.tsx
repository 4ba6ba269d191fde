import { useEffect, useState } from 'preact/hooks';
import { ask } from '../messaging/channel';
import type { EngineList } from '../messaging/protocol';
import { t } from '../platform/i18n';
import { engineLabel } from './engine-label';

interface Props {
  readonly class: string;
  readonly names: readonly string[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

/** Selects the extraction engine. */
export function EngineSelect({ class: look, names, chosen, onChoose }: Props) {
  return (
    <label class={look}>
      {t('foundBy')}{' '}
      <select id="engine" value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
        {names.map((name) => (
          <option key={name} value={name}>
            {engineLabel(name)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The engines and the one chosen in the settings; undefined until known. */
export function useEngines(): EngineList | undefined {
  const [list, setList] = useState<EngineList>();
  useEffect(() => {
    ask('engine.list', null).then((outcome) => outcome.ok && setList(outcome.value));
  }, []);
  return list;
}
