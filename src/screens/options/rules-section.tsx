import { useState } from 'preact/hooks';
import { ask } from '../../browser/messaging/channel';
import { failureOf } from '../../browser/messaging/failure-of';
import { download } from '../../browser/platform/downloads';
import { t } from '../../browser/platform/i18n';
import { rulesFile, rulesInFile } from '../../browser/settings/settings-file';
import { failureSentence } from '../../browser/wording/failures';
import { counted } from '../../browser/wording/language';
import { bySite } from '../../judge/site-rules/rule-list';
import type { SiteRule } from '../../judge/site-rules/site-rule';
import { FileButton } from './file-button';
import { RuleItem } from './rule-item';
import { useRules } from './use-rules';

interface Became {
  readonly sentence: string;
  /** The rule that was deleted, for Undo. */
  readonly deleted?: SiteRule;
}

/** The rules that the reader made from corrections, by site. */
export function RulesSection() {
  const rules = useRules();
  const [became, setBecame] = useState<Became>();
  if (!rules) return null;

  async function remove(rule: SiteRule): Promise<void> {
    const removed = await ask('rules.remove', { site: rule.site, id: rule.id });
    if (removed.ok) setBecame({ sentence: t('ruleDeleted', rule.name), deleted: rule });
  }

  async function undo(deleted: SiteRule): Promise<void> {
    const added = await ask('rules.add', { rules: [deleted] });
    if (added.ok) setBecame(undefined);
  }

  async function take(text: string): Promise<void> {
    const read = rulesInFile(text);
    const added = read && (await ask('rules.add', { rules: read }));
    setBecame({ sentence: added?.ok ? counted('rulesImported', added.value.length) : t('rulesNotRead') });
  }

  async function write(all: readonly SiteRule[]): Promise<void> {
    const file = new Blob([rulesFile(all)], { type: 'application/json' });
    const sentence = await download('WClipper rules.json', file).then(
      () => t('rulesExported'),
      (error) => failureSentence(failureOf(error).failure.code),
    );
    setBecame({ sentence });
  }

  return (
    <section aria-labelledby="rules">
      <h2 id="rules">{t('optionsRules')}</h2>
      <p class="quiet">{t('optionsRules_what')}</p>
      {rules.length === 0 && <p id="no-rules">{t('noRules')}</p>}
      <RulesOfSites rules={rules} onDelete={(rule) => void remove(rule)} />
      <div class="buttons">
        {rules.length > 0 && (
          <button type="button" id="export-rules" class="button outlined" onClick={() => void write(rules)}>
            {t('exportRules')}
          </button>
        )}
        <FileButton id="import-rules" label={t('importRules')} onText={(text) => void take(text)} />
      </div>
      <p role="status" class="rules-became" id="rules-became">
        {became?.sentence}{' '}
        {became?.deleted && (
          <button
            type="button"
            id="rule-undo"
            class="button"
            onClick={() => became.deleted && void undo(became.deleted)}
          >
            {t('undo')}
          </button>
        )}
      </p>
    </section>
  );
}

interface RulesOfSitesProps {
  readonly rules: readonly SiteRule[];
  readonly onDelete: (rule: SiteRule) => void;
}

function RulesOfSites({ rules, onDelete }: RulesOfSitesProps) {
  const sites = [...bySite(rules)].toSorted(([one], [other]) => one.localeCompare(other));
  return (
    <>
      {sites.map(([site, ofSite]) => (
        <div key={site}>
          <h3>
            <bdi>{site}</bdi>
          </h3>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver forgets lists without bullets */}
          <ul role="list" class="rules">
            {ofSite.map((rule) => (
              <RuleItem key={rule.id} rule={rule} onDelete={() => onDelete(rule)} />
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
