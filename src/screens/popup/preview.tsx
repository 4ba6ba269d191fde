import { useMemo, useState } from 'preact/hooks';
import type { Article } from '../../article/article';
import { comparesPages } from '../../article/unsure';
import { detailsAfter } from '../../article/updated';
import type { History } from '../../browser/messaging/page-changes';
import type { Clip } from '../../browser/messaging/stored-clips';
import { t } from '../../browser/platform/i18n';
import { formatLocale } from '../../browser/wording/language';
import { corrected } from '../../clip/assemble/corrected';
import { byline } from '../ui/article-facts';
import { ArticleView } from '../ui/article-view';
import { dayInWords } from '../ui/dates';
import { directionOf } from '../ui/direction';
import { Facts } from '../ui/facts';
import { useFetched } from '../ui/fetch-pictures';
import { Icon } from '../ui/icons';
import { loadedLater } from '../ui/loaded-later';
import { kindFact } from '../ui/page-type-fact';
import { Subtitle } from '../ui/subtitle';
import { useFocusAfter } from '../ui/use-focus-after';
import { usePictures } from '../ui/use-pictures';
import { Choices } from './choices';
import { takeReopening } from './clip-again';
import { clippedTab } from './clipped-tab';
import { NoSibling } from './compare-pages';
import { ContentsLine, contentsLine } from './contents-line';
import { loadedSoon } from './loaded-soon';
import { OtherPages } from './other-pages';
import type { LastChange, PopupAction } from './popup-history';
import type { DraftPreview } from './popup-state';
import { PreviewPictures, usePagePictures } from './preview-pictures';
import { SavedBefore, useClip } from './saved-clip';
import { TitleField } from './title-field';

const LoadedAbout = loadedLater(async () => (await import('./about/about')).About);
const LoadedDetailsForm = loadedLater(async () => (await import('./details/details-form')).DetailsForm);
const LoadedCorrecting = loadedSoon((soon) => soon.Correcting);

interface Props {
  readonly preview: DraftPreview;
  readonly history: History;
  /** The reader's last change. */
  readonly lastChange: LastChange | undefined;
  readonly editable: boolean;
  readonly justSaved: boolean;
  readonly dispatch: (action: PopupAction) => void;
}

/** Chosen: longer articles (characters) take too long to lay out and are cut in the preview. */
const longestPreview = 100_000;

/** Previews the article under an editable title. */
export function Preview({ preview, history, lastChange, editable, justSaved, dispatch }: Props) {
  const { article } = preview.draft;
  const draft = { id: preview.draft.id, article, tab: clippedTab };
  // A draft has no pictures in the library before it is saved or they are asked for.
  const areWanted = useFetched(draft.id) || justSaved || preview.draftGone || preview.trashed !== undefined;
  const pictures = usePictures(draft, areWanted);
  const onPage = usePagePictures(article);
  const allPictures = useMemo(
    () => new Map([...onPage.pictures, ...(pictures.stored ?? [])]),
    [onPage.pictures, pictures.stored],
  );
  const load = (
    <PreviewPictures
      draft={draft}
      pictures={{ ...pictures, stored: allPictures }}
      offered={onPage.complete && !justSaved}
    />
  );
  const clip = useClip(preview.draft.clip?.clipId, preview);
  const changed = useMemo(
    () => corrected({ ...preview, edits: { ...preview.edits, ...(clip && detailsAfter(clip, preview.edits)) } }),
    [article, preview.edits, preview.decisions, clip],
  );
  const [aboutOpen, setAboutOpen] = useState(takeReopening);
  useFocusAfter(aboutOpen, () => document.getElementById(contentsLine));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="page" id="preview" tabIndex={0} aria-label={t('preview')} inert={aboutOpen}>
        <Head
          preview={preview}
          article={changed}
          clip={clip}
          editable={editable}
          aboutOpen={aboutOpen}
          onToggleAbout={() => setAboutOpen(!aboutOpen)}
          dispatch={dispatch}
        />
        <ArticleView article={article} {...pictures} stored={allPictures} most={longestPreview} numbersBlocks />
        <LoadedCorrecting
          preview={preview}
          article={article}
          history={history}
          lastChange={lastChange}
          editable={editable}
          offersRule={!aboutOpen}
          dispatch={dispatch}
        />
      </section>
      {aboutOpen && (
        <LoadedAbout
          preview={preview}
          article={changed}
          editable={editable}
          dispatch={dispatch}
          onClose={() => setAboutOpen(false)}
          pictures={load}
        />
      )}
      {justSaved || preview.draft.clip ? null : <SavedBefore url={article.url} />}
    </>
  );
}

