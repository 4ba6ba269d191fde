import './tags.css';
import { useMemo, useState } from 'preact/hooks';
import type { TagChange } from '../../../article/tag-change';
import type { TagUse } from '../../../browser/messaging/stored-clips';
import { t } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';
import { liveTags } from '../../../library/tags';
import { Select } from '../../ui/select';
import { useWatched } from '../../ui/use-watched';
import { FilterField, ScreenFrame } from '../screen-frame';
import { MergeBar, Variants } from './merge-tags';
import { changeTags, colourTag } from './tag-changes';
import { TagList } from './tag-list';
import { type TagOrder, tagTree } from './tag-tree';

/** All tags of the library: found, renamed, merged, coloured and deleted. */
export function TagsScreen() {
  const tags = useWatched(liveTags, []);
  return (
    <ScreenFrame
      id="tags"
      title={t('tags_manage')}
      beside={typeof tags === 'object' && tags.length > 0 && <p role="status">{counted('tags', tags.length)}</p>}
    >
      {tags === 'unreadable' && <p role="alert">{t('libraryUnreadable')}</p>}
      {typeof tags === 'object' && <TagManager tags={tags} />}
    </ScreenFrame>
  );
}

function TagManager({ tags }: { tags: readonly TagUse[] }) {
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<TagOrder>('use');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const nodes = useMemo(() => tagTree(tags, order, query), [tags, order, query]);
  const names = useMemo(() => new Set(tags.map(({ name }) => name)), [tags]);
  const present = tags.flatMap(({ name }) => (chosen.has(name) ? [name] : []));
  const none = () => setChosen(new Set());

  function make(asking: TagChange): void {
    none();
    void changeTags(asking);
  }

  return (
    <>
      {tags.length === 0 && <p class="quiet nothing">{t('tags_none')}</p>}
      {tags.length > 0 && <Tools query={query} onQuery={setQuery} order={order} onOrder={setOrder} />}
      <Variants tags={tags} onChange={make} />
      {tags.length > 0 && nodes.length === 0 && <p class="quiet nothing">{t('tags_noMatch')}</p>}
      <TagList
        key={`${order} ${query}`}
        nodes={nodes}
        chosen={chosen}
        isTag={(name) => names.has(name)}
        onChoose={(name) => setChosen((before) => withOrWithout(before, name))}
        onChange={make}
        onColour={(name, next) => void colourTag(name, next)}
      />
      {present.length > 0 && <MergeBar key={present[0]} chosen={present} onChange={make} onNone={none} />}
    </>
  );
}

interface ToolsProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly order: TagOrder;
  readonly onOrder: (order: TagOrder) => void;
}

function Tools({ query, onQuery, order, onOrder }: ToolsProps) {
  return (
    <div class="row tag-tools">
      <FilterField id="find-tags" label={t('tags_find')} query={query} onQuery={onQuery} />
      <Select
        id="tag-order"
        aria-label={t('tags_order')}
        value={order}
        values={['use', 'name']}
        nameOf={(each) => t(each === 'use' ? 'tags_byUse' : 'tags_byName')}
        onChoose={onOrder}
      />
    </div>
  );
}

function withOrWithout(before: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(name)) after.add(name);
  return after;
}
