import type { TagChange } from '../../../article/tag-change';
import { tagVariants } from '../../../article/tag-variants';
import type { TagUse } from '../../../browser/messaging/stored-clips';
import { t } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';

/** More suggestions at once would hide the tags. */
const mostSuggested = 5;

interface Props {
  readonly tags: readonly TagUse[];
  readonly onChange: (change: TagChange) => void;
}

/** Tags that are probably meant to be one, with a button that merges them. */
export function Variants({ tags, onChange }: Props) {
  const groups = tagVariants(tags).slice(0, mostSuggested);
  if (groups.length === 0) return null;
  return (
    <section class="variants" id="tag-variants" aria-labelledby="variants-title">
      <h2 id="variants-title">{t('tags_variants')}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver forgets lists without bullets */}
      <ul role="list">
        {groups.map((group) => (
          <Variant key={group[0]?.name} group={group} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

function Variant({ group, onChange }: { group: readonly TagUse[] } & Pick<Props, 'onChange'>) {
  const [{ name: to } = { name: '' }] = group;
  return (
    <li>
      <p>
        {group.map(({ name, count }, at) => (
          <span key={name}>
            {at > 0 && ' · '}
            <bdi>{name}</bdi> <span class="quiet tag-uses">{counted('clips', count)}</span>
          </span>
        ))}
      </p>
      <button
        type="button"
        class="button outlined"
        onClick={() => onChange({ from: group.map(({ name }) => name), to })}
      >
        {t('tags_mergeNamed', to)}
      </button>
    </li>
  );
}
