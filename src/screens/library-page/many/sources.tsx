import { useState } from 'preact/hooks';
import type { PageToClip } from '../../../browser/messaging/page-runs';
import { t } from '../../../browser/platform/i18n';
import { askToReadHosts } from '../../../browser/platform/permissions';
import { savedLinks } from '../../../library/runs';
import { Button } from '../../ui/button';
import { FileButton } from '../../ui/file-button';
import { Bookmarks } from './bookmarks';
import { linksIn } from './links-in';
import { textIn } from './list-file';
import { pagesAt } from './pages-at';
import { TabButtons } from './tab-buttons';

interface Props {
  readonly onFound: (pages: readonly PageToClip[]) => Promise<void>;
}

/** Where the pages come from. */
export function Sources({ onFound }: Props) {
  return (
    <section class="many-sources">
      <Addresses onFound={onFound} />
      <div class="row">
        <TabButtons onFound={onFound} />
        <Button
          id="many-links"
          look="outlined"
          label={t('many_links')}
          onClick={() => void savedLinks().then(onFound, () => onFound([]))}
        />
        <FileButton
          id="many-file"
          label={t('many_file')}
          accept=".txt,.md,.html,.htm,.csv,.xml,.rss,.atom,.json,text/*"
          onFile={(file) => void textIn(file).then((read) => onFound(linksIn(read)))}
        />
        <Bookmarks onFound={onFound} />
      </div>
    </section>
  );
}

/** Addresses that the reader types or pastes, and what is linked at one. */
function Addresses({ onFound }: Props) {
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);
  const only = onlyAddress(text);
  const isEmpty = text.trim() === '';

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

  async function addLinksAt(url: string): Promise<void> {
    setFailed(false);
    // Asked during the click.
    const isAllowed = await askToReadHosts([url]).catch(() => false);
    const pages = isAllowed ? await pagesAt(url) : undefined;
    if (pages) await onFound(pages);
    else setFailed(true);
  }

  return (
    <>
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
        <Button
          id="many-add"
          look="outlined"
          label={t('many_add')}
          aria-disabled={isEmpty}
          onClick={() => isEmpty || void addText()}
        />
        <Button
          id="many-at"
          look="outlined"
          label={t('many_linksAt')}
          aria-disabled={only === undefined}
          onClick={() => only !== undefined && void addLinksAt(only)}
        />
      </div>
      {failed && <p role="alert">{t('many_linksAtFailed')}</p>}
    </>
  );
}

/** The address in a text that is nothing else. */
function onlyAddress(text: string): string | undefined {
  const [first, ...others] = linksIn(text);
  return first && others.length === 0 && /^\s*\S+\s*$/.test(text) ? first.url : undefined;
}
