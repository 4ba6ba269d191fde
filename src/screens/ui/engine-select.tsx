import { ask } from '../../browser/messaging/channel';
import type { PageMethods } from '../../browser/messaging/protocol';
import { t } from '../../browser/platform/i18n';
import { engineLabel } from './engine-label';
import { Select } from './select';
import { useAsync } from './use-watched';

interface Props {
  readonly class: string;
  readonly names: readonly string[];
  readonly chosen: string;
  /** Missing while the engines are not known; the choice then only keeps its place. */
  readonly onChoose?: (name: string) => void;
}

export function EngineSelect({ class: look, names, chosen, onChoose }: Props) {
  return (
    <label class={look}>
      {t('foundBy')}{' '}
      <Select
        id={onChoose && 'engine'}
        value={chosen}
        values={names}
        nameOf={engineLabel}
        disabled={!onChoose}
        onChoose={(name) => onChoose?.(name)}
      />
    </label>
  );
}

/** The engines, and the method of the settings for all pages; undefined until known. */
export function useEngines(): PageMethods | undefined {
  const methods = useAsync(() => ask('method.ofPage', {}), []);
  return methods?.ok ? methods.value : undefined;
}
