import { t } from '../../browser/platform/i18n';
import { EngineSelect, useEngines } from '../ui/engine-select';
import type { Action } from './stage';

interface Props {
  /** The engine the reader chose for this page; without one, the engine of the settings. */
  readonly asked?: string | undefined;
  /** The engine that found the article, shown until the engines are known. */
  readonly found?: string | undefined;
  readonly editable: boolean;
  readonly dispatch: (action: Action) => void;
}

/**
 * Shows which engine found the article and lets the reader try another. Only this page is clipped again; the settings
 * stay.
 */
export function EngineChoice({ asked, found, editable, dispatch }: Props) {
  const engines = useEngines();
  if (!engines) return <Place asked={asked} found={found} />;
  const chosen = asked ?? engines.chosen;
  return (
    <>
      <EngineSelect
        class="engine"
        names={engines.names}
        chosen={chosen}
        editable={editable}
        onChoose={(engine) => dispatch({ is: 'clip asked', mode: 'article', engine })}
      />
      {chosen !== engines.chosen && <p id="tried-here">{t('triedHere')}</p>}
    </>
  );
}

/** The same until the background has named the engines: it keeps its place. */
function Place({ asked, found }: Pick<Props, 'asked' | 'found'>) {
  const chosen = asked ?? found;
  if (chosen === undefined) return null;
  return (
    <>
      <EngineSelect class="engine" names={[chosen]} chosen={chosen} />
      {asked !== undefined && <p class="reserved">{t('triedHere')}</p>}
    </>
  );
}
