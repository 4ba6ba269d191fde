import { t } from '../platform/i18n';
import { EngineSelect, useEngines } from '../ui/engine-select';
import type { Action } from './popup-state';

interface Props {
  /** The engine that was asked here; without, the one of the settings. */
  readonly asked?: string | undefined;
  readonly dispatch: (action: Action) => void;
}

/** Which method found the article, and another one to try: this page is clipped again; the settings stay as they are. */
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
