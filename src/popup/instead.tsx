import { t } from '../platform/i18n';
import { comparesPages } from '../tabs/request';
import { engineLabel } from '../ui/engine-label';
import { NoSibling } from './no-sibling';
import type { Action } from './popup-state';

interface Props {
  /** The engine that answered, and the engine that was asked. */
  readonly engine: string;
  readonly insteadOf: string;
  readonly dispatch: (action: Action) => void;
}

/** Says why another engine than the chosen one has answered. */
export function Instead({ engine, insteadOf, dispatch }: Props) {
  if (comparesPages(insteadOf)) return <NoSibling engine={engine} insteadOf={insteadOf} dispatch={dispatch} />;
  return (
    <p class="missing" id="instead">
      {t('foundSecond', engineLabel(insteadOf), engineLabel(engine))}
    </p>
  );
}
