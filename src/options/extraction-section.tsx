import { useState } from 'preact/hooks';
import { ask } from '../messaging/channel';
import { t } from '../platform/i18n';
import { EngineSelect, useEngines } from '../ui/engine-select';

/** Selects the extraction engine. */
export function ExtractionSection() {
  const engines = useEngines();
  const [chosen, setChosen] = useState<string>();

  async function choose(name: string): Promise<void> {
    const outcome = await ask('engine.choose', { name });
    if (outcome.ok) setChosen(name);
  }

  return (
    <section aria-labelledby="extraction">
      <h2 id="extraction">{t('optionsExtraction')}</h2>
      <p class="quiet">{t('optionsExtraction_what')}</p>
      {engines && (
        <EngineSelect class="row" names={engines.names} chosen={chosen ?? engines.chosen} onChoose={choose} />
      )}
    </section>
  );
}
