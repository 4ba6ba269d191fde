import { useRef, useState } from 'preact/hooks';
import { tagFrom } from '../../../article/edits';
import { ask } from '../../../browser/messaging/channel';
import { readDestinations } from '../../../browser/platform/destinations';
import { t } from '../../../browser/platform/i18n';
import { Icon } from '../icons';
import { useWatched, type Watch } from '../use-watched';
import { suggestedTags } from './suggested-tags';

interface Props {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

/** Tags as chips, and a combobox that adds one: Enter or a comma adds, the arrow keys choose among the tags of library and vaults. */
export function TagsField({ tags, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { typed, active, suggested, add, onType, onKeyDown } = useTagInput({ tags, onChange });

  function addAndStay(tag: string): void {
    add(tag);
    input.current?.focus();
  }

  function remove(tag: string): void {
    onChange(tags.filter((other) => other !== tag));
    // The focused button goes with the tag.
    input.current?.focus();
  }

  return (
    <div class="field">
      <label for="details-tags">{t('details_tags')}</label>
      <div class="row tags">
        {tags.map((tag) => (
          <Tag key={tag} tag={tag} onRemove={() => remove(tag)} />
        ))}
        <input
          id="details-tags"
          ref={input}
          dir="auto"
          autocomplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={suggested.length > 0}
          aria-controls="tag-list"
          aria-activedescendant={active >= 0 ? `tag-${active}` : undefined}
          placeholder={tags.length === 0 ? t('addTag') : ''}
          value={typed}
          onInput={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
        />
        <Suggestions tags={suggested} active={active} onChoose={addAndStay} />
      </div>
    </div>
  );
}

function Tag({ tag, onRemove }: { tag: string; onRemove: () => void }) {
  return (
    <span class="tag">
      <bdi>{tag}</bdi>
      <button type="button" aria-label={t('removeTag', tag)} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </span>
  );
}

interface SuggestionsProps {
  readonly tags: readonly string[];
  readonly active: number;
  readonly onChoose: (tag: string) => void;
}

function Suggestions({ tags, active, onChoose }: SuggestionsProps) {
  return (
    <div
      role="listbox"
      id="tag-list"
      class="floating tag-list"
      hidden={tags.length === 0}
      aria-label={t('details_tags')}
    >
      {tags.map((tag, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
        <div
          key={tag}
          id={`tag-${at}`}
          role="option"
          aria-selected={at === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(tag)}
        >
          {tag}
        </div>
      ))}
    </div>
  );
}

/** What is typed in the combobox, and the tags it suggests. */
function useSuggestions(tags: readonly string[]) {
  const known = useWatched(watchTags, [], []);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  // The most used tags are shown before anything is typed if they are asked for.
  const [offersAll, setOffersAll] = useState(false);
  const suggested = typed.trim() === '' && !offersAll ? [] : suggestedTags(known, tags, typed);

  function type(text: string): void {
    setTyped(text);
    setOffersAll(false);
    setActive(-1);
  }

  function move(by: number): true {
    const { length } = suggested;
    if (length === 0) setOffersAll(true);
    else setActive(active < 0 && by < 0 ? length - 1 : (active + by + length) % length);
    return true;
  }

  return { typed, active, suggested, type, move } as const;
}

/** The combobox: what is typed becomes tags with Enter or a comma. */
function useTagInput({ tags, onChange }: Props) {
  const { typed, active, suggested, type, move } = useSuggestions(tags);

  function addAll(texts: readonly string[], rest = ''): void {
    const all = new Set([...tags, ...texts.map(tagFrom).filter((tag) => tag !== '')]);
    if (all.size > tags.length) onChange([...all]);
    type(rest);
  }

  /** Of a pasted list, all but what follows the last comma become tags. */
  function onType(text: string): void {
    const parts = text.split(/[,，、]/);
    if (parts.length > 1) addAll(parts.slice(0, -1), parts.at(-1)?.trimStart());
    else type(text);
  }

  /** What the keys do; each returns whether it did something. */
  const keys: Readonly<Record<string, (event: KeyboardEvent) => boolean>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Backspace: ({ repeat }) => {
      // Who holds the key to clear what is typed keeps the tags.
      const removes = typed === '' && tags.length > 0 && !repeat;
      if (removes) onChange(tags.slice(0, -1));
      return removes;
    },
    Enter: () => {
      const text = suggested[active] ?? typed;
      if (text !== '') addAll([text]);
      return text !== '';
    },
    Escape: () => {
      const isOpen = typed !== '' || suggested.length > 0;
      if (isOpen) type('');
      return isOpen;
    },
  };

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const withModifier = event.ctrlKey || event.metaKey;
    // Saves the clip: the form goes away before the field loses the focus.
    if (withModifier && event.key === 'Enter') addAll([typed]);
    else if (!withModifier && keys[event.key]?.(event)) event.preventDefault();
  }

  return { typed, active, suggested, add: (text: string) => addAll([text]), onType, onKeyDown } as const;
}

/** The library's tags, and behind them those of the reader's vaults. */
const watchTags: Watch<readonly string[]> = (tell) => {
  void ask('tags.list', null).then(async (tags) => {
    const own = tags.ok ? tags.value.filter(({ count }) => count > 0).map(({ name }) => name) : [];
    tell(own);
    const others = (await tagsOfVaults()).map(tagFrom).filter((tag) => tag !== '');
    if (others.length > 0) tell([...new Set([...own, ...others])]);
  });
  return undefined;
};

/** None is looked for unless the reader has set up a folder. */
async function tagsOfVaults(): Promise<readonly string[]> {
  const hasFolder = (await readDestinations()).some(({ kind }) => kind === 'folder');
  if (!hasFolder) return [];
  const { vaultTags } = await import('../../../library/folders');
  return await vaultTags().catch(() => []);
}
