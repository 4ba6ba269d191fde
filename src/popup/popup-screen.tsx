import { useEffect, useLayoutEffect, useReducer } from 'preact/hooks';
import { Announcer } from './announcer';
import { clippedTab } from './clipped-tab';
import { FailurePanel } from './failure-panel';
import { Foot } from './foot';
import { keepsHeldEnterFromPressing, savesFromAnywhere } from './keys';
import { Notice } from './notice';
import { next, opening, type Stage, shownIn, taskOf } from './popup-state';
import { Preview } from './preview';
import { Skeleton } from './skeleton';
import { perform } from './tasks';
import { TopBar } from './top-bar';

export function PopupScreen() {
  const [stage, dispatch] = useReducer(next, undefined, opening);
  const shown = shownIn(stage);

  const task = taskOf(stage);
  // Before the first frame is drawn, which an effect would wait for: the page can be read meanwhile.
  useLayoutEffect(() => {
    if (task) clippedTab.then((tabId) => perform(task, tabId)).then(dispatch);
  }, [task]);

  useLayoutEffect(() => focusForStage(stage.at), [stage.at]);
  useLayoutEffect(() => show(stage), [stage]);
  useEffect(() => savesFromAnywhere(() => dispatch({ is: 'save asked' })), []);
  useEffect(keepsHeldEnterFromPressing, []);

  return (
    <>
      <TopBar stage={stage} dispatch={dispatch} />
      <main class="main">
        <Notice />
        {shown && (
          <Preview
            shown={shown}
            editable={stage.at === 'ready' || stage.at === 'failed'}
            justSaved={stage.at === 'saving' || stage.at === 'saved'}
            dispatch={dispatch}
          />
        )}
        {stage.at === 'working' && <Skeleton saveWhenReady={stage.saveWhenReady} />}
        {stage.at === 'failed' && !stage.shown && <FailurePanel {...stage} dispatch={dispatch} />}
      </main>
      {(shown || stage.at === 'working') && <Foot stage={stage} dispatch={dispatch} />}
      <Announcer stage={stage} />
    </>
  );
}

/** The stage for style sheets and tests. */
function show(stage: Stage): void {
  const { dataset } = document.body;
  dataset.state = stage.at;
  if (stage.at === 'saved') dataset.clipId = stage.clipId;
  else delete dataset.clipId;
}

/** Where the next key press most likely belongs. The panel of a failure without a draft takes the focus itself. */
function focusForStage(at: Stage['at']): void {
  document.getElementById(at === 'saved' ? 'open-clip' : 'save')?.focus();
}
