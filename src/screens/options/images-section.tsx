import { t } from '../../browser/platform/i18n';
import type { Settings } from '../../browser/settings/settings';
import type { SettingsOnPage } from './use-settings';

const choices: readonly Settings['images'][] = ['keep', 'link'];

/** Whether pictures are stored with a clip. */
export function ImagesSection({ settings, change }: SettingsOnPage) {
  return (
    <section aria-labelledby="images">
      <h2 id="images">{t('optionsImages')}</h2>
      <fieldset class="choices">
        <legend class="unseen">{t('optionsImages')}</legend>
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="images"
              id={`images-${choice}`}
              checked={settings.images === choice}
              onChange={() => change({ images: choice })}
            />
            <span>
              {t(`images_${choice}`)}
              <span class="quiet">{t(`images_${choice}_what`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
