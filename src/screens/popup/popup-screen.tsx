import { useEffect, useLayoutEffect, useReducer } from 'preact/hooks';
import { ask } from '../../browser/messaging/channel';
import type { Remembered } from '../../browser/messaging/page-changes';
import { rememberPage } from '../../browser/platform/page-memory';
import { NoAnswer } from '../ui/no-answer';
import { Announcer } from './announcer';
import { clippedAddress, clippedTab } from './clipped-tab';
import { commentsButton } from './comments-button';
import { Foot } from './foot';
import { keepsHeldEnterFromPressing, marksKeyboardUse, savesFromAnywhere } from './keys';
import { editsToSave, LoadedFailurePanel, LoadedPreview } from './later';
import { noteSoon } from './note-changes';
import { Notice } from './notice';
import { nextState, openingState } from './popup-history';
import { Skeleton } from './skeleton';
import { modeOf, rememberedOf, type Stage, shownIn, taskOf } from './stage';
import { perform } from './tasks';
import { TopBar } from './top-bar';
import { keyOf, workOn } from './work';

export function PopupScreen() {
  const [{ stage, history, said, wantsArticle }, dispatch] = useReducer(nextState, undefined, openingState);
  const shown = shownIn(stage);
  const failure = 'failure' in stage ? stage.failure : undefined;

  const task = taskOf(stage);
  // Starts before the first frame is drawn, so that the page is read meanwhile.
  useLayoutEffect(() => {
    if (task) clippedTab.then((tabId) => perform(task, tabId)).then(dispatch);
  }, [task]);

  const remembered = { ...rememberedOf(stage), history, ...(wantsArticle ? { wantsArticle } : {}) };
  const recalled = task?.do !== 'recall';
  // A popup that is closed at once gets no further frame, so this cannot wait for one.
  useLayoutEffect(() => {
    if (recalled) void remember(remembered);
  }, [recalled, JSON.stringify(remembered)]);
  useLayoutEffect(() => focusForStage(stage), [stage.at]);
  useLayoutEffect(() => show(stage), [stage]);
  useLayoutEffect(() => savesOnClosing(stage), [stage]);
  const work = workOn(stage);
  useLayoutEffect(() => work && noteSoon(work), [keyOf(work)]);
  useEffect(() => savesFromAnywhere(() => dispatch({ is: 'save asked' })), []);
  useEffect(keepsHeldEnterFromPressing, []);
  useEffect(marksKeyboardUse, []);

  return (
    <>
      <TopBar stage={stage} dispatch={dispatch} />
      <main class="main">
        {!(failure?.code === 'hung') && <NoAnswer />}
        <Notice dispatch={dispatch} />
        {shown && (
          <LoadedPreview
            shown={shown}
            history={history}
            said={said}
            editable={stage.at === 'ready' || stage.at === 'failed' || stage.at === 'working'}
            justSaved={stage.at === 'saving' || stage.at === 'saved'}
            dispatch={dispatch}
          />
        )}
        {stage.at === 'working' && !shown && (
          <Skeleton typedTitle={stage.changes.title} saveWhenReady={stage.saveWhenReady} />
        )}
        {stage.at === 'failed' && !stage.shown && (
          <LoadedFailurePanel {...stage} engine={stage.changes.engine} dispatch={dispatch} />
        )}
      </main>
      {(shown || stage.at === 'working') && <Foot stage={stage} dispatch={dispatch} />}
      <Announcer stage={stage} said={said} />
    </>
  );
}

/** Both promises settle before the first preview is shown, so a change made there is written in the task of its event. */
async function remember(remembered: Remembered): Promise<void> {
  const url = await clippedAddress;
  if (url !== undefined) await rememberPage(await clippedTab, url, remembered);
}

/** If the popup is closed before the article it should save is stored, the background saves it, or clips the page. */
function savesOnClosing(stage: Stage): (() => void) | undefined {
  if (stage.at !== 'working' || !stage.saveWhenReady) return undefined;
  const { engine, title, choice, comments, added, picked, rulesOff, edits } = rememberedOf(stage);
  const asked = {
    mode: modeOf(stage),
    ...('prefersSelection' in stage.task ? { prefersSelection: true } : {}),
    ...(engine === undefined ? {} : { engine }),
    ...(title === undefined ? {} : { title }),
    ...(choice === undefined ? {} : { choice }),
    ...(comments === undefined ? {} : { comments }),
    ...(added === undefined ? {} : { added }),
    ...(picked === undefined ? {} : { picked }),
    ...(rulesOff === undefined ? {} : { rulesOff }),
    ...(edits === undefined ? {} : { edits: stage.shown ? editsToSave(stage.shown) : edits }),
    ...(stage.shown ? { draftId: stage.shown.draft.id } : {}),
  };
  const listener = () => void (tabId !== undefined && ask('clip.quietly', { tabId, ...asked }));
  window.addEventListener('pagehide', listener);
  return () => window.removeEventListener('pagehide', listener);
}

/** Known before anything can be asked for: a page that is being closed cannot wait for it. */
let tabId: number | undefined;
void clippedTab.then((id) => {
  tabId = id;
});

/** Exposes the stage to style sheets and tests. */
function show(stage: Stage): void {
  const { dataset } = document.body;
  dataset.state = stage.at;
  if (stage.at === 'saved') dataset.clipId = stage.clipId;
  else delete dataset.clipId;
}

/**
 * Focuses what the next key press is most likely for. A failure panel without a draft and the panel about the clip set the
 * focus themselves: who has added a block there may want to add another.
 */
function focusForStage(stage: Stage): void {
  const focused = document.activeElement;
  if (focused?.id === commentsButton || (stage.at === 'ready' && focused?.closest('#about'))) return;
  const alreadySaved = stage.at === 'ready' ? document.getElementById('open-saved') : null;
  (alreadySaved ?? document.getElementById(stage.at === 'saved' ? 'open-clip' : 'save'))?.focus();
}
