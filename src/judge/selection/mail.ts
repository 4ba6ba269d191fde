import type { Page } from '../../page/page';
import type { JudgedBlocks } from '../engines/engine';
import { mailOf } from '../metadata/mail';
import { Change, type Decide } from './change';

/** Leaves out what is around the message of a mailing list, whose title, sender and day are metadata. */
export function keepMessageAlone(page: Page, blocks: JudgedBlocks, kept: Uint8Array, decide: Decide): void {
  const mail = mailOf(page);
  if (!mail) return;
  const isText = (block: number) => blocks.first[block] >= mail.from && blocks.first[block] < mail.until;
  for (let block = 0; block < blocks.count; block++) {
    if (isText(block)) decide(block, 1, Change.PartOfPost);
    else if (kept[block] === 1) decide(block, 0, Change.BesidePost);
  }
}
