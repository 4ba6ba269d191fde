import { t } from '../platform/i18n';
import { EngineSelect, useEngines } from '../ui/engine-select';
import type { Action } from './popup-state';

interface Props {
  /** The engine the reader chose for this page; without one, the engine of the settings. */
  readonly asked?: string | undefined;
  readonly dispatch: (action: Action) => void;
}

/**
 * Shows which engine found the article and lets the reader try another. Only this page is clipped again; the settings
 * stay.
 */
export function EngineChoice({ asked, dispatch }: Props) {
  const engines = useEngines();
  if (!engines) return null;
  const chosen = asked ?? engines.chosen;
  return (
    <>
      <EngineSelect
        class="engine"
        names={engines.names}
        chosen={chosen}
        onChoose={(engine) => dispatch({ is: 'clip asked', mode: 'article', engine })}
      />
      {chosen !== engines.chosen && <p id="tried-here">{t('triedHere')}</p>}
    </>
  );
}
