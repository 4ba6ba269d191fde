import { useState } from 'preact/hooks';
import { openTabWith } from '../../../browser/platform/hand-over';
import { t } from '../../../browser/platform/i18n';
import type { ClipWay, PageToCompare } from '../../../clip/clipping/try-method';
import { clippedAddress, clippedTab } from '../clipped-tab';
import { readingSeen } from '../make-draft';
import type { Shown } from '../stage';

const views = [
  { view: 'texts', id: 'compare-methods', title: 'compareTitle' },
  { view: 'boxes', id: 'see-methods', title: 'methodsTitle' },
] as const;

/** Opens a view of all methods on this page in a tab, and closes the popup. `shown`: the clip, if there is one. */
export function SeeMethods({ shown }: { readonly shown?: Shown }) {
  const [failed, setFailed] = useState(false);
  async function open(view: (typeof views)[number]['view']): Promise<void> {
    const [tabId, url] = await Promise.all([clippedTab, clippedAddress]);
    const reading = await readingSeen(tabId);
    if (!reading.ok) return setFailed(true);
    const page: PageToCompare = { tabId, url, reading: reading.value, ...(shown ? { clip: wayOf(shown) } : {}) };
    await openTabWith('src/screens/methods-page/index.html', { page, view });
    window.close();
  }
  return (
    <p class="see-methods">
      {views.map(({ view, id, title }) => (
        <button key={id} type="button" id={id} class="link" onClick={() => void open(view)}>
          {t(title)}
        </button>
      ))}
      {failed && <span role="status">{t('whyUnknown')}</span>}
    </p>
  );
}

function wayOf({ draft: { article }, added, picked, rulesOff }: Shown): ClipWay {
  const { engine, choice, comments } = article;
  return {
    engine,
    ...(choice ? { choice } : {}),
    ...(comments?.added ? { comments: true } : {}),
    ...(added?.length ? { added } : {}),
    ...(picked?.length ? { picked } : {}),
    ...(rulesOff?.length ? { rulesOff } : {}),
  };
}
