import type { Article } from '../article/article';
import { type ExportInput, type Format, formats } from '../export/formats';
import { ask } from '../messaging/channel';
import { copyRich } from '../platform/clipboard';
import { download } from '../platform/downloads';
import { readSettings } from '../platform/storage';
import type { Template } from '../template/template-fields';
import type { CopyKind } from './copy-formats';
import { exportFile, TooLarge, type WrittenFile } from './export-file';
import { picturesOf } from './export-pictures';

/** A clip or a draft that a person takes away. */
export interface Taken {
  /** Of the clip or the draft: its stored pictures go into files that hold pictures. */
  readonly id?: string | undefined;
  /** Of what the popup shows: the tab that its pictures are fetched through. */
  readonly tab?: Promise<number> | undefined;
  readonly article: Article;
  /** The title the person gave. */
  readonly title: string;
  readonly clippedAt: Date;
}

/** What became of it; `templateBroken`: the person's template has a fault, and the default was used. */
interface TakenAway {
  readonly ok: boolean;
  /** It is more than one file of that format can hold. */
  readonly tooLarge?: boolean;
  readonly templateBroken: boolean;
}

/** Puts the article on the clipboard. */
export async function copyArticle(taken: Taken, kind: CopyKind): Promise<TakenAway> {
  // The clipboard wants to be asked within the click, before the exporter is loaded: it gets promises.
  const template = templateInUse();
  const as = (format: Format) => template.then((used) => textAs(format, taken, used.template));
  const html = Promise.resolve(`<h1>${escaped(taken.title)}</h1>${taken.article.html}`);
  const text = as(kind === 'both' || kind === 'md' ? 'md' : 'txt');
  const ok = await copyRich(kind === 'both' || kind === 'rich' ? { text, html } : { text });
  return { ok, templateBroken: ok && kind !== 'txt' && kind !== 'rich' && (await template).broken };
}

/** Writes clips into one file of the downloads folder. */
export async function downloadClips(format: Format, clips: readonly Taken[], title?: string): Promise<TakenAway> {
  try {
    const { template, broken } = await templateInUse();
    const { name, blob } = await exportAs(format, clips, template, title);
    await download(name, blob);
    return { ok: true, templateBroken: broken };
  } catch (error) {
    return { ok: false, tooLarge: error instanceof TooLarge, templateBroken: false };
  }
}

/** The person's template, or the default in place of one that is broken. */
export async function templateInUse(): Promise<{ readonly template: Template; readonly broken: boolean }> {
  const [{ settings, broken }, { isSound, soundTemplate }] = await Promise.all([
    readSettings(),
    import('../template/template'),
  ]);
  const faulty = broken.includes('template') || !isSound(settings.template);
  return { template: soundTemplate(settings.template), broken: faulty };
}

/** An article as the text of a file. */
async function textAs(format: Format, taken: Taken, template: Template): Promise<string> {
  const { blob } = await exportAs(format, [taken], template);
  return blob.text();
}

/** Clips as one file, with their stored pictures. */
export async function exportAs(
  format: Format,
  clips: readonly Taken[],
  template: Template,
  title?: string,
): Promise<WrittenFile> {
  if (formats[format].embedsPictures) await Promise.all(clips.map(fetchPictures));
  // Named one by one: what goes to a worker has to be plain.
  const inputs = clips.map(
    ({ id, article, title, clippedAt }): ExportInput => ({
      article,
      title,
      clippedAt,
      template,
      picture: picturesOf(id),
    }),
  );
  return exportFile(format, inputs, title);
}

/** A draft's pictures are kept when it is saved; a file that holds them wants them before. */
async function fetchPictures({ id, tab }: Taken): Promise<void> {
  if (id !== undefined && tab !== undefined) await ask('pictures.fetch', { id, tabId: await tab });
}

export function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
