import './rules.css';
import type { RuleUse } from '../../../article/article';
import { t } from '../../../browser/platform/i18n';
import { openOptions } from '../../../browser/platform/own-page';
import { counted } from '../../../browser/wording/language';
import { defined } from '../../../language/text/defined';
import { reopenAbout } from '../clip-again';
import type { OnPreview } from '../popup-state';

/** What became of the reader's rules for the site in this clip, each with a switch for this clip. */
export function OwnRules({ preview, editable, dispatch }: OnPreview) {
  const { article } = preview.draft;
  const { rules = [] } = article;
  if (rules.length === 0) return null;
  const off = preview.rulesOff ?? [];
  const clipWith = (rulesOff: readonly string[]) => {
    reopenAbout();
    dispatch({ is: 'clip asked', mode: 'article', ...defined({ choice: article.choice }), rulesOff });
  };
  const toggle = ({ id, outcome }: RuleUse) =>
    clipWith(outcome === 'off' ? off.filter((other) => other !== id) : [...off, id]);
  return (
    <>
      <h3>{t('ownRules')}</h3>
      <ul role="list" class="own-rules" id="own-rules">
        {rules.map((use) => (
          <li key={use.id} data-outcome={use.outcome}>
            <bdi>{use.name}</bdi>
            <span class="quiet outcome">{outcomeOf(use)}</span>
            {editable && use.outcome !== 'missed' && (
              <button type="button" class="join" onClick={() => toggle(use)}>
                {t(use.outcome === 'off' ? 'ruleOn' : 'ruleOff')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <button type="button" class="link" id="manage-rules" onClick={() => void openOptions()}>
        {t('manageRules')}
      </button>
    </>
  );
}

function outcomeOf({ outcome, blocks }: RuleUse): string {
  return outcome === 'applied' ? counted('ruleOutcome_applied', blocks) : t(`ruleOutcome_${outcome}`);
}
