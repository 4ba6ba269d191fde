import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TagChange } from '../../../article/tag-change';
import { type TagColour, tagColours } from '../../../article/tag-colours';
import { t } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';
import { Icon } from '../../ui/icons';
import { MenuButton } from '../../ui/menu';
import { TagName } from '../../ui/tags/tag-name';
import { RenameTag } from './rename-tag';
import { hashOfTag } from './tag-links';
import type { TagNode } from './tag-tree';

export interface RowActions {
  readonly chosen: ReadonlySet<string>;
  /** Whether there is a tag of a name. */
  readonly isTag: (name: string) => boolean;
  readonly onChoose: (name: string) => void;
  readonly onChange: (change: TagChange) => void;
  readonly onColour: (name: string, colour: TagColour | undefined) => void;
}

interface Props extends RowActions {
  readonly node: TagNode;
  /** The tags in it. */
  readonly children: ComponentChildren;
}

/** A tag with its buttons, and the tags in it. */
export function TagRow({ node, children, ...actions }: Props) {
  const { name } = node;
  const [renaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useLayoutEffect(() => {
    if (wasRenaming.current && !renaming) button.current?.focus();
    wasRenaming.current = renaming;
  }, [renaming]);

  function rename(to: string): void {
    setRenaming(false);
    actions.onChange({ from: [name], to });
  }

  return (
    <li data-tag={name}>
      <div class="tag-row">
        <Choice node={node} {...actions} />
        {renaming ? (
          <RenameTag name={name} isTag={actions.isTag} onRename={rename} onCancel={() => setRenaming(false)} />
        ) : (
          <>
            <Name node={node} />
            <div class="tag-buttons">
              {node.count !== undefined && <ColourMenu node={node} onColour={actions.onColour} />}
              <button
                type="button"
                class="button rename"
                ref={button}
                aria-label={t('tags_renameNamed', name)}
                title={t('tags_rename')}
                onClick={() => setRenaming(true)}
              >
                <Icon name="edit" />
              </button>
              <button
                type="button"
                class="button delete-tag"
                aria-label={t('tags_deleteNamed', name)}
                title={t('delete')}
                onClick={() => actions.onChange({ from: [name] })}
              >
                <Icon name="trash" />
              </button>
            </div>
          </>
        )}
      </div>
      {children}
    </li>
  );
}

/** Names that are no tags themselves cannot be merged with others. */
function Choice({ node: { name, count }, chosen, onChoose }: Omit<Props, 'children'>) {
  if (count === undefined) return <span class="tag-choice" />;
  return (
    <label class="tag-choice">
      <input
        type="checkbox"
        aria-label={t('chooseNamed', name)}
        checked={chosen.has(name)}
        onChange={() => onChoose(name)}
      />
    </label>
  );
}

function Name({ node: { name, label, count, colour } }: { node: TagNode }) {
  return (
    <p class="tag-label">
      {count === undefined ? (
        <TagName name={label} colour={undefined} />
      ) : (
        <a href={hashOfTag(name)}>
          <TagName name={label} colour={colour} />
        </a>
      )}
      {count !== undefined && <span class="quiet tag-uses"> {counted('clips', count)}</span>}
    </p>
  );
}

function ColourMenu({ node: { name, colour }, onColour }: Pick<Props, 'node' | 'onColour'>) {
  const id = useId();
  const item = (each: (typeof tagColours)[number] | undefined) => ({
    id: `tag-colour-${each ?? 'none'}`,
    label: t(`tagColour_${each ?? 'none'}`) + (each === colour ? ' ✓' : ''),
    choose: () => onColour(name, each),
  });
  const groups = () => [{ items: [item(undefined), ...tagColours.map(item)] }];
  return <MenuButton id={id} label={t('tags_colourNamed', name)} icon="colour" groups={groups} />;
}
