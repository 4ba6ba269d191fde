import type { Article } from '../../article/article';
import { failureOf } from '../../browser/messaging/failure-of';
import type { Failure } from '../../browser/messaging/outcome';
import { inWorker } from '../../browser/messaging/worker-calls';
import { copyRich } from '../../browser/platform/clipboard';
import { download } from '../../browser/platform/downloads';
import { t } from '../../browser/platform/i18n';
import { readSettings } from '../../browser/platform/storage';
import { newWorker } from '../../clip/assemble/trusted';
import { type ExportInput, type Format, formats } from '../../export/formats';
import type { Template } from '../../export/template/template-fields';
import { picturesOf } from '../../library/pictures-for-export';
import type { CopyKind } from './copy-formats';
import type { ExportFunctions, WantedPicture } from './export-worker';
import workerUrl from './export-worker?worker&url';
import { fetchPictures } from './fetch-pictures';

/** A clip or draft to copy or export. */
export interface ExportedClip {
  /** The id of the clip or draft, for files that contain its stored pictures. */
  readonly id?: string | undefined;
  /** The tab through which a draft's pictures are fetched. */
  readonly tab?: Promise<number> | undefined;
  readonly article: Article;
  /** The title as edited by the reader. */
  readonly title: string;
  readonly clippedAt: Date;
}

/** The result. `templateBroken`: the reader's template has an error and the default was used. */
export interface TakeAwayResult {
  /** Why nothing was copied or written. */
  readonly failure?: Failure;
  readonly templateBroken: boolean;
}

export async function copyArticle(taken: ExportedClip, kind: CopyKind): Promise<TakeAwayResult> {
  // The clipboard must be called during the click, before the exporter has loaded, so it is given promises.
  const template = templateInUse();
  const as = (format: Format) => template.then((used) => textAs(format, taken, used.template));
  const html = richHtml(taken);
  const text = as(kind === 'both' || kind === 'md' ? 'md' : 'txt');
  const isCopied = await copyRich(kind === 'both' || kind === 'rich' ? { text, html } : { text });
  if (!isCopied) return { failure: { code: 'notCopied' }, templateBroken: false };
  return { templateBroken: kind !== 'txt' && kind !== 'rich' && (await template).broken };
}

/** The article as formatted text, with the highlights. */
export async function richHtml(taken: ExportedClip): Promise<string> {
  const input = await inputOf(taken);
  const { languageAttributes } = await import('../../export/heading');
  const { withHighlights } = await import('../../export/highlights/with-highlights');
  const { html } = withHighlights(input).article;
  return `<div${languageAttributes(input)}><h1>${escaped(taken.title)}</h1>${html}</div>`;
}

/** Writes clips into one file in the downloads folder. */
export async function downloadClips(
  format: Format,
  clips: readonly ExportedClip[],
  title?: string,
): Promise<TakeAwayResult> {
  try {
    const { template, broken } = await templateInUse();
    const { name, blob } = await exportAs(format, clips, template, title);
    await download(name, blob);
    return { templateBroken: broken };
  } catch (error) {
    return { failure: whyNotWritten(error), templateBroken: false };
  }
}

/** An unknown error while writing a file is reported as a write error. */
function whyNotWritten(error: unknown): Failure {
  const { failure } = failureOf(error);
  return failure.code === 'unknown' ? { ...failure, code: 'notDownloaded' } : failure;
}

/** The reader's template, or the default if it has an error. */
export async function templateInUse(): Promise<{ readonly template: Template; readonly broken: boolean }> {
  const [{ settings, broken }, { isSound, soundTemplate }] = await Promise.all([
    readSettings(),
    import('../../export/template/template'),
  ]);
  const faulty = broken.includes('template') || !isSound(settings.template);
  return { template: soundTemplate(settings.template), broken: faulty };
}

/** The article as the text of a file. */
async function textAs(format: Format, taken: ExportedClip, template: Template): Promise<string> {
  const { blob } = await exportAs(format, [taken], template);
  return blob.text();
}

/** Writes clips with their stored pictures into one file. */
export async function exportAs(
  format: Format,
  clips: readonly ExportedClip[],
  template: Template,
  title?: string,
): Promise<WrittenFile> {
  if (formats[format].embedsPictures) await Promise.all(clips.map(fetchAllPictures));
  const inputs = await Promise.all(clips.map(inputOf));
  return exportFile(
    format,
    inputs.map((input) => ({ ...input, template })),
    title,
  );
}

/** Only these fields are copied: messages to a worker must be plain data. */
async function inputOf({ id, article, title, clippedAt }: ExportedClip): Promise<ExportInput> {
  return {
    article,
    title,
    clippedAt,
    ...(id === undefined ? {} : { highlights: await highlightsOf(id), highlightsTitle: t('highlights') }),
    picture: picturesOf(id),
  };
}

/** The database is loaded here because pages without a library share this module, too. */
async function highlightsOf(id: string): Promise<NonNullable<ExportInput['highlights']>> {
  const { pageHighlights } = await import('../../library/highlights');
  return pageHighlights.ofClip(id);
}

/** A draft's pictures are fetched when it is saved; a file with pictures needs them earlier. */
async function fetchAllPictures({ id, tab }: ExportedClip): Promise<void> {
  if (id !== undefined && tab !== undefined) await fetchPictures(id, { tabId: await tab });
}

export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

interface WrittenFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Writes clips into one file, in a worker. Throws if the exporter throws or the worker ends. */
function exportFile(format: Format, clips: readonly ExportInput[], title?: string): Promise<WrittenFile> {
  return inWorker<ExportFunctions, WrittenFile>(
    () => newWorker(workerUrl),
    (calls) => {
      const onTold = async ({ wanted, clip, src, types }: WantedPicture) => {
        const picture = await clips[clip]?.picture(src, types).catch(() => undefined);
        const transfer = picture ? [picture.bytes.buffer] : [];
        // If the worker ends meanwhile, writing fails.
        await calls.call('picture', { wanted, picture }, { transfer }).catch(() => {});
      };
      const withoutPictures = clips.map(({ picture: _, ...clip }) => clip);
      return calls.call('write', { format, title, clips: withoutPictures }, { onTold });
    },
  );
}
