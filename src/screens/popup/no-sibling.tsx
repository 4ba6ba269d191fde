import { t } from '../../browser/platform/i18n';
import { engineLabel } from '../ui/engine-label';
import { Collapsible } from './collapsed';
import { OpenTabs } from './open-tabs';
import type { Action } from './stage';

interface Props {
  /** The engine that answered, and the engine that could not. */
  readonly engine: string;
  readonly insteadOf: string;
  readonly dispatch: (action: Action) => void;
}

/**
 * The chosen engine compares pages and knows no other page of this site. Says what is shown instead and offers pages
 * to compare with.
 */
export function NoSibling({ engine, insteadOf, dispatch }: Props) {
  return (
    <>
      <p class="missing" id="instead">
        {t('foundInstead', engineLabel(insteadOf), engineLabel(engine))}
      </p>
      <Collapsible summary={t('compareAfterAll')} id="compare">
        <div class="steps">
          <button
            type="button"
            id="fetch-sibling"
            class="button outlined"
            onClick={() => dispatch({ is: 'sibling asked' })}
          >
            {t('step_sibling')}
          </button>
          <OpenTabs dispatch={dispatch} />
        </div>
      </Collapsible>
    </>
  );
}
