import { array, exactOptional, type GenericSchema, literal, object, picklist, union } from 'valibot';
import { clipModes } from '../../../article/article';
import type { Fields } from '../../../article/article-shape';
import type { BackupEnvelope } from '../backup-channel';
import type { ClipEnvelope, PickEnvelope } from '../channel';
import type { CopyEnvelope } from '../copy-channel';
import type { ClipRequest } from '../requests';
import { choices, integer, siteRule, text, texts } from './article-shapes';

const request = object({
  ...choices,
  mode: picklist(clipModes),
  engine: text,
  otherwise: exactOptional(text),
  siblings: texts,
  rules: exactOptional(array(siteRule)),
} satisfies Fields<ClipRequest>);

const tab = { tabId: integer, url: exactOptional(text) };
const clipJob = object({ ...tab, request });

/** The shapes of requests to the offscreen document. */
export const clipEnvelope: GenericSchema<unknown, ClipEnvelope> = object({ clip: union([literal('ping'), clipJob]) });
export const pickEnvelope: GenericSchema<unknown, PickEnvelope> = object({ toPick: clipJob });
export const copyEnvelope: GenericSchema<unknown, CopyEnvelope> = object({ copy: object(tab) });
export const backupEnvelope: GenericSchema<unknown, BackupEnvelope> = object({
  backUp: object({ keep: integer, backup: object({ settings: text, writtenBy: text, now: integer }) }),
});