interface HeadProps extends Pick<Props, 'preview' | 'editable' | 'dispatch'> {
  /** With the reader's changes, also those made when it was saved before. */
  readonly article: Article;
  /** The clip that saving would update. */
  readonly clip: Clip | undefined;
  readonly aboutOpen: boolean;
  readonly onToggleAbout: () => void;
}

/** What stands above the text: title, details, contents, and what the reader can choose. */
function Head({ preview, article, clip, editable, aboutOpen, onToggleAbout, dispatch }: HeadProps) {
  const [editing, setEditing] = useState(false);
  useFocusAfter(editing, () => document.getElementById(detailsLine));
  return (
    <header class="head">
      <TitleField preview={preview} editable={editable} dispatch={dispatch} />
      <Subtitle article={article} />
      {editing && editable ? (
        <LoadedDetailsForm
          article={article}
          clip={clip}
          before={preview.edits.before}
          dispatch={dispatch}
          onClose={() => setEditing(false)}
        />
      ) : (
        <DetailsLine article={article} editable={editable} onEdit={() => setEditing(true)} />
      )}
      <ContentsLine article={article} open={aboutOpen} onToggle={onToggleAbout} />
      {article.insteadOf !== undefined && comparesPages(article.insteadOf) && editable && (
        <NoSibling engine={article.engine} insteadOf={article.insteadOf} dispatch={dispatch} />
      )}
      {article.mode === 'article' && <OtherPages preview={preview} editable={editable} dispatch={dispatch} />}
      {article.mode !== 'page' && <Choices draft={preview.draft} editable={editable} dispatch={dispatch} />}
    </header>
  );
}

interface DetailsLineProps {
  /** With the reader's changes. */
  readonly article: Article;
  readonly editable: boolean;
  readonly onEdit: () => void;
}

/** The id of the button that opens the form of the details. */
const detailsLine = 'edit-details';

/** Author, source, site, date and tags in one line, and the reader's note in another; a click edits them in place. */
function DetailsLine({ article, editable, onEdit }: DetailsLineProps) {
  const { author, takenFrom, tags = [] } = article;
  const locale = formatLocale();
  const day = article.published && dayInWords(article.published, locale);
  const classOf = (fact: string) =>
    fact === day ? 'whole' : fact === author || fact === takenFrom ? undefined : 'less';
  const by = byline(article, locale).map((fact) => <span class={classOf(fact)}>{fact}</span>);
  const own = tags.length > 0 ? [<span class="less">{tags.map((tag) => [' ', <bdi>#{tag}</bdi>])}</span>] : [];
  const facts = [...kindFact(article), ...by, ...own];
  const line = <Facts facts={facts} dir={directionOf(article)} oneLine />;
  const note = article.note && (
    <p class="clamped note" id="note" dir="auto">
      {article.note}
    </p>
  );
  return (
    <div class="details-line">
      {line}
      {editable && (
        <button
          type="button"
          id={detailsLine}
          class="over"
          aria-label={t('editDetails')}
          title={t('editDetails')}
          onClick={onEdit}
        >
          <Icon name="edit" />
        </button>
      )}
      {note}
    </div>
  );
}
