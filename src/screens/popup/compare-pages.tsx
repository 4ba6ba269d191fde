import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { askToReadHosts, mayReadHost, openTabsLike } from '../../browser/platform/permissions';
import { activeTab } from '../../browser/platform/tabs';
import { Button } from '../ui/button';
import { engineLabel } from '../ui/engine-label';
import type { Action } from './popup-state';

interface Props {
  /** The engine that answered, and the engine that could not. */
  readonly engine: string;
  readonly insteadOf: string;
  readonly dispatch: (action: Action) => void;
}

/**
 * The chosen engine compares pages and knows no other page of this site. Says what is shown instead and offers pages
 * to compare with.
 */
export function NoSibling({ engine, insteadOf, dispatch }: Props) {
  const details = useRef<HTMLDetailsElement>(null);

  /** Closes the section instead of the whole popup. */
  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.preventDefault();
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }

  return (
    <>
      <p class="missing" id="instead">
        {t('foundInstead', engineLabel(insteadOf), engineLabel(engine))}
      </p>
      <details ref={details} id="compare" onKeyDown={closeOnEscape}>
        <summary>{t('compareAfterAll')}</summary>
        <div class="steps">
          <Button
            id="fetch-sibling"
            look="outlined"
            label={t('step_sibling')}
            onClick={() => dispatch({ is: 'sibling asked' })}
          />
          <OpenTabs dispatch={dispatch} />
        </div>
      </details>
    </>
  );
}

type ClippedTab = NonNullable<Awaited<ReturnType<typeof activeTab>>>;

/** The titles of the other tabs are listed once the reader grants the permission. */
type TabList =
  | { readonly is: 'unasked' | 'refused' }
  | { readonly is: 'listed'; readonly tabs: readonly { readonly id: number; readonly title: string }[] };

/** Chosen: as many tabs as fit without pushing the engines out of view. */
const mostOffered = 5;

/**
 * Offers the open tabs of the same host for comparison. Their titles need a
 * permission. Some browsers close the popup to ask for it; then the titles are
 * listed when it is opened again.
 */
export function OpenTabs({ dispatch }: { dispatch: (action: Action) => void }) {
  const [tab, setTab] = useState<ClippedTab>();
  const [list, setList] = useState<TabList>({ is: 'unasked' });

  async function readTitles(of: ClippedTab): Promise<void> {
    const tabs = (await openTabsLike(of)).flatMap(({ id, title, url }) =>
      id === undefined ? [] : [{ id, title: title || url || '' }],
    );
    setList({ is: 'listed', tabs: tabs.slice(0, mostOffered) });
  }
  useEffect(() => {
    activeTab().then(async (active) => {
      if (!active?.url || !/^https?:/.test(active.url)) return;
      setTab(active);
      if (await mayReadHost(active.url)) await readTitles(active);
    });
  }, []);
  if (!tab?.url) return null;

  async function allow(of: ClippedTab): Promise<void> {
    const allowed = await askToReadHosts([of.url ?? '']).catch(() => false);
    if (allowed) await readTitles(of);
    else setList({ is: 'refused' });
  }

  if (list.is === 'listed') return <Tabs tabs={list.tabs} dispatch={dispatch} />;
  return (
    <div class="open-tabs">
      <Button id="ask-open-tabs" look="outlined" label={t('openTabsAsk')} onClick={() => allow(tab)} />
      <p role="status">{t(list.is === 'refused' ? 'openTabsRefused' : 'openTabsWhy', new URL(tab.url).hostname)}</p>
    </div>
  );
}

function Tabs({ tabs, dispatch }: Omit<TabList & { is: 'listed' }, 'is'> & { dispatch: (action: Action) => void }) {
  if (tabs.length === 0) return <p role="status">{t('openTabsNone')}</p>;
  return (
    <div class="open-tabs">
      {tabs.map(({ id, title }) => (
        <Button
          key={id}
          look="outlined open-tab"
          label={t('openTabsCompare', title)}
          onClick={() => dispatch({ is: 'sibling asked', otherTab: id })}
        />
      ))}
    </div>
  );
}
