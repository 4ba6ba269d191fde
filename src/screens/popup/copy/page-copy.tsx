import { useEffect, useState } from 'preact/hooks';
import { ask } from '../../../browser/messaging/channel';
import type { MissingFiles } from '../../../browser/messaging/offscreen-jobs';
import type { Outcome } from '../../../browser/messaging/outcome';
import type { PageCopy as Copied } from '../../../browser/messaging/protocol';
import { type CountedKey, t } from '../../../browser/platform/i18n';
import { askToReadHosts } from '../../../browser/platform/permissions';
import { counted, pageLanguage } from '../../../browser/wording/language';
import { Icon } from '../../ui/icons';
import { clippedTab, clippedTabNow } from '../clipped-tab';
import './page-copy.css';
import { Button } from '../../ui/button';
import { listening } from '../../ui/use-watched';

/** Copies the page into one file as soon as it is shown, and shows the result. */
export function PageCopy() {
  const [outcome, setOutcome] = useState<Outcome<Copied>>();
  const copy = () => {
    setOutcome(undefined);
    void clippedTab.then((tabId) => ask('page.copy', { tabId })).then(setOutcome);
  };
  useEffect(copy, []);
  useEffect(() => (outcome ? undefined : tellsWhenClosed()), [outcome]);
  return (
    <div
      class={outcome && !outcome.ok ? 'strip wrong' : 'strip done'}
      id="page-copy"
      role="status"
      aria-busy={!outcome}
      data-state={outcome ? (outcome.ok ? 'copied' : 'failed') : 'copying'}
    >
      {!outcome && <p class="strip-text">{t('copyWorking')}</p>}
      {outcome && !outcome.ok && <p class="strip-text">{t('copyFailed')}</p>}
      {outcome?.ok && <Result copied={outcome.value} onAgain={copy} />}
    </div>
  );
}

function Result({ copied, onAgain }: { copied: Copied; onAgain: () => void }) {
  const { fileName, missing, refused } = copied;
  const lacks = Object.keys(missing).length > 0;

  /** Browsers show the prompt only during the click. */
  async function allow(): Promise<void> {
    if (await askToReadHosts(refused).catch(() => false)) onAgain();
  }

  return (
    <>
      <Icon name="check" />
      <div class="strip-text">
        <p>{t('copyDone')}</p>
        <p class="copy-name" dir="auto">
          {fileName}
        </p>
        {lacks && <p id="copy-missing">{t('copyMissing', missingList(missing))}</p>}
        {refused.length > 0 && (
          <Button id="copy-again" look="outlined" label={t('copyAgain')} onClick={() => void allow()} />
        )}
      </div>
    </>
  );
}

const names: { readonly [K in keyof MissingFiles]-?: CountedKey } = {
  pictures: 'images',
  fonts: 'fonts',
  sheets: 'sheets',
  media: 'media',
  frames: 'frames',
};

const kinds = ['pictures', 'fonts', 'sheets', 'media', 'frames'] as const;

function missingList(missing: MissingFiles): string {
  const parts = kinds.flatMap((kind) => (missing[kind] ? [counted(names[kind], missing[kind])] : []));
  return new Intl.ListFormat(pageLanguage(), { type: 'unit' }).format(parts);
}

/** If the popup is closed first, the result is shown on the page. */
function tellsWhenClosed(): () => void {
  return listening('pagehide', () => {
    const tabId = clippedTabNow();
    if (tabId !== undefined) void ask('page.copy', { tabId, tell: true });
  });
}
