import { useState } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';
import { type RowActions, TagRow } from './tag-row';
import type { TagNode } from './tag-tree';

/** So many tags are shown at first, and more on demand: a list of a hundred thousand would freeze the page. */
const shownAtOnce = 200;

interface Props extends RowActions {
  readonly nodes: readonly TagNode[];
  readonly isWithin?: boolean;
}

export function TagList({ nodes, isWithin = false, ...actions }: Props) {
  const [shown, setShown] = useState(shownAtOnce);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver forgets lists without bullets
    <ul role="list" class={isWithin ? 'tag-tree sub-tags' : 'tag-tree'}>
      {nodes.slice(0, shown).map((node) => (
        <TagRow key={node.name} node={node} {...actions}>
          {node.children.length > 0 && <TagList nodes={node.children} isWithin {...actions} />}
        </TagRow>
      ))}
      {nodes.length > shown && (
        <li>
          <button type="button" class="button outlined more-tags" onClick={() => setShown(shown + shownAtOnce)}>
            {t('compareMore')}
          </button>
        </li>
      )}
    </ul>
  );
}
