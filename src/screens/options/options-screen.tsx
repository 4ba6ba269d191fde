import { t } from '../../browser/platform/i18n';
import { openTab, welcomeAddress } from '../../browser/platform/tabs';
import { NoAnswer } from '../ui/no-answer';
import { ExtractionSection } from './extraction-section';
import { FilesSection } from './files-section';
import { ImagesSection } from './images-section';
import { PrivacySection } from './privacy-section';
import { RulesSection } from './rules-section';
import { ShortcutsSection } from './shortcuts-section';
import { TransferSection } from './transfer-section';
import { useSettings } from './use-settings';

/** All settings. Changes are saved at once. */
export function OptionsScreen() {
  const page = useSettings();
  if (!page) return null;
  return (
    <main class="options">
      <NoAnswer />
      <h1>{t('options')}</h1>
      <p class="quiet">{t('optionsKept')}</p>
      <button type="button" id="show-welcome" class="button outlined" onClick={() => void openTab(welcomeAddress())}>
        {t('showWelcome')}
      </button>
      <FilesSection {...page} />
      <ExtractionSection {...page} />
      <RulesSection />
      <ImagesSection {...page} />
      <ShortcutsSection {...page} />
      <PrivacySection />
      <TransferSection {...page} />
    </main>
  );
}
