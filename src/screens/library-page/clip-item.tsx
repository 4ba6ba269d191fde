import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Mark } from '../../article/marks';
import { type MessageKey, t } from '../../browser/platform/i18n';
import { counted, formatLocale } from '../../browser/wording/language';
import { directionOfText } from '../../language/text/direction';
import type { ClipSummary } from '../../library/library';
import { byline } from '../ui/article-facts';
import { dayOfMoment } from '../ui/dates';
import { Facts } from '../ui/facts';
import { Icon, type IconName } from '../ui/icons';
import { useStoredPicture } from '../ui/stored-pictures';
import type { Layout } from './arrangement';
import { Excerpt, Marked } from './search/excerpt';
import type { Found } from './search/use-found';
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
  readonly found: Found;
  /** The level of the heading that is its title. */
  readonly level: 2 | 3;
}

/** A clip in the list. */
export function ClipItem({ clip, layout, isChosen, found, level, ...actions }: Props) {
  const Title = `h${level}` as const;
  return (
    <>
      <label class="choose">
        <input
          type="checkbox"
          aria-label={t('chooseNamed', clip.title)}
          checked={isChosen}
          onClick={(event) => actions.onChoose(clip.id, event.shiftKey)}
        />
      </label>
      <div class="item-text" dir={directionOfText(clip.title)}>
        <Title class="item-title book" lang={clip.language}>
          {clip.unread && <span class="unread-dot" role="img" aria-label={t('unread')} />}
          <a href={actions.hashOf(clip.id)}>
            <Marked text={clip.title} ranges={found.matcher?.ranges(clip.title) ?? []} />
          </a>
        </Title>
        <Facts facts={factsOf(clip)} oneLine={layout !== 'comfortable'} />
        {layout === 'comfortable' && <Excerpt clip={clip} snippets={found.snippets} />}
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
    <div class="item-buttons">
      <MarkButton clip={clip} mark="unread" onMark={onMark} />
      <MarkButton clip={clip} mark="archived" onMark={onMark} />
      <button
        type="button"
        class="button discard"
        aria-label={t('deleteNamed', clip.title)}
        title={t('delete')}
        onClick={() => onDelete(clip)}
      >
        <Icon name="trash" />
      </button>
      <MarkButton clip={clip} mark="favourite" onMark={onMark} />
    </div>
  );
}

function MarkButton({ clip, mark, onMark }: Pick<Props, 'clip' | 'onMark'> & { mark: Mark }) {
  const { icon, label, named } = markButtons[mark];
  return (
    <button
      type="button"
      class={`button mark ${mark}`}
      aria-label={t(named, clip.title)}
      aria-pressed={clip[mark] ?? false}
      title={t(label)}
      onClick={() => onMark(clip, mark, !clip[mark])}
    >
      <Icon name={icon} />
    </button>
  );
}

function factsOf(clip: ClipSummary): readonly ComponentChildren[] {
  const locale = formatLocale();
  return [
    ...byline(source(clip), locale),
    counted('minutes', clip.minutes),
    t('savedOn', dayOfMoment(clip.savedAt, locale)),
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
  const shown = useStoredPicture(clipId, address);
  if (lost || shown === undefined) return null;
  return <img src={shown} alt="" loading="lazy" decoding="async" onError={() => setLost(true)} />;
}
