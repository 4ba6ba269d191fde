import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../platform/i18n';
import { comparesPages } from '../tabs/request';
import { ArticleView } from '../ui/article-view';
import { corrected } from '../ui/corrected';
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
import { PreviewPictures } from './preview-pictures';
import { takeReopening } from './reopen-about';
import { SavedBefore } from './saved-before';
import { useShownPictures } from './shown-pictures';
import type { Action, Shown } from './stage';
import { TitleField } from './title-field';

interface Props {
  readonly shown: Shown;
  readonly editable: boolean;
  readonly justSaved: boolean;
  readonly dispatch: (action: Action) => void;
}

/** Longer articles (characters) take too long to lay out and are cut in the preview. */
const longestPreview = 100_000;

/** Previews the article under an editable title. */
export function Preview({ shown, editable, justSaved, dispatch }: Props) {
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
  const changed = useMemo(() => corrected(article, shown.edits), [article, shown.edits]);
  const [aboutOpen, setAboutOpen] = useState(takeReopening);
  const [editing, setEditing] = useState(false);
  useFocusAfter(aboutOpen, contentsLine);
  useFocusAfter(editing, detailsLine);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="page" id="preview" tabIndex={0} aria-label={t('preview')} inert={aboutOpen}>
        <header class="head">
          <TitleField shown={shown} editable={editable} dispatch={dispatch} />
          <Subtitle article={article} />
          {editing && editable ? (
            <LoadedDetailsForm article={changed} dispatch={dispatch} onClose={() => setEditing(false)} />
          ) : (
            <DetailsLine article={changed} editable={editable} onEdit={() => setEditing(true)} />
          )}
          <ContentsLine article={changed} open={aboutOpen} onToggle={() => setAboutOpen(!aboutOpen)} />
          {article.insteadOf !== undefined && comparesPages(article.insteadOf) && editable && (
            <NoSibling engine={article.engine} insteadOf={article.insteadOf} dispatch={dispatch} />
          )}
          {article.mode === 'article' && <OtherPages draft={shown.draft} dispatch={dispatch} />}
          {article.mode === 'article' && <Choices draft={shown.draft} editable={editable} dispatch={dispatch} />}
        </header>
        <ArticleView article={article} {...pictures} stored={there} most={longestPreview} namesBlocks />
        <LoadedCorrecting removed={shown.edits.removed} article={article} editable={editable} dispatch={dispatch} />
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
      {justSaved || shown.draft.savedAs !== undefined ? null : <SavedBefore url={article.url} />}
    </>
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
