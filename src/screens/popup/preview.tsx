import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Article } from '../../article/article';
import { detailsAfter } from '../../article/updated';
import type { History } from '../../browser/messaging/page-changes';
import type { Clip } from '../../browser/messaging/stored-clips';
import { t } from '../../browser/platform/i18n';
import { corrected } from '../../clip/assemble/corrected';
import { comparesPages } from '../../tab/tabs/request';
import { ArticleView } from '../ui/article-view';
import { useFetched } from '../ui/fetch-pictures';
import { Subtitle } from '../ui/subtitle';
import { usePictures } from '../ui/use-pictures';
import { Choices } from './choices';
import { clippedTab } from './clipped-tab';
import { ContentsLine, contentsLine } from './contents-line';
import { DetailsLine, detailsLine } from './details-line';
import { NoSibling } from './no-sibling';
import { LoadedAbout, LoadedCorrecting, LoadedDetailsForm } from './on-demand';
import { OtherPages } from './other-pages';
import { useClip } from './page-clip/use-clip';
import { PickedLine } from './picked-line';
import type { PopupAction, Said } from './popup-history';
import { PreviewPictures } from './preview-pictures';
import { takeReopening } from './reopen-about';
import { SavedBefore } from './saved-before';
import { useShownPictures } from './shown-pictures';
import type { Shown } from './stage';
import { TitleField } from './title-field';

interface Props {
  readonly shown: Shown;
  readonly history: History;
  /** The reader's last change. */
  readonly said: Said | undefined;
  readonly editable: boolean;
  readonly justSaved: boolean;
  readonly dispatch: (action: PopupAction) => void;
}

/** Longer articles (characters) take too long to lay out and are cut in the preview. */
const longestPreview = 100_000;

/** Previews the article under an editable title. */
export function Preview({ shown, history, said, editable, justSaved, dispatch }: Props) {
  const { article } = shown.draft;
  const draft = { id: shown.draft.id, article, tab: clippedTab };
  // A draft has no pictures in the library before it is saved or they are asked for.
  const wereAsked = useFetched(draft.id) || justSaved || shown.draftGone || shown.trashed !== undefined;
  const pictures = usePictures(draft, wereAsked);
  const onPage = useShownPictures(article);
  const there = useMemo(
    () => new Map([...onPage.pictures, ...(pictures.stored ?? [])]),
    [onPage.pictures, pictures.stored],
  );
  const load = (
    <PreviewPictures draft={draft} pictures={{ ...pictures, stored: there }} offered={onPage.complete && !justSaved} />
  );
  const clip = useClip(shown.draft.clip?.clipId, shown);
  const changed = useMemo(
    () => corrected(article, { ...shown.edits, ...(clip && detailsAfter(clip, shown.edits)) }),
    [article, shown.edits, clip],
  );
  const [aboutOpen, setAboutOpen] = useState(takeReopening);
  useFocusAfter(aboutOpen, contentsLine);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="page" id="preview" tabIndex={0} aria-label={t('preview')} inert={aboutOpen}>
        <Head
          shown={shown}
          article={changed}
          clip={clip}
          editable={editable}
          aboutOpen={aboutOpen}
          onToggleAbout={() => setAboutOpen(!aboutOpen)}
          dispatch={dispatch}
        />
        <ArticleView article={article} {...pictures} stored={there} most={longestPreview} namesBlocks />
        <LoadedCorrecting
          shown={shown}
          removed={shown.edits.removed}
          article={article}
          history={history}
          said={said}
          editable={editable}
          dispatch={dispatch}
        />
      </section>
      {aboutOpen && (
        <LoadedAbout
          shown={shown}
          editable={editable}
          dispatch={dispatch}
          onClose={() => setAboutOpen(false)}
          pictures={load}
        />
      )}
      {justSaved || shown.draft.clip ? null : <SavedBefore url={article.url} />}
    </>
  );
}

interface HeadProps extends Pick<Props, 'shown' | 'editable' | 'dispatch'> {
  /** With the reader's changes, also those made when it was saved before. */
  readonly article: Article;
  /** The clip that saving would update. */
  readonly clip: Clip | undefined;
  readonly aboutOpen: boolean;
  readonly onToggleAbout: () => void;
}

/** What stands above the text: title, details, contents, and what the reader can choose. */
function Head({ shown, article, clip, editable, aboutOpen, onToggleAbout, dispatch }: HeadProps) {
  const [editing, setEditing] = useState(false);
  useFocusAfter(editing, detailsLine);
  return (
    <header class="head">
      <TitleField shown={shown} editable={editable} dispatch={dispatch} />
      <Subtitle article={article} />
      {editing && editable ? (
        <LoadedDetailsForm article={article} clip={clip} dispatch={dispatch} onClose={() => setEditing(false)} />
      ) : (
        <DetailsLine article={article} editable={editable} onEdit={() => setEditing(true)} />
      )}
      <ContentsLine article={article} open={aboutOpen} onToggle={onToggleAbout} />
      {article.insteadOf !== undefined && comparesPages(article.insteadOf) && editable && (
        <NoSibling engine={article.engine} insteadOf={article.insteadOf} dispatch={dispatch} />
      )}
      <PickedLine shown={shown} editable={editable} dispatch={dispatch} />
      {article.mode === 'article' && <OtherPages draft={shown.draft} dispatch={dispatch} />}
      {article.mode !== 'page' && <Choices draft={shown.draft} editable={editable} dispatch={dispatch} />}
    </header>
  );
}

/** Returns the focus to the button that opened the panel or the form. */
function useFocusAfter(open: boolean, opener: string): void {
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !open) document.getElementById(opener)?.focus();
    wasOpen.current = open;
  }, [open]);
}
