import { useEffect, useState } from 'preact/hooks';
import { ask } from '../messaging/channel';
import type { EngineList } from '../messaging/protocol';
import { t } from '../platform/i18n';
import { engineLabel } from '../ui/engine-label';

/** Which method finds the article. */
export function ExtractionSection() {
  const [list, setList] = useState<EngineList>();
  useEffect(() => {
    ask('engine.list', null).then((outcome) => outcome.ok && setList(outcome.value));
  }, []);

  async function choose(name: string): Promise<void> {
    const outcome = await ask('engine.choose', { name });
    if (outcome.ok && list) setList({ ...list, chosen: name });
  }

  return (
    <section aria-labelledby="extraction">
      <h2 id="extraction">{t('optionsExtraction')}</h2>
      <p class="quiet">{t('optionsExtraction_what')}</p>
      {list && (
        <label class="row">
          {t('foundBy')}
          <select id="engine" value={list.chosen} onChange={(event) => choose(event.currentTarget.value)}>
            {list.names.map((name) => (
              <option key={name} value={name}>
                {engineLabel(name)}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}
