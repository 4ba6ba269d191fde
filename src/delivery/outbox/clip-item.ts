import type { Delivery, DeliveryRule } from '../../browser/messaging/deliveries';
import type { DeliveryJob } from '../../browser/messaging/offscreen-jobs';
import type { Clip } from '../../browser/messaging/stored-clips';
import type { ExportInput } from '../../export/export-input';
import { soundTemplate } from '../../export/template/template';
import type { Template } from '../../export/template/template-fields';
import { defined } from '../../language/text/defined';
import { pageHighlights } from '../../library/highlights';
import { clipsOfPage } from '../../library/page-clips';
import { PageCopies } from '../../library/page-copies';
import { pageDatabase } from '../../library/page-database';
import { picturesOf } from '../../library/pictures-for-export';
import { type Item, itemOf } from '../item';
import { foldersOf } from '../paths';

/** How clips are written. */
export type Writing = Pick<DeliveryJob, 'rules' | 'template' | 'highlightsTitle'>;

/** A clip as the settings and the rule of its delivery write it. */
export async function clipItem(
  { id, revision, title, article, savedAt }: Clip,
  row: Delivery,
  { rules, template, highlightsTitle }: Writing,
): Promise<Item> {
  const rule = rules.find((each) => each.id === row.rule);
  const tags = [...new Set([...(article.tags ?? []), ...(rule?.tags ?? [])])];
  const input: ExportInput = {
    ...{ title, highlightsTitle },
    article: { ...article, ...defined({ tags: tags.length > 0 ? tags : undefined }) },
    template: templateFor(template, rule),
    clippedAt: new Date(savedAt),
    highlights: await pageHighlights.ofClip(id),
    picture: picturesOf(id),
  };
  const ofPage = await clipsOfPage(pageDatabase, article.url, article.canonicalUrl);
  return itemOf({
    clipId: id,
    revision,
    others: ofPage.map((each) => each.id).filter((other) => other !== id),
    input,
    wholePage: () => new PageCopies(pageDatabase).read(id),
    attemptId: row.attemptId ?? row.id,
    day: new Date(row.attemptAt ?? row.askedAt),
  });
}

/** The template of the rule or of the settings, with the rule's folder. */
function templateFor(ofSettings: Template, rule: DeliveryRule | undefined): Template {
  const template = soundTemplate(rule?.template ?? ofSettings);
  const folder = foldersOf(rule?.folder ?? '').join('/');
  return folder === '' ? template : soundTemplate({ ...template, fileName: `${folder}/${template.fileName}` });
}
