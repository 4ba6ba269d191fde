import { ask } from '../../../browser/messaging/channel';
import { t } from '../../../browser/platform/i18n';
import { setPicturesLater, setTravels } from '../../../sync/set-up';
import { type SharedKind, sharedKinds } from '../../../sync/shared-kinds';

/** What this machine shares besides clips, to switch off and on. */
export function Travels({ off }: { readonly off: readonly SharedKind[] }) {
  return (
    <details id="travels">
      <summary>{t('sharing_travels')}</summary>
      <fieldset class="choices">
        <legend class="unseen">{t('sharing_travels')}</legend>
        {sharedKinds.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              id={`travels-${kind}`}
              checked={!off.includes(kind)}
              onChange={({ currentTarget }) => void setTravels(kind, currentTarget.checked)}
            />
            <span>{t(`sharedKind_${kind}`)}</span>
          </label>
        ))}
      </fieldset>
      <p class="quiet">{t('sharing_travelsNot')}</p>
    </details>
  );
}

/** Whether pictures of other machines come at once, or when their clip is opened. */
export function PicturesOfOthers({ isLater }: { readonly isLater: boolean }) {
  async function set(later: boolean): Promise<void> {
    await setPicturesLater(later);
    if (!later) await ask('sharing.round', { asked: 'reader' });
  }
  return (
    <fieldset class="choices" id="pictures-of-others">
      <legend>{t('sharing_pictures')}</legend>
      {(['atOnce', 'opened'] as const).map((when) => (
        <label key={when}>
          <input
            type="radio"
            name="pictures-of-others"
            id={`pictures-${when}`}
            checked={(when === 'opened') === isLater}
            onChange={() => void set(when === 'opened')}
          />
          <span>{t(`sharing_pictures_${when}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
