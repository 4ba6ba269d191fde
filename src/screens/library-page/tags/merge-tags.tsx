import { useId, useState } from 'preact/hooks';
import { tagFrom } from '../../../article/edits';
import { longestTag } from '../../../article/field-limits';
import { type TagChange, tagVariants } from '../../../article/tag-change';
import type { TagUse } from '../../../browser/messaging/stored-clips';
import { t } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';
import { Button } from '../../ui/button';

interface Props {
  /** The chosen tags, the most used first. */
  readonly chosen: readonly string[];
  readonly onChange: (change: TagChange) => void;
  readonly onNone: () => void;
}

/** Merges or deletes the chosen tags. */
export function MergeBar({ chosen, onChange, onNone }: Props) {
  const [typed, setTyped] = useState<string>();
  const list = useId();
  const to = tagFrom(typed ?? chosen[0] ?? '');

  function merge(event: SubmitEvent): void {
    event.preventDefault();
    if (to !== '') onChange({ from: chosen, to });
  }

  return (
    <form class="row floating merge-bar" id="merge-bar" aria-label={t('tags_mergeInto')} onSubmit={merge}>
      <p class="merge-count" role="status">
        {counted('tagsChosen', chosen.length)}
      </p>
      <label>
        <span>{t('tags_mergeInto')}</span>
        <input
          id="merge-into"
          dir="auto"
          list={list}
          required
          maxLength={longestTag}
          autocomplete="off"
          value={typed ?? chosen[0] ?? ''}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <datalist id={list}>
          {chosen.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </label>
      <Button type="submit" id="merge-tags" look="primary" label={t('tags_merge')} />
      <Button id="delete-tags" look="outlined" label={t('delete')} onClick={() => onChange({ from: chosen })} />
      <Button label={t('chooseNone')} onClick={onNone} />
    </form>
  );
}

/** More suggestions at once would hide the tags. Chosen: five lines; merged ones make room for others. */
const mostSuggested = 5;

interface VariantsProps {
  readonly tags: readonly TagUse[];
  readonly onChange: (change: TagChange) => void;
}

/** Tags that are probably meant to be one, with a button that merges them. */
export function Variants({ tags, onChange }: VariantsProps) {
  const groups = tagVariants(tags).slice(0, mostSuggested);
  if (groups.length === 0) return null;
  return (
    <section class="variants" id="tag-variants" aria-labelledby="variants-title">
      <h2 id="variants-title">{t('tags_variants')}</h2>
      <ul role="list">
        {groups.map((group) => (
          <Variant key={group[0]?.name} group={group} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

function Variant({ group, onChange }: { group: readonly TagUse[] } & Pick<VariantsProps, 'onChange'>) {
  const [{ name: to } = { name: '' }] = group;
  return (
    <li class="row">
      <p>
        {group.map(({ name, count }, at) => (
          <span key={name}>
            {at > 0 && ' · '}
            <bdi>{name}</bdi> <span class="quiet tag-uses">{counted('clips', count)}</span>
          </span>
        ))}
      </p>
      <Button
        look="outlined"
        label={t('tags_mergeNamed', to)}
        onClick={() => onChange({ from: group.map(({ name }) => name), to })}
      />
    </li>
  );
}
