import { useState } from 'preact/hooks';
import type { PageToClip } from '../../../browser/messaging/page-runs';
import { t } from '../../../browser/platform/i18n';
import { tabsOfWindow } from '../../../browser/platform/own-tabs';
import { askToListTabs, mayListTabs } from '../../../browser/platform/permissions';
import { savedLinks } from '../../../library/runs';
import { FileButton, textOf } from '../../ui/file-button';
import { useAsync } from '../../ui/use-watched';
import { linksIn } from './links-in';

interface Props {
  readonly onFound: (pages: readonly PageToClip[]) => Promise<void>;
}

/** Where the pages come from. */
export function Sources({ onFound }: Props) {
  const [text, setText] = useState('');
  // Known before the click, in which alone the browser can be asked.
  const mayList = useAsync(mayListTabs, []);

  function onPaste(event: ClipboardEvent): void {
    const html = event.clipboardData?.getData('text/html') ?? '';
    const links = /<a\s/i.test(html) ? linksIn(html) : [];
    if (links.length === 0) return;
    event.preventDefault();
    void onFound(links);
  }

  async function addText(): Promise<void> {
    await onFound(linksIn(text));
    setText('');
  }

  /** Without the permission, the tabs of sites that the reader has allowed. */
  function addTabs(): void {
    const allowed = mayList ? Promise.resolve(true) : askToListTabs().catch(() => false);
    void allowed.then(tabsOfWindow).then(onFound);
  }

  return (
    <section class="many-sources">
      <label class="many-field">
        {t('many_addresses')}
        <textarea
          id="many-addresses"
          rows={4}
          value={text}
          aria-describedby="many-hint"
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onPaste={onPaste}
        />
      </label>
      <p class="quiet" id="many-hint">
        {t('many_addressesHint')}
      </p>
      <div class="row">
        <button
          type="button"
          id="many-add"
          class="button outlined"
          aria-disabled={text.trim() === ''}
          onClick={() => text.trim() !== '' && void addText()}
        >
          {t('many_add')}
        </button>
        <button type="button" id="many-tabs" class="button outlined" onClick={addTabs}>
          {t('many_tabs')}
        </button>
        <button
          type="button"
          id="many-links"
          class="button outlined"
          onClick={() => void savedLinks().then(onFound, () => onFound([]))}
        >
          {t('many_links')}
        </button>
        <FileButton
          id="many-file"
          label={t('many_file')}
          accept=".txt,.md,.html,.htm,.csv,.xml,.rss,.atom,.opml,.json,text/*"
          onFile={(file) => void textOf(file).then((read) => onFound(linksIn(read)))}
        />
      </div>
    </section>
  );
}
