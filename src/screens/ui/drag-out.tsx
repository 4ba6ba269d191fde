import { useRef, useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { readSettings } from '../../browser/platform/storage';
import { formats } from '../../export/formats';
import { Icon } from './icons';
import { escaped, exportAs, type Taken, templateInUse } from './take-away';

/**
 * The data of a drag, prepared before it starts because a drag cannot wait. The file
 * is a data address, since the popup may be closed before the drop.
 */
interface Load {
  readonly markdown: string;
  /** In Chromium's format: media type, name and address, separated by colons. */
  readonly file: string | undefined;
}

/** Browsers cut long data addresses (characters), so larger files are only offered for download. */
const longestAddress = 1_500_000;

/** A part of the menu for dragging the article into an editor, a mail or a folder. Copy is the keyboard equivalent. */
export function DragOut({ taken }: { taken: Taken | undefined }) {
  const load = useRef<{ readonly of: string; readonly made: Load | undefined }>(undefined);
  const [ready, setReady] = useState(false);
  const prepare = () => {
    if (!taken || load.current?.of === keyOf(taken)) return;
    const of = keyOf(taken);
    load.current = { of, made: undefined };
    setReady(false);
    void loadOf(taken).then((made) => {
      if (load.current?.of !== of) return;
      load.current = { of, made };
      setReady(made !== undefined);
    });
  };

  function onDragStart(event: DragEvent): void {
    const { dataTransfer, currentTarget } = event;
    // The menu no longer covers what the article may be dropped on.
    if (currentTarget instanceof HTMLElement) setTimeout(() => (currentTarget.dataset.dragging = ''));
    if (!taken || !dataTransfer) return;
    const made = load.current?.of === keyOf(taken) ? load.current.made : undefined;
    dataTransfer.effectAllowed = 'copy';
    dataTransfer.setData('text/html', `<h1>${escaped(taken.title)}</h1>${taken.article.html}`);
    dataTransfer.setData('text/uri-list', taken.article.url);
    dataTransfer.setData('text/plain', made?.markdown ?? `${taken.title}\n${taken.article.url}`);
    if (made) dataTransfer.setData('text/markdown', made.markdown);
    if (made?.file !== undefined) dataTransfer.setData('DownloadURL', made.file);
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

function keyOf({ article, title }: Taken): string {
  return `${article.url}\n${article.html.length}\n${title}`;
}

async function loadOf(dragged: Taken): Promise<Load | undefined> {
  // Preparing a drag fetches no pictures; the file contains those already stored.
  const taken = { ...dragged, tab: undefined };
  try {
    const [{ template }, { settings }] = await Promise.all([templateInUse(), readSettings()]);
    const [text, file] = await Promise.all([
      exportAs('md', [taken], template),
      exportAs(settings.format, [taken], template),
    ]);
    const address = await dataAddress(file.blob);
    const name = file.name.split('/').at(-1);
    const plainType = formats[settings.format].type.split(';')[0];
    return {
      markdown: await text.blob.text(),
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
