import { useEffect, useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { askToReadHost, mayReadHost, openTabsLike } from '../../browser/platform/permissions';
import { activeTab } from '../../browser/platform/tabs';
import type { Action } from './stage';

type ClippedTab = NonNullable<Awaited<ReturnType<typeof activeTab>>>;

/** What is known of the other tabs: nothing until the reader grants the permission. */
type Known =
  | { readonly is: 'unasked' | 'refused' }
  | { readonly is: 'listed'; readonly tabs: readonly { readonly id: number; readonly title: string }[] };

/** As many tabs as fit without pushing the engines out of view. */
const mostOffered = 5;

/**
 * Offers the open tabs of the same host for comparison. Their titles need a
 * permission. Some browsers close the popup to ask for it; then the titles are
 * listed when it is opened again.
 */
export function OpenTabs({ dispatch }: { dispatch: (action: Action) => void }) {
  const [tab, setTab] = useState<ClippedTab>();
  const [known, setKnown] = useState<Known>({ is: 'unasked' });

  async function list(of: ClippedTab): Promise<void> {
    const tabs = (await openTabsLike(of)).flatMap(({ id, title, url }) =>
      id === undefined ? [] : [{ id, title: title || url || '' }],
    );
    setKnown({ is: 'listed', tabs: tabs.slice(0, mostOffered) });
  }
  useEffect(() => {
    activeTab().then(async (active) => {
      if (!active?.url || !/^https?:/.test(active.url)) return;
      setTab(active);
      if (await mayReadHost(active.url)) await list(active);
    });
  }, []);
  if (!tab?.url) return null;

  async function allow(of: ClippedTab): Promise<void> {
    const allowed = await askToReadHost(of.url ?? '').catch(() => false);
    if (allowed) await list(of);
    else setKnown({ is: 'refused' });
  }

  if (known.is === 'listed') return <Tabs tabs={known.tabs} dispatch={dispatch} />;
  return (
    <div class="open-tabs">
      <button id="ask-open-tabs" type="button" class="button outlined" onClick={() => allow(tab)}>
        {t('openTabsAsk')}
      </button>
      <p role="status">{t(known.is === 'refused' ? 'openTabsRefused' : 'openTabsWhy', new URL(tab.url).hostname)}</p>
    </div>
  );
}

function Tabs({ tabs, dispatch }: Omit<Known & { is: 'listed' }, 'is'> & { dispatch: (action: Action) => void }) {
  if (tabs.length === 0) return <p role="status">{t('openTabsNone')}</p>;
  return (
    <div class="open-tabs">
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          class="button outlined open-tab"
          onClick={() => dispatch({ is: 'sibling asked', otherTab: id })}
        >
          {t('openTabsCompare', title)}
        </button>
      ))}
    </div>
  );
}
