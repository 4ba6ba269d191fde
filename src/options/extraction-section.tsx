import { t } from '../platform/i18n';
import { EngineSelect } from '../ui/engine-select';

/** Which method finds the article. */
export function ExtractionSection() {
  return (
    <section aria-labelledby="extraction">
      <h2 id="extraction">{t('optionsExtraction')}</h2>
      <p class="quiet">{t('optionsExtraction_what')}</p>
      <EngineSelect class="row" />
    </section>
  );
}
