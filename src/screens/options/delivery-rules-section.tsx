import { useState } from 'preact/hooks';
import type { DeliveryRule, Destination } from '../../browser/messaging/deliveries';
import { changeDeliveryRules, onDeliveryRules, readDeliveryRules } from '../../browser/platform/delivery-rules';
import { t } from '../../browser/platform/i18n';
import { ruleFromObsidian } from '../../delivery/rules/obsidian-rule';
import { Button, IconButton } from '../ui/button';
import { FileButton, textOf } from '../ui/file-button';
import { useDestinations } from '../ui/use-destinations';
import { useFocusAfter } from '../ui/use-focus-after';
import { rereading, useWatched } from '../ui/use-watched';
import { DeliveryRuleForm } from './delivery-rule-form';
import { type Notice, NoticeLine } from './notice';

const watchRules = rereading(readDeliveryRules, onDeliveryRules);

/** The rules that say where clips go, in their order. Without destinations there is nothing to decide. */
export function DeliveryRulesSection() {
  const rules = useWatched(watchRules, []);
  const destinations = useDestinations();
  const [edited, setEdited] = useState<DeliveryRule>();
  const [notice, setNotice] = useState<Notice>();
  useFocusAfter(edited !== undefined, () => document.querySelector('#add-sending'));
  if (!rules || !destinations || destinations.length + rules.length === 0) return null;

  /** The form stays open if the rule could not be stored. */
  async function keep(rule: DeliveryRule): Promise<void> {
    await changeDeliveryRules((now) => withRule(now, rule));
    setEdited((now) => (now?.id === rule.id ? undefined : now));
    setNotice(undefined);
  }

  const enable = ({ id }: DeliveryRule, enabled: boolean) =>
    void changeDeliveryRules((now) => now.map((each) => (each.id === id ? { ...each, enabled } : each)));

  function remove(rule: DeliveryRule, at: number): void {
    void changeDeliveryRules((now) => without(now, rule));
    setEdited((now) => (now?.id === rule.id ? undefined : now));
    const restore = () => changeDeliveryRules((now) => without(now, rule).toSpliced(at, 0, rule));
    const undo = () => [void restore(), setNotice(undefined)];
    setNotice({ sentence: t('ruleDeleted', rule.name), undo });
  }

  /** What is being typed stays. */
  const add = () => setEdited((now) => now ?? newRule());
  const move = (rule: DeliveryRule, by: 1 | -1) => void changeDeliveryRules((now) => moved(now, rule, by));

  function take(text: string): void {
    const read = ruleFromObsidian(text);
    if (!read) {
      setNotice({ sentence: t('sendRule_notRead') });
      return;
    }
    const { rule, lacks } = read;
    // Without any search it would be for every page.
    const enabled = rule.when.length > 0;
    setEdited({ ...newRule(), ...rule, name: rule.name || t('sendRule_new'), enabled });
    setNotice(lacks.length > 0 ? { sentence: t('sendRule_lacks', lacks.join(' · ')) } : undefined);
  }

  return (
    <section aria-labelledby="sending">
      <h2 id="sending">{t('sendRules')}</h2>
      <p class="quiet">{t('sendRules_what')}</p>
      {rules.length === 0 && !edited && <p id="no-sending">{t('sendRules_none')}</p>}
      <ol class="rules sending" role="list">
        {rules.map((rule, at) => (
          <RuleItem
            key={rule.id}
            rule={rule}
            destinations={destinations}
            onEnable={(enabled) => enable(rule, enabled)}
            onEdit={() => setEdited(rule)}
            onUp={at > 0 ? () => move(rule, -1) : undefined}
            onDown={at < rules.length - 1 ? () => move(rule, 1) : undefined}
            onDelete={() => remove(rule, at)}
          />
        ))}
      </ol>
      {edited && (
        <DeliveryRuleForm
          key={edited.id}
          rule={edited}
          destinations={destinations}
          onKeep={(kept) => void keep(kept)}
          onCancel={() => setEdited(undefined)}
        />
      )}
      <div class="row">
        <Button id="add-sending" look="outlined" label={t('sendRule_add')} onClick={add} />
        <FileButton id="import-sending" label={t('sendRule_import')} onFile={(file) => void textOf(file).then(take)} />
      </div>
      <NoticeLine id="sending-notice" notice={notice} />
    </section>
  );
}

function newRule(): DeliveryRule {
  return { id: crypto.randomUUID(), name: t('sendRule_new'), enabled: true, when: [], destinations: [] };
}

function withRule(rules: readonly DeliveryRule[], rule: DeliveryRule): readonly DeliveryRule[] {
  const isKnown = rules.some(({ id }) => id === rule.id);
  // The form does not say whether it is used.
  const kept = rules.map((each) => (each.id === rule.id ? { ...rule, enabled: each.enabled } : each));
  return isKnown ? kept : [...rules, rule];
}

function without(rules: readonly DeliveryRule[], { id }: DeliveryRule): readonly DeliveryRule[] {
  return rules.filter((each) => each.id !== id);
}

/** The rules with one of them a place further down or up. */
function moved(rules: readonly DeliveryRule[], { id }: DeliveryRule, by: 1 | -1): readonly DeliveryRule[] {
  const at = rules.findIndex((each) => each.id === id);
  const rule = rules[at];
  return rule ? rules.toSpliced(at, 1).toSpliced(Math.max(0, at + by), 0, rule) : rules;
}

interface ItemProps {
  readonly rule: DeliveryRule;
  readonly destinations: readonly Destination[];
  readonly onEnable: (enabled: boolean) => void;
  readonly onEdit: () => void;
  /** Undefined where the rule is the first or the last. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onDelete: () => void;
}

function RuleItem({ rule, destinations, onEnable, onEdit, onUp, onDown, onDelete }: ItemProps) {
  const { id, name, enabled, when } = rule;
  const targets = destinations.filter((each) => rule.destinations.includes(each.id)).map((each) => each.name);
  return (
    <li data-sending={id}>
      <input
        type="checkbox"
        aria-label={`${t('ruleEnabled')} · ${name}`}
        checked={enabled}
        onChange={(event) => onEnable(event.currentTarget.checked)}
      />
      <Button look="rule-name" data-edit aria-label={t('sendRule_edit', name)} onClick={onEdit}>
        <bdi>{name}</bdi>
      </Button>
      <IconButton icon="up" label={t('sendRule_up', name)} aria-disabled={!onUp} onClick={() => onUp?.()} />
      <IconButton icon="chevron" label={t('sendRule_down', name)} aria-disabled={!onDown} onClick={() => onDown?.()} />
      <IconButton icon="trash" label={t('ruleDelete', name)} data-delete onClick={onDelete} />
      <p class="quiet">
        <bdi>{when.join(' · ') || t('sendRule_everyPage')}</bdi>
        {' → '}
        <bdi>{targets.join(', ') || t('sendRule_toNothing')}</bdi>
      </p>
    </li>
  );
}
