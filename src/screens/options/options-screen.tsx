import { openShortcutSettings } from '../../browser/platform/commands';
import { messageOf, t } from '../../browser/platform/i18n';
import { manifestPermissions } from '../../browser/platform/manifest';
import { openOwnPage, welcomeAddress } from '../../browser/platform/own-page';
import type { Settings } from '../../browser/settings/settings';
import { Button } from '../ui/button';
import { NoAnswer } from '../ui/no-answer';
import { PrivateLibrary } from '../ui/private-library';
import { ShortcutList } from '../ui/shortcut-list';
import { useFocusStays } from '../ui/use-focus-stays';
import { DeliveryRulesSection } from './delivery-rules-section';
import { DestinationsSection } from './destinations-section';
import { ExtractionSection } from './extraction-section';
import { FilesSection } from './files-section';
import { RulesSection } from './rules-section';
import { SharingSection } from './sharing-section';
import { TransferSection } from './transfer-section';
import { type SettingsOnPage, useSettings } from './use-settings';

/** All settings. Changes are saved at once. */
export function OptionsScreen() {
  const page = useSettings();
  useFocusStays();
  if (!page) return null;
  return (
    <main class="options">
      <NoAnswer />
      <PrivateLibrary />
      <h1>{t('openOptions')}</h1>
      <p class="quiet">{t('optionsKept')}</p>
      {page.broken.length > 0 && <p class="warning">{t('settingsUnreadable')}</p>}
      <Button
        id="show-welcome"
        look="outlined"
        label={t('showWelcome')}
        onClick={() => void openOwnPage(welcomeAddress())}
      />
      <FilesSection {...page} />
      <ExtractionSection {...page} />
      <DestinationsSection />
      <DeliveryRulesSection />
      <RulesSection />
      <ImagesSection {...page} />
      <SharingSection />
      <ShortcutsSection {...page} />
      <PrivacySection />
      <TransferSection {...page} />
    </main>
  );
}

const choices: readonly Settings['images'][] = ['keep', 'link'];

/** Whether pictures are stored with a clip. */
function ImagesSection({ settings, change }: SettingsOnPage) {
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

/** Shows the keyboard shortcuts, which only the browser's own page can change, and how a clip without the popup ends. */
function ShortcutsSection({ settings, change }: SettingsOnPage) {
  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts">{t('optionsShortcuts')}</h2>
      <ShortcutList />
      <Button
        id="change-shortcuts"
        look="outlined"
        label={t('changeShortcuts')}
        onClick={() => void openShortcutSettings()}
      />
      <div class="choices">
        <label>
          <input
            type="checkbox"
            id="toast"
            checked={settings.toast}
            onChange={({ currentTarget }) => change({ toast: currentTarget.checked })}
          />
          <span>
            {t('toast_label')}
            <span class="quiet">{t('toast_what')}</span>
          </span>
        </label>
      </div>
    </section>
  );
}

const questions = ['read', 'kept', 'sent'] as const;

/** Explains what is read, stored and sent, and what each permission is for. */
function PrivacySection() {
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy">{t('optionsPrivacy')}</h2>
      <dl class="prose">
        {questions.map((question) => (
          <div key={question}>
            <dt>{t(`privacy_${question}`)}</dt>
            <dd>{t(`privacy_${question}_answer`)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('permissions')}</h3>
      <dl class="pairs">
        {manifestPermissions().map((name) => (
          <div key={name}>
            <dt class="code">{name}</dt>
            <dd>{messageOf(`permission_${name}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
