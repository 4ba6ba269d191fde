import { ask } from '../../browser/messaging/channel';
import { failureOf } from '../../browser/messaging/failure-of';
import { done, type Outcome } from '../../browser/messaging/outcome';
import { DeliveryError } from '../delivery-error';
import { bytesOf } from '../item';
import { foldersOf } from '../paths';
import type { Target } from '../target';

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
  async send(item, { subfolder = 'WClipper', format: chosen }) {
    const format = choices.find((name) => name === chosen) ?? 'zip';
    const file = await item.file(format);
    const path = [...foldersOf(subfolder), file.name].join('/');
    const kept = await downloaded(path, new Blob([await bytesOf(file)], { type: file.type }));
    return { id: path.slice(0, path.lastIndexOf('/') + 1) + kept, by: 'handedOver' };
  },
};

/** Returns the name that the browser gave the file. */
async function downloaded(path: string, file: Blob): Promise<string> {
  const { canDownload, download } = await import('../../browser/platform/downloads');
  const here = () => download(path, file).then(done, failureOf);
  const answer = await (canDownload() ? here() : throughWorker(path, file));
  if (answer.ok) return answer.value;
  const { code, detail } = answer.failure;
  throw new DeliveryError(code === 'storageFull' ? 'full' : 'refused', detail);
}

/** Chromium's offscreen document may not download. */
async function throughWorker(path: string, file: Blob): Promise<Outcome<string>> {
  const address = URL.createObjectURL(file);
  try {
    return await ask('file.download', { address, name: path });
  } finally {
    URL.revokeObjectURL(address);
  }
}
