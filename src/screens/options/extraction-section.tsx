import { useEffect, useState } from 'preact/hooks';
import { ask } from '../../browser/messaging/channel';
import { t } from '../../browser/platform/i18n';
import type { Method, SiteMethods as SiteMethodsOfSettings } from '../../browser/settings/settings';
import { AsPublished } from '../ui/as-published';
import { IconButton } from '../ui/button';
import { engineLabel } from '../ui/engine-label';
import { EngineSelect, useEngines } from '../ui/engine-select';
import { showingFailure } from '../ui/showing-failure';
import type { SettingsOnPage } from './use-settings';

/** Selects the extraction engine, and lists the sites that have another method. */
export function ExtractionSection({ settings }: Pick<SettingsOnPage, 'settings'>) {
  const names = useEngines()?.engines;
  /** What was chosen here, until it is stored. */
  const [chosen, setChosen] = useState<string>();
  useEffect(() => setChosen(undefined), [settings.engine]);
  const engine = names?.find((name) => name === (chosen ?? settings.engine)) ?? names?.[0];

  async function choose(name: string): Promise<void> {
    setChosen(name);
    if (!(await showingFailure(ask('method.keep', { method: { engine: name, amount: 'best' } }))).ok)
      setChosen(undefined);
  }

  return (
    <section aria-labelledby="extraction">
      <h2 id="extraction">{t('optionsExtraction')}</h2>
      <p class="quiet">{t('optionsExtraction_what')}</p>
      {names && engine && <EngineSelect class="row setting" names={names} chosen={engine} onChoose={choose} />}
      {engine && <AsPublished engine={engine} />}
      <SiteMethods methods={settings.siteMethods} />
    </section>
  );
}

function SiteMethods({ methods }: { readonly methods: SiteMethodsOfSettings }) {
  const sites = Object.keys(methods).sort();
  if (sites.length === 0) return null;
  const remove = (site: string) => showingFailure(ask('method.keep', { site }));
  return (
    <>
      <h3>{t('siteMethods')}</h3>
      <ul id="site-methods">
        {sites.map((site) => (
          <li key={site}>
            <bdi>{site}</bdi>: {methodLabel(methods[site])}{' '}
            <IconButton icon="close" label={t('siteMethods_remove', site)} onClick={() => void remove(site)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function methodLabel(method: Method | undefined): string {
  if (!method) return '';
  const engine = engineLabel(method.engine);
  return method.amount === 'best' ? engine : `${engine} · ${t(`choice_${method.amount}`)}`;
}
