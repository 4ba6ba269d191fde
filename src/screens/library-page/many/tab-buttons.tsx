import type { PageToClip } from '../../../browser/messaging/page-runs';
import { t } from '../../../browser/platform/i18n';
import { type TabChoice, tabsOfWindow, tabsToChoose } from '../../../browser/platform/own-tabs';
import { askToListTabs, mayListTabs } from '../../../browser/platform/permissions';
import { counted } from '../../../browser/wording/language';
import { onReturn, rereading, useAsync, useWatched } from '../../ui/use-watched';

interface Props {
  readonly onFound: (pages: readonly PageToClip[]) => Promise<void>;
}

/** The tabs of this window: all, or some of them. */
export function TabButtons({ onFound }: Props) {
  const { selected, groups } = useWatched(rereading(tabsToChoose, onReturn), [], { selected: 1, groups: [] });
  // Known before the click, in which alone the browser can be asked.
  const mayList = useAsync(mayListTabs, []);

  /** Without the permission, the tabs of sites that the reader has allowed. */
  function add(choice: TabChoice): void {
    const allowed = mayList ? Promise.resolve(true) : askToListTabs().catch(() => false);
    void allowed.then(() => tabsOfWindow(choice)).then(onFound);
  }

  const choices: readonly (readonly [id: string, label: string, choice: TabChoice])[] = [
    ['many-tabs', t('many_tabs'), 'all'],
    ...(selected > 1 ? [['many-tabs-selected', t('many_tabsSelected'), 'selected'] as const] : []),
    ['many-tabs-right', t('many_tabsRight'), 'right'],
    ...groups.map(({ id, count }) => [`many-tabs-${id}`, t('many_tabsGroup', counted('tabs', count)), id] as const),
  ];
  return (
    <>
      {choices.map(([id, label, choice]) => (
        <button key={id} type="button" id={id} class="button outlined" onClick={() => add(choice)}>
          {label}
        </button>
      ))}
    </>
  );
}
