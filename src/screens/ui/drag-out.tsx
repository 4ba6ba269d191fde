import { useRef, useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { readSettings } from '../../browser/platform/storage';
import { formats } from '../../export/formats';
import { Icon } from './icons';
import { type ExportedClip, escaped, exportAs, richHtml, templateInUse } from './take-away';

/**
 * The data of a drag, prepared before it starts because a drag cannot wait. The file
 * is a data address, since the popup may be closed before the drop.
 */
interface DragData {
  readonly markdown: string;
  readonly html: string;
  /** In Chromium's format: media type, name and address, separated by colons. */
  readonly file: string | undefined;
}

/** Chromium has no addresses above 2 MiB (`url::kMaxURLChars`), so larger files (characters) are only downloaded. */
const longestAddress = 1_500_000;

/** A part of the menu for dragging the article into an editor, a mail or a folder. Copy is the keyboard equivalent. */
export function DragOut({ taken }: { taken: ExportedClip | undefined }) {
  const prepared = useRef<{ readonly of: string; readonly data: DragData | undefined }>(undefined);
  const [ready, setReady] = useState(false);
  const prepare = () => {
    if (!taken || prepared.current?.of === keyOf(taken)) return;
    const of = keyOf(taken);
    prepared.current = { of, data: undefined };
    setReady(false);
    void dataOf(taken).then((data) => {
      if (prepared.current?.of !== of) return;
      prepared.current = { of, data };
      setReady(data !== undefined);
    });
  };

  function onDragStart(event: DragEvent): void {
    const { dataTransfer, currentTarget } = event;
    // The menu no longer covers what the article may be dropped on.
    if (currentTarget instanceof HTMLElement) setTimeout(() => (currentTarget.dataset.dragging = ''));
    if (!taken || !dataTransfer) return;
    const data = prepared.current?.of === keyOf(taken) ? prepared.current.data : undefined;
    dataTransfer.effectAllowed = 'copy';
    dataTransfer.setData('text/html', data?.html ?? `<h1>${escaped(taken.title)}</h1>${taken.article.html}`);
    dataTransfer.setData('text/uri-list', taken.article.url);
    dataTransfer.setData('text/plain', data?.markdown ?? `${taken.title}\n${taken.article.url}`);
    if (data) dataTransfer.setData('text/markdown', data.markdown);
    if (data?.file !== undefined) dataTransfer.setData('DownloadURL', data.file);
  }

  return (
    <span
      id="drag"
      class="grip"
      draggable={taken !== undefined}
      data-ready={ready}
      aria-hidden="true"
      onPointerEnter={prepare}
      onPointerDown={prepare}
      onDragStart={onDragStart}
      onDragEnd={({ currentTarget }) => delete currentTarget.dataset.dragging}
    >
      <Icon name="grip" />
      {t('dragOut')}
    </span>
  );
}

function keyOf({ article, title }: ExportedClip): string {
  return `${article.url}\n${article.html.length}\n${title}`;
}

async function dataOf(dragged: ExportedClip): Promise<DragData | undefined> {
  // Preparing a drag fetches no pictures; the file contains those already stored.
  const taken = { ...dragged, tab: undefined };
  try {
    const [{ template }, { settings }] = await Promise.all([templateInUse(), readSettings()]);
    const [text, file, html] = await Promise.all([
      exportAs('md', [taken], template),
      exportAs(settings.format, [taken], template),
      richHtml(taken),
    ]);
    const address = await dataAddress(file.blob);
    const name = file.name.split('/').at(-1);
    const plainType = formats[settings.format].type.split(';')[0];
    return {
      markdown: await text.blob.text(),
      html,
      file: address.length <= longestAddress ? `${plainType}:${name}:${address}` : undefined,
    };
  } catch {
    return undefined;
  }
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('cannot be read'));
    reader.readAsDataURL(blob);
  });
}
