import { t } from '../../browser/platform/i18n';
import { openOptions } from '../../browser/platform/own-page';
import { type Format, formatNames } from '../../export/formats';
import { type CopyKind, copyKinds, type NamedCopyKind } from './copy-formats';
import type { MenuGroup, MenuItem } from './menu';

/** What a button does. */
export type ExportChoice = { readonly copy: CopyKind } | { readonly download: Format };
type MenuChoice = { readonly copy: NamedCopyKind } | { readonly download: Format };

/** What the menu begins with. Chosen: what the two buttons beside it do not do, and readers ask for most. */
const usual = ['copy-md', 'download-html', 'download-epub'];

/** The items given, the usual ones, then the rest. */
export function menuOf(
  given: readonly MenuItem[],
  take: (what: ExportChoice) => void,
  more: readonly MenuGroup[] = [],
): readonly MenuGroup[] {
  const item = (what: MenuChoice) => {
    const [id, name, named] =
      'copy' in what
        ? ([`copy-${what.copy}`, t(`copy_${what.copy}`), 'copyAsNamed'] as const)
        : ([`download-${what.download}`, t(`format_${what.download}`), 'downloadAs'] as const);
    return { id, label: name, fullLabel: t(named, name), choose: () => take(what) };
  };
  const copies = copyKinds.map((copy) => item({ copy }));
  const downloads = formatNames.map((download) => item({ download }));
  const all = [...copies, ...downloads];
  const isUsual = ({ id }: { readonly id: string }) => usual.includes(id);
  const isRest = (item: { readonly id: string }) => !isUsual(item);
  const options = { id: 'options', label: t('openOptions'), choose: () => void openOptions() };
  return [
    { items: given },
    { items: all.filter(isUsual).map(({ fullLabel, ...item }) => ({ ...item, label: fullLabel })) },
    { label: t('copyAs'), items: copies.filter(isRest) },
    { label: t('downloadIn'), items: downloads.filter(isRest) },
    ...more,
    { items: [options] },
  ].filter(({ items }) => items.length > 0);
}
