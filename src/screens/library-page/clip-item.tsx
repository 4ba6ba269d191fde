import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Mark } from '../../article/marks';
import { type MessageKey, t } from '../../browser/platform/i18n';
import { counted, formatLocale } from '../../browser/wording/language';
import { directionOfText } from '../../language/text/letters';
import type { ClipSummary } from '../../library/library';
import type { Range } from '../../library/search/query';
import type { ClipSnippet } from '../../library/search/results';
import { byline } from '../ui/article-facts';
import { IconButton } from '../ui/button';
import { dayOfMoment } from '../ui/dates';
import { Facts } from '../ui/facts';
import type { IconName } from '../ui/icons';
import { useStoredPicture } from '../ui/stored-pictures';
import { useAsync } from '../ui/use-watched';
import type { Layout } from './arrangement';
import type { SearchResult, Snippets } from './search/use-search';
import { TagLink } from './tags/tag-links';

export interface ItemActions {
  readonly hashOf: (clipId: string) => string;
  /** `range`: from the clip that was chosen last. */
  readonly onChoose: (clipId: string, range: boolean) => void;
  readonly onMark: (clip: ClipSummary, mark: Mark, set: boolean) => void;
  readonly onDelete: (clip: ClipSummary) => void;
}

interface Props extends ItemActions {
  readonly clip: ClipSummary;
  readonly layout: Layout;
  readonly isChosen: boolean;
  readonly result: SearchResult;
  /** The level of the heading that is its title. */
  readonly level: 2 | 3;
}

/** A clip in the list. */
export function ClipItem({ clip, layout, isChosen, result, level, ...actions }: Props) {
  const Title = `h${level}` as const;
  return (
    <>
      <label class="choose screen-only">
        <input
          type="checkbox"
          aria-label={t('chooseNamed', clip.title)}
          checked={isChosen}
          onClick={(event) => actions.onChoose(clip.id, event.shiftKey)}
        />
      </label>
      <div class="item-text" dir={directionOfText(clip.title)}>
        <Title class="item-title clamped book" lang={clip.language}>
          {clip.unread && <span class="unread-dot" role="img" aria-label={t('unread')} />}
          <a href={actions.hashOf(clip.id)}>
            <Marked text={clip.title} ranges={result.matcher?.ranges(clip.title) ?? []} />
          </a>
        </Title>
        <Facts facts={factsOf(clip, layout)} oneLine={layout !== 'comfortable'} />
        {layout === 'comfortable' && <Excerpt clip={clip} snippets={result.snippets} />}
      </div>
      {layout !== 'compact' && clip.leadImage && <LeadImage clipId={clip.id} address={clip.leadImage} />}
      <ItemButtons clip={clip} {...actions} />
    </>
  );
}

const markButtons = {
  unread: { icon: 'unread', label: 'unread', named: 'unreadNamed' },
  archived: { icon: 'archive', label: 'archived', named: 'archivedNamed' },
  favourite: { icon: 'favourite', label: 'favourite', named: 'favouriteNamed' },
} as const satisfies Record<Mark, { readonly icon: IconName; readonly label: MessageKey; readonly named: MessageKey }>;

/** The star of a favourite stays in sight, and so is the last. */
function ItemButtons({ clip, onMark, onDelete }: Pick<Props, 'clip' | 'onMark' | 'onDelete'>) {
  return (
    <div class="item-buttons screen-only">
      <MarkButton clip={clip} mark="unread" onMark={onMark} />
      <MarkButton clip={clip} mark="archived" onMark={onMark} />
      <IconButton
        icon="trash"
        look="discard"
        label={t('deleteNamed', clip.title)}
        title={t('delete')}
        onClick={() => onDelete(clip)}
      />
      <MarkButton clip={clip} mark="favourite" onMark={onMark} />
    </div>
  );
}

function MarkButton({ clip, mark, onMark }: Pick<Props, 'clip' | 'onMark'> & { mark: Mark }) {
  const { icon, label, named } = markButtons[mark];
  return (
    <IconButton
      icon={icon}
      look={`mark ${mark}`}
      label={t(named, clip.title)}
      title={t(label)}
      aria-pressed={clip[mark] ?? false}
      onClick={() => onMark(clip, mark, !clip[mark])}
    />
  );
}

/** The day comes first where the end of the line may be cut. */
function factsOf(clip: ClipSummary, layout: Layout): readonly ComponentChildren[] {
  const locale = formatLocale();
  const saved = t('savedOn', dayOfMoment(clip.savedAt, locale));
  const about = [
    ...byline(source(clip), locale),
    clip.mode === 'link' ? t('mode_link') : counted('minutes', clip.minutes),
  ];
  return [
    ...(layout === 'comfortable' ? [...about, saved] : [saved, ...about]),
    ...updatesOf(clip),
    ...(clip.tags ?? []).map((tag) => <TagLink key={tag} tag={tag} />),
  ];
}

function updatesOf({ versions, updatedAt }: ClipSummary): readonly string[] {
  if (versions === undefined) return [];
  return [t('updatedOn', dayOfMoment(updatedAt, formatLocale())), counted('versions', versions + 1)];
}

/** Omits the date of publication: next to the date of saving it would confuse. */
function source({ published: _, ...clip }: ClipSummary) {
  return clip;
}

/** Leaves no gap if the picture is not stored. */
function LeadImage({ clipId, address }: { clipId: string; address: string }) {
  const [lost, setLost] = useState(false);
  const url = useStoredPicture(clipId, address);
  if (lost || url === undefined) return null;
  return <img src={url} alt="" loading="lazy" decoding="async" onError={() => setLost(true)} />;
}

interface ExcerptProps {
  readonly clip: ClipSummary;
  /** Present while words are searched for. */
  readonly snippets: Snippets | undefined;
}

/** The description of a clip, or while words are searched for, the part of its text with the most hits. */
function Excerpt({ clip, snippets }: ExcerptProps) {
  const snippet = useSnippet(clip.id, snippets);
  if (snippet)
    return (
      <p class="clamped excerpt" lang={clip.language} dir="auto">
        {snippet.field !== 'body' && <span class="quiet">{t(`snippet_${snippet.field}`)} </span>}
        {snippet.cutBefore && '… '}
        <Marked text={snippet.text} ranges={snippet.matches} />
        {snippet.cutAfter && ' …'}
      </p>
    );
  if (!clip.description) return null;
  return (
    <p class="clamped excerpt" lang={clip.language} dir="auto">
      {clip.description}
    </p>
  );
}

function Marked({ text, ranges }: { readonly text: string; readonly ranges: readonly Range[] }) {
  const pieces = ranges.map(({ start, end }, at) => (
    <>
      {text.slice(ranges[at - 1]?.end ?? 0, start)}
      <mark>{text.slice(start, end)}</mark>
    </>
  ));
  return (
    <>
      {pieces}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}

function useSnippet(clipId: string, snippets: Snippets | undefined): ClipSnippet | undefined {
  const snippet = useAsync(async () => snippets?.of(clipId), [clipId, snippets]);
  // While the next word is typed, the snippet of the query before stays.
  return snippets && snippet;
}
