import { useLayoutEffect, useReducer } from 'preact/hooks';
import { defined } from '../../language/text/defined';
import { NoAnswer } from '../ui/no-answer';
import { clippedTab } from './clipped-tab';
import { Foot } from './foot';
import { focusForStage, keepsHeldEnterFromPressing, marksKeyboardUse, savesFromAnywhere } from './keyboard';
import { LoadedAnnouncement, LoadedFailurePanel, LoadedPreview } from './later';
import { Notice } from './notice';
import { nextState, openingState } from './popup-history';
import { previewIn, rememberedOf, type Stage, taskOf } from './popup-state';
import { Skeleton } from './skeleton';
import { perform } from './tasks';
import { TopBar } from './top-bar';
import { keyOf, noteSoon, remember, savesOnClosing, workOn } from './unsaved-work';

export function PopupScreen() {
  const [{ stage, history, lastChange, wantsArticle }, dispatch] = useReducer(nextState, undefined, openingState);
  const preview = previewIn(stage);
  const failure = 'failure' in stage ? stage.failure : undefined;

  const task = taskOf(stage);
  // Starts before the first frame is drawn, so that the page is read meanwhile.
  useLayoutEffect(() => {
    if (task) clippedTab.then((tabId) => perform(task, tabId)).then(dispatch);
  }, [task]);

  const remembered = { ...rememberedOf(stage), history, ...defined({ wantsArticle: wantsArticle || undefined }) };
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
  useLayoutEffect(() => savesFromAnywhere(() => dispatch({ is: 'save asked' })), []);
  useLayoutEffect(keepsHeldEnterFromPressing, []);
  useLayoutEffect(marksKeyboardUse, []);

  return (
    <>
      <TopBar stage={stage} dispatch={dispatch} />
      <main class="main">
        {!(failure?.code === 'hung') && <NoAnswer />}
        <Notice dispatch={dispatch} />
        {preview && (
          <LoadedPreview
            preview={preview}
            history={history}
            lastChange={lastChange}
            editable={stage.at === 'ready' || stage.at === 'failed' || stage.at === 'working'}
            justSaved={stage.at === 'saving' || stage.at === 'saved'}
            dispatch={dispatch}
          />
        )}
        {stage.at === 'working' && !preview && (
          <Skeleton typedTitle={stage.changes.title} saveWhenReady={stage.saveWhenReady} />
        )}
        {stage.at === 'failed' && !stage.preview && (
          <LoadedFailurePanel {...stage} engine={stage.changes.engine} dispatch={dispatch} />
        )}
      </main>
      {(preview || stage.at === 'working') && <Foot stage={stage} dispatch={dispatch} />}
      {/* Here from the start: many screen readers ignore a live region that is added together with its text. */}
      <div role="status" class="unseen">
        <LoadedAnnouncement stage={stage} lastChange={lastChange} />
      </div>
    </>
  );
}

/** Exposes the stage to style sheets and tests. */
function show(stage: Stage): void {
  const { dataset } = document.body;
  dataset.state = stage.at;
  if (stage.at === 'saved') dataset.clipId = stage.clipId;
  else delete dataset.clipId;
}
