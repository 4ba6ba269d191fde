import { ask } from '../../browser/messaging/channel';
import { sharingRow } from '../../sync/sharing';

/** The pause between two looks at what other machines have shared (ms). Chosen: a look is two small requests. */
const period = 60_000;

/** Lets changes of other machines come in while the page is in view, if this machine shares its library. */
export function shareWhileOpen(): void {
  const look = () => {
    if (document.visibilityState === 'visible') void askForRound().catch(() => {});
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, period);
  look();
}

async function askForRound(): Promise<void> {
  if (await sharingRow()) await ask('sharing.round', { asked: 'page' });
}
