import { ask } from '../../browser/messaging/channel';
import type { Proof } from '../../browser/messaging/deliveries';
import { failureOf } from '../../browser/messaging/failure-of';
import { done, type FailureCode, type Outcome } from '../../browser/messaging/outcome';
import { DeliveryError } from '../delivery-error';
import { bytesOf, type Item } from '../item';
import { foldersOf } from '../paths';
import type { Target, Values } from '../target';

/*
 * A folder among the downloads, the only one that Firefox lets extensions write to. The browser gives a file another name if
 * its own is taken, and nothing there can be read or replaced.
 */

/** `epub` is what Kindle and other readers take. */
const choices = ['zip', 'md', 'html', 'epub', 'txt', 'json'] as const;

export const target: Target = {
  fields: [
    { name: 'subfolder', is: 'text', preset: 'WClipper', optional: true },
    { name: 'format', is: 'choice', choices, preset: 'zip', optional: true },
  ],
  hosts: () => [],
  /** A test would leave a file behind. */
  check: async () => {},
  async send(item, values) {
    const file = await fileOf(item, values);
    return proofOf(file, await downloaded(file, markOf(item)));
  },
  /** The browser knows its downloads by their addresses, also after the end of the document that began one. */
  async find(item, values) {
    const { canDownload, downloadedFrom } = await import('../../browser/platform/downloads');
    const mark = markOf(item);
    const here = () => downloadedFrom(mark).then((name) => done(name ?? null), failureOf);
    const name = given(await (canDownload() ? here() : ask('file.downloaded', { mark })));
    return name ? proofOf(await fileOf(item, values), name) : undefined;
  },
};

interface DownloadFile {
  readonly path: string;
  readonly content: Blob;
}

/** Names what an attempt sends: what another attempt left is not sent again unless the clip has changed. */
function markOf({ attemptId, revision }: Item): string {
  return `#${attemptId}-${revision}`;
}

async function fileOf(item: Item, { subfolder = 'WClipper', format: chosen }: Values): Promise<DownloadFile> {
  const format = choices.find((name) => name === chosen) ?? 'zip';
  const file = await item.file(format);
  const path = [...foldersOf(subfolder), file.name].join('/');
  return { path, content: new Blob([await bytesOf(file)], { type: file.type }) };
}

function proofOf({ path }: DownloadFile, name: string): Proof {
  return { id: path.slice(0, path.lastIndexOf('/') + 1) + name, by: 'handedOver' };
}

/** Returns the name that the browser gave the file. */
async function downloaded({ path, content }: DownloadFile, mark: string): Promise<string> {
  const { canDownload, download } = await import('../../browser/platform/downloads');
  const here = () => download(path, content, mark).then(done, failureOf);
  return given(await (canDownload() ? here() : throughWorker(path, content, mark)));
}

/** What the browser says about a file that it will not write, also later. */
const refusals: readonly FailureCode[] = ['notDownloaded', 'downloadCancelled', 'fileNameRefused', 'notAllowed'];

/** A download that ended with the browser, which the next attempt repeats. */
const endedWithBrowser = /CRASH|USER_SHUTDOWN/;

function given<Value>(answer: Outcome<Value>): Value {
  if (answer.ok) return answer.value;
  const { code, detail } = answer.failure;
  if (code === 'storageFull') throw new DeliveryError('full', detail);
  const isRefused = refusals.includes(code) && !endedWithBrowser.test(detail ?? '');
  // Otherwise the background ended meanwhile: nobody knows whether the file is there.
  throw new DeliveryError(isRefused ? 'refused' : 'unreachable', detail);
}

/** Chromium's offscreen document may not download. */
async function throughWorker(path: string, content: Blob, mark: string): Promise<Outcome<string>> {
  const address = URL.createObjectURL(content);
  try {
    return await ask('file.download', { address: address + mark, name: path });
  } finally {
    URL.revokeObjectURL(address);
  }
}
