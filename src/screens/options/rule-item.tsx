import { useState } from 'preact/hooks';
import { ask } from '../../browser/messaging/channel';
import { t } from '../../browser/platform/i18n';
import { counted, formatLocale } from '../../browser/wording/language';
import { hasStopped } from '../../judge/site-rules/rule-list';
import { longestName, type SiteRule } from '../../judge/site-rules/site-rule';
import { dayOfMoment } from '../ui/dates';
import { Icon } from '../ui/icons';
import type { RuleTest } from '../ui/rule-test';

interface Props {
  readonly rule: SiteRule;
  readonly onDelete: () => void;
}

/** A rule: its name, whether and how often it is used, and a test on saved clips. */
export function RuleItem({ rule, onDelete }: Props) {
  const { site, id, name, enabled } = rule;
  const [test, setTest] = useState<RuleTest>();
  const change = (changed: Partial<Pick<SiteRule, 'name' | 'enabled'>>) =>
    void ask('rules.change', { site, id, changed });

  function rename(field: HTMLInputElement): void {
    const typed = field.value.trim();
    if (typed === '') field.value = name;
    else if (typed !== name) change({ name: typed });
  }

  async function runTest(): Promise<void> {
    const { testRule } = await import('../ui/rule-test');
    setTest(await testRule(rule));
  }

  return (
    <li data-rule={id}>
      <input
        type="checkbox"
        aria-label={t('ruleEnabled')}
        checked={enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      <input
        type="text"
        class="rule-name"
        aria-label={t('ruleNameLabel')}
        dir="auto"
        maxLength={longestName}
        defaultValue={name}
        onChange={(event) => rename(event.currentTarget)}
      />
      <button type="button" class="button" data-delete aria-label={t('ruleDelete', name)} onClick={onDelete}>
        <Icon name="trash" />
      </button>
      <p class="quiet">
        {countsOf(rule)}{' '}
        <button type="button" class="button" data-test onClick={() => void runTest()}>
          {t('ruleTest')}
        </button>
      </p>
      {test && (
        <div role="status" class="quiet">
          <p>{test.sentence}</p>
          {test.samples.map(({ title, lost }) => (
            <p key={title} dir="auto">
              {t('ruleWith', title, lost)}
            </p>
          ))}
        </div>
      )}
    </li>
  );
}

function countsOf(rule: SiteRule): string {
  const { used, missed, lastUsed } = rule;
  const last = lastUsed === undefined ? [] : [t('ruleLast', dayOfMoment(lastUsed, formatLocale()))];
  const stopped = hasStopped(rule) ? [counted('ruleOutcome_stopped', missed)] : [];
  return [counted('ruleUsed', used), ...last, ...stopped].join(' · ');
}
