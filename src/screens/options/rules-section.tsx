import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../../browser/messaging/channel';
import { t } from '../../browser/platform/i18n';
import { onRules, readRules } from '../../browser/platform/site-rules';
import { rulesFile, rulesInFile } from '../../browser/settings/settings-file';
import { failureText } from '../../browser/wording/failures';
import { counted, formatLocale } from '../../browser/wording/language';
import { bySite } from '../../judge/site-rules/rule-list';
import { longestName, type SiteRule } from '../../judge/site-rules/site-rule';
import { Button, IconButton } from '../ui/button';
import { dayOfMoment } from '../ui/dates';
import { FileButton, textOf } from '../ui/file-button';
import { showingFailure } from '../ui/showing-failure';
import { rereading, useWatched } from '../ui/use-watched';
import { exported, type Notice, NoticeLine } from './notice';

const watchRules = rereading(readRules, onRules);

/** The rules that the reader made from corrections, by site. */
export function RulesSection() {
  const rules = useWatched(watchRules, []);
  const [notice, setNotice] = useState<Notice>();
  if (!rules) return null;

  async function remove(rule: SiteRule): Promise<void> {
    const removed = await ask('rules.remove', { site: rule.site, id: rule.id });
    setNotice(
      removed.ok
        ? { sentence: t('ruleDeleted', rule.name), undo: () => void restore(rule) }
        : { sentence: t(failureText(removed.failure.code).what) },
    );
  }

  async function restore(deleted: SiteRule): Promise<void> {
    const added = await ask('rules.add', { rules: [deleted] });
    if (!added.ok) setNotice({ sentence: t(failureText(added.failure.code).what) });
    // Where there is no room for it any more, the notice goes on saying that it is deleted.
    else if (added.value.length > 0) setNotice(undefined);
  }

  async function take(text: string): Promise<void> {
    const read = rulesInFile(text);
    if (!read) return setNotice({ sentence: t('rulesNotRead') });
    const added = await ask('rules.add', { rules: read });
    setNotice({
      sentence: added.ok ? counted('rulesImported', added.value.length) : t(failureText(added.failure.code).what),
    });
  }

  async function write(all: readonly SiteRule[]): Promise<void> {
    setNotice(await exported('WClipper rules.json', rulesFile(all), t('rulesExported')));
  }

  return (
    <section aria-labelledby="rules">
      <h2 id="rules">{t('optionsRules')}</h2>
      <p class="quiet">{t('optionsRules_what')}</p>
      {rules.length === 0 && <p id="no-rules">{t('noRules')}</p>}
      <RulesOfSites rules={rules} onDelete={(rule) => void remove(rule)} />
      <div class="row">
        {rules.length > 0 && (
          <Button id="export-rules" look="outlined" label={t('exportRules')} onClick={() => void write(rules)} />
        )}
        <FileButton id="import-rules" label={t('importRules')} onFile={(file) => void textOf(file).then(take)} />
      </div>
      <NoticeLine id="rules-notice" notice={notice} />
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

/** A rule: its name, whether it is used, and when it last was. */
function RuleItem({ rule, onDelete }: { readonly rule: SiteRule; readonly onDelete: () => void }) {
  const { site, id, name, enabled } = rule;
  const change = (changed: Partial<Pick<SiteRule, 'name' | 'enabled'>>) =>
    showingFailure(ask('rules.change', { site, id, changed }));

  const field = useRef<HTMLInputElement>(null);
  // Renamed elsewhere, unless it is being typed here.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = name;
  }, [name]);

  async function toggle(box: HTMLInputElement): Promise<void> {
    if (!(await change({ enabled: box.checked })).ok) box.checked = enabled;
  }

  async function rename(field: HTMLInputElement): Promise<void> {
    const typed = field.value.trim();
    if (typed === '' || (typed !== name && !(await change({ name: typed })).ok)) field.value = name;
  }

  return (
    <li data-rule={id}>
      <input
        type="checkbox"
        aria-label={`${t('ruleEnabled')} · ${name}`}
        checked={enabled}
        onChange={(event) => void toggle(event.currentTarget)}
      />
      <input
        type="text"
        class="rule-name"
        aria-label={`${t('ruleNameLabel')} · ${name}`}
        dir="auto"
        maxLength={longestName}
        ref={field}
        defaultValue={name}
        onChange={(event) => void rename(event.currentTarget)}
      />
      <IconButton icon="trash" data-delete label={t('ruleDelete', name)} onClick={onDelete} />
      <p class="quiet">{useOf(rule)}</p>
    </li>
  );
}

function useOf({ slots, lastUsed }: SiteRule): string {
  if (slots.length === 0) return t('ruleOutdated');
  return lastUsed === undefined ? t('ruleUnused') : t('ruleLast', dayOfMoment(lastUsed, formatLocale()));
}
