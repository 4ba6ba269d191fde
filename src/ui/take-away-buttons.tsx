import { useEffect, useState } from 'preact/hooks';
import type { Article } from '../article/article';
import { type Format, formatNames, formats } from '../export/formats';
import { t } from '../platform/i18n';
import { openOptions } from '../platform/options';
import { onSettings, readSettings, writeSettings } from '../platform/storage';
import { DragOut } from './drag-out';
import { Icon } from './icons';
import { MenuButton, type MenuGroup } from './menu';
import './take-away.css';
import { type CopyKind, copyKinds } from './copy-formats';
import { copyArticle, downloadClips, type Taken } from './take-away';

/** How long (ms) a button shows the result of a click. */
const feedbackTime = 2500;

type What = { readonly copy: CopyKind } | { readonly download: Format };

interface Done {
  readonly what: What;
  readonly ok: boolean;
  readonly templateBroken: boolean;
}

interface Props extends Pick<Taken, 'id' | 'tab'> {
  readonly article: Article | undefined;
  readonly title: string;
  readonly clippedAt?: Date;
  /** Whether a format chosen in the menu becomes the format of the download button. */
  readonly keepsFormat?: boolean;
}

/**
 * Buttons to copy, to download in the format of the settings, and a menu of all formats. Disabled until there is an
 * article.
 */
export function TakeAway({ id, tab, article, title, clippedAt, keepsFormat = false }: Props) {
  const [done, setDone] = useState<Done>();
  const format = useFormat();
  useEffect(() => {
    if (!done || done.templateBroken) return;
    const timer = setTimeout(() => setDone(undefined), feedbackTime);
    return () => clearTimeout(timer);
  }, [done]);
  const taken = (): Taken | undefined => article && { id, tab, article, title, clippedAt: clippedAt ?? new Date() };

  async function take(what: What): Promise<void> {
    const clip = taken();
    if (!clip) return;
    const became = 'copy' in what ? copyArticle(clip, what.copy) : downloadClips(what.download, [clip]);
    setDone({ what, ...(await became) });
  }

  function takeFromMenu(what: What): void {
    if (keepsFormat && 'download' in what) void writeSettings({ format: what.download });
    void take(what);
  }

  const copied = done?.ok === true && 'copy' in done.what;
  const downloaded = done?.ok === true && 'download' in done.what;
  return (
    <>
      <DragOut taken={taken()} />
      <TakeButton
        id="copy"
        icon="copy"
        hint={t('copyHint')}
        taken={copied}
        off={!article}
        onTake={() => take({ copy: 'both' })}
      >
        <span class="take-word">{t('copy')}</span>
      </TakeButton>
      <TakeButton
        id="download"
        icon="download"
        hint={t('downloadAs', t(`format_${format}`))}
        named
        taken={downloaded}
        off={!article}
        onTake={() => take({ download: format })}
      >
        <bdi dir="ltr" class="take-word">
          .{formats[format].extension}
        </bdi>
      </TakeButton>
      <MenuButton id="more" icon="more" label={t('moreWays')} groups={menuOf(takeFromMenu)} disabled={!article} />
      <Outcome done={done} />
    </>
  );
}

function menuOf(take: (what: What) => void): MenuGroup[] {
  const copies = copyKinds.map((kind) => ({
    id: `copy-${kind}`,
    label: t(`copy_${kind}`),
    choose: () => take({ copy: kind }),
  }));
  const downloads = formatNames.map((name) => ({
    id: `download-${name}`,
    label: t(`format_${name}`),
    choose: () => take({ download: name }),
  }));
  const options = { id: 'options', label: t('openOptions'), choose: () => void openOptions() };
  return [{ label: t('copyAs'), items: copies }, { label: t('downloadIn'), items: downloads }, { items: [options] }];
}

interface ButtonProps {
  readonly id: string;
  readonly icon: 'copy' | 'download';
  readonly hint: string;
  /** Whether the hint is the button's accessible name, because the button has no text. */
  readonly named?: boolean;
  readonly taken: boolean;
  readonly off: boolean;
  readonly onTake: () => void;
  readonly children: preact.ComponentChildren;
}

function TakeButton({ id, icon, hint, named = false, taken, off, onTake, children }: ButtonProps) {
  return (
    <button
      type="button"
      id={id}
      class={taken ? 'button take taken' : 'button take'}
      aria-disabled={off}
      aria-label={named ? spoken(hint) : undefined}
      title={hint}
      onClick={onTake}
    >
      <Icon name={taken ? 'check' : icon} />
      {children}
    </button>
  );
}

/** Includes the extension on the button in its accessible name, so that voice control finds it by its label. */
function spoken(hint: string): string {
  return hint.replace(/[\s()（）]+/g, ' ').trim();
}

/** The result of an action: announced if it succeeded, visible if it failed. */
function Outcome({ done }: { done: Done | undefined }) {
  return (
    <span role="status" class={done && (!done.ok || done.templateBroken) ? 'refused' : 'unseen'}>
      {done && sentence(done)}
      {done?.templateBroken && (
        <button type="button" class="button" id="mend-template" onClick={() => void openOptions()}>
          {t('openOptions')}
        </button>
      )}
    </span>
  );
}

function sentence({ what, ok, templateBroken }: Done): string {
  if (templateBroken) return t('templateBroken');
  if ('copy' in what) return t(ok ? 'done_copy' : 'refused_copy');
  return ok ? t('done_download', t(`format_${what.download}`)) : t('refused_download');
}

/** The format of the settings. The popup's menu changes it. */
function useFormat(): Format {
  const [format, setFormat] = useState<Format>(formatNames[0] as Format);
  useEffect(() => {
    const read = () => void readSettings().then(({ settings }) => setFormat(settings.format));
    read();
    return onSettings(read);
  }, []);
  return format;
}
