import { ask } from '../../browser/messaging/channel';
import { SendTo } from '../ui/send-to';
import { clippedTab } from './clipped-tab';
import { type Action, previewIn, type Stage } from './popup-state';

export interface SaveToProps {
  readonly stage: Stage;
  readonly dispatch: (action: Action) => void;
  /** Told whether it was noted that a saved clip is to be sent. */
  readonly onAsked: (isNoted: boolean) => void;
}

/** A menu of destinations beside "Save": saves and sends, or sends what is saved as it is shown. */
export function SaveTo({ stage, dispatch, onAsked }: SaveToProps) {
  const clipId = savedAsShown(stage);
  const send = (destination: string) => {
    if (clipId !== undefined) void sendSaved(clipId, destination).then(onAsked);
    else dispatch({ is: 'save asked', deliverTo: [destination] });
  };
  const isBusy = stage.at === 'working' || stage.at === 'saving';
  return (
    <SendTo id="save-to" label={clipId === undefined ? 'saveAndSend' : 'sendTo'} disabled={isBusy} onSend={send} />
  );
}

async function sendSaved(clipId: string, destination: string): Promise<boolean> {
  const tabId = await clippedTab;
  return (await ask('deliveries.ask', { clipIds: [clipId], destinations: [destination], tabId })).ok;
}

/** The clip that the library has of what is shown. */
function savedAsShown(stage: Stage): string | undefined {
  if (stage.at === 'saved') return stage.clipId;
  const preview = previewIn(stage);
  return preview?.unchanged ? preview.draft.clip?.clipId : undefined;
}
