import type { CopyFileRequest } from '../../browser/messaging/content-api';
import type { KeptCopy } from '../../browser/messaging/offscreen-jobs';
import { done, failed, type Outcome } from '../../browser/messaging/outcome';
import type { CopiedFile } from '../../browser/messaging/protocol';
import { mayAsk } from '../../browser/platform/private-address';
import { fromBase64 } from '../../language/text/base64';
import { messageOf } from '../../page/faults';
import { decode } from '../fetching/decode';
import { allSlices } from '../tabs/all-slices';
import type { CallTab } from '../tabs/read-tab';
import type { CopiedPage } from './copied-page';
import { type WrittenPage, writePage } from './write/write-page';

/** Fetches a file of a page that the page itself may not read; null if we may not either. */
export type FetchOurselves = (url: string) => Promise<CopiedFile | null>;

/** How long (ms) a copy stays at its object URL. Chosen: far longer than a browser takes to read it into a download. */
const keptFor = 60_000;

/** Copies the page in a tab into a file at an object URL of this document, from which the background downloads it. */
export async function keptCopy(call: CallTab, fetchOurselves: FetchOurselves): Promise<Outcome<KeptCopy>> {
  const copy = await copyTab(call, fetchOurselves);
  if (!copy.ok) return copy;
  const { html, ...about } = copy.value;
  const address = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
  return done({ address, ...about });
}

/** Copies the page in a tab, and has the copy stored by `store`. Always answers. */
export async function storedCopy(
  call: CallTab,
  fetchOurselves: FetchOurselves,
  store: (html: string) => Promise<void>,
): Promise<Outcome<null>> {
  const copy = await copyTab(call, fetchOurselves);
  if (!copy.ok) return copy;
  try {
    await store(copy.value.html);
    return done(null);
  } catch (error) {
    return failed('storageFull', messageOf(error));
  }
}

/** Copies the page in a tab into one file, in this document. Always answers. */
export async function copyTab(call: CallTab, fetchOurselves: FetchOurselves): Promise<Outcome<WrittenPage>> {
  try {
    return await copied(call, fetchOurselves);
  } catch (error) {
    return failed('readFailed', messageOf(error));
  }
}

async function copied(call: CallTab, fetchOurselves: FetchOurselves): Promise<Outcome<WrittenPage>> {
  const read = await readPage(call);
  if (!read.ok) return read;
  return done(
    await writePage(read.value, async (request) => {
      // Public pages must not reach into a local network.
      if (!mayAsk(request.url, read.value.url)) return undefined;
      const found = await throughPage(call, request);
      if (found && request.as === 'sheet') return { text: found.content, url: found.url };
      if (found) return { type: found.type, base64: found.content };
      const own = /^https?:/.test(request.url) ? await fetchOurselves(request.url) : null;
      return own && request.as === 'sheet' ? { text: textOf(own), url: request.url } : (own ?? undefined);
    }),
  );
}

async function readPage(call: CallTab): Promise<Outcome<CopiedPage>> {
  const start = await call('copyPage', null);
  if (!start.ok) return start;
  const slices = await allSlices(start.value, (slice) => call('copySlice', slice));
  return slices.ok ? done(JSON.parse(slices.value.join('')) as CopiedPage) : slices;
}

async function throughPage(
  call: CallTab,
  request: CopyFileRequest,
): Promise<{ readonly type: string; readonly url: string; readonly content: string } | undefined> {
  const start = await call('copyFile', request);
  if (!start.ok || 'lost' in start.value) return undefined;
  const slices = await allSlices(start.value, (slice) => call('copySlice', slice));
  const { type, url } = start.value;
  return slices.ok ? { type, url, content: slices.value.join('') } : undefined;
}

function textOf({ base64, type }: CopiedFile): string {
  return decode(fromBase64(base64).buffer, type);
}
