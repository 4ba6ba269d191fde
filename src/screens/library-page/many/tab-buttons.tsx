import { useState } from 'preact/hooks';
import type { PageToClip } from '../../../browser/messaging/page-runs';
import { t } from '../../../browser/platform/i18n';
import { type TabChoice, type TabsToChoose, tabsOfWindow, tabsToChoose } from '../../../browser/platform/own-tabs';
import { askFor, may } from '../../../browser/platform/permissions';
import { counted } from '../../../browser/wording/language';
import { Button } from '../../ui/button';
import { onReturn, rereading, useAsync, useWatched } from '../../ui/use-watched';

/** The tabs of this window: all, or some of them. */
export function TabButtons({ onFound }: { readonly onFound: (pages: readonly PageToClip[]) => Promise<void> }) {
  const [asked, setAsked] = useState(0);
  const { selected, groups, mayName } = useWatched(rereading(tabsToChoose, onReturn), [asked], nothingToChoose);
  const nameGroups = () => void askFor('tabGroups').then(() => setAsked(asked + 1));
  // Known before the click, in which alone the browser can be asked.
  const mayList = useAsync(() => may('tabs'), []);

  /** Without the permission, the tabs of sites that the reader has allowed. */
  function add(choice: TabChoice): void {
    const allowed = mayList ? Promise.resolve(true) : askFor('tabs').catch(() => false);
    void allowed.then(() => tabsOfWindow(choice)).then(onFound);
  }

  const choices: readonly (readonly [id: string, label: string, choice: TabChoice])[] = [
    ['many-tabs', t('many_tabs'), 'all'],
    ...(selected > 1 ? [['many-tabs-selected', t('many_tabsSelected'), 'selected'] as const] : []),
    ['many-tabs-right', t('many_tabsRight'), 'right'],
    ...groups.map((group) => [`many-tabs-${group.id}`, labelOf(group), group.id] as const),
  ];
  return (
    <>
      {choices.map(([id, label, choice]) => (
        <Button key={id} id={id} look="outlined" label={label} onClick={() => add(choice)} />
      ))}
      {groups.length > 0 && !mayName && (
        <Button id="many-group-names" look="outlined" label={t('many_groupNames')} onClick={nameGroups} />
      )}
    </>
  );
}

const nothingToChoose: TabsToChoose = { selected: 1, groups: [], mayName: true };

function labelOf({ name, count }: TabsToChoose['groups'][number]): string {
  const tabs = counted('tabs', count);
  return name === '' ? t('many_tabsGroup', tabs) : t('many_tabsGroupNamed', name, tabs);
}
