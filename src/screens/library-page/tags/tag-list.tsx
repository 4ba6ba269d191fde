import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { tagFrom } from '../../../article/edits';
import { longestTag } from '../../../article/field-limits';
import type { TagChange } from '../../../article/tag-change';
import { type TagColour, tagColours } from '../../../article/tag-colours';
import { t } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';
import { Button, IconButton } from '../../ui/button';
import { MenuButton } from '../../ui/menu';
import { onEscape } from '../../ui/on-escape';
import { useFocusAfter } from '../../ui/use-focus-after';
import { hashOfTag, TagName } from './tag-links';
import type { TagNode } from './tag-tree';

/**
 * So many tags are shown at first, and more on demand: a list of a hundred thousand would freeze the page. Chosen: some
 * screens; who looks further types the name.
 */
const shownAtOnce = 200;

interface TagListProps extends RowActions {
  readonly nodes: readonly TagNode[];
  readonly isWithin?: boolean;
}

export function TagList({ nodes, isWithin = false, ...actions }: TagListProps) {
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <ul role="list" class={isWithin ? 'tag-tree sub-tags' : 'tag-tree'}>
      {nodes.slice(0, shown).map((node) => (
        <TagRow key={node.name} node={node} {...actions}>
          {node.children.length > 0 && <TagList nodes={node.children} isWithin {...actions} />}
        </TagRow>
      ))}
      {nodes.length > shown && (
        <li>
          <Button look="outlined more-tags" label={t('compareMore')} onClick={() => setShown(shown + shownAtOnce)} />
        </li>
      )}
    </ul>
  );
}

interface RowActions {
  readonly chosen: ReadonlySet<string>;
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
function TagRow({ node, children, ...actions }: Props) {
  const { name } = node;
  const [renaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(renaming, () => button.current);

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
              <IconButton
                icon="edit"
                look="rename"
                ref={button}
                label={t('tags_renameNamed', name)}
                title={t('tags_rename')}
                onClick={() => setRenaming(true)}
              />
              <IconButton
                icon="trash"
                look="delete-tag"
                label={t('tags_deleteNamed', name)}
                title={t('delete')}
                onClick={() => actions.onChange({ from: [name] })}
              />
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
    <p class="clamped tag-label">
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
    label: t(`colour_${each ?? 'none'}`) + (each === colour ? ' ✓' : ''),
    choose: () => onColour(name, each),
  });
  const groups = () => [{ items: [item(undefined), ...tagColours.map(item)] }];
  return <MenuButton id={id} label={t('tags_colourNamed', name)} icon="colour" groups={groups} />;
}

interface RenameTagProps {
  readonly name: string;
  readonly isTag: (name: string) => boolean;
  readonly onRename: (to: string) => void;
  readonly onCancel: () => void;
}

/** The form that renames a tag. It says so before it merges it with another. */
function RenameTag({ name, isTag, onRename, onCancel }: RenameTagProps) {
  const [typed, setTyped] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  const note = useId();
  useLayoutEffect(() => field.current?.select(), []);
  const to = tagFrom(typed);
  const merges = to !== name && isTag(to);

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (to === '' || to === name) onCancel();
    else onRename(to);
  }

  return (
    <form class="row rename-tag" onSubmit={onSubmit} onKeyDown={onEscape(onCancel)}>
      <input
        id="new-tag-name"
        class="rename-name"
        ref={field}
        dir="auto"
        maxLength={Math.max(longestTag, name.length)}
        autocomplete="off"
        aria-label={t('tags_newName', name)}
        aria-describedby={note}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" look="primary" label={t(merges ? 'tags_merge' : 'tags_rename')} />
      <Button label={t('cancel')} onClick={onCancel} />
      <p class="quiet rename-note" id={note} role="status">
        {merges && t('tags_exists', to)}
      </p>
    </form>
  );
}
