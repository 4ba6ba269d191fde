import type { Edits } from '../../article/edits';
import type { History, Remembered } from '../../browser/messaging/page-changes';
import type { ClipEdit } from '../../browser/messaging/stored-clips';
import { changeRemembered } from '../../browser/platform/page-memory';
import { pageKeys } from '../../library/page-key';

type Details = Pick<ClipEdit, 'title' | 'tags' | 'note'>;

interface Address {
  readonly url: string;
  readonly canonicalUrl?: string;
}

/**
 * Forgets the title, tags or note that the reader typed in the popup of a page once they are changed in the library:
 * saving the page again would bring them back.
 */
export async function forgetDetails({ url, canonicalUrl }: Address, edited: Details): Promise<void> {
  const keys = new Set(pageKeys(url, canonicalUrl));
  await changeRemembered(
    (address) => pageKeys(address).some((key) => keys.has(key)),
    (memory) => withoutDetails(memory, Object.keys(edited)),
  );
}

function withoutDetails({ title, edits, history, ...others }: Remembered, fields: readonly string[]): Remembered {
  return {
    ...others,
    ...(title === undefined || fields.includes('title') ? {} : { title }),
    ...(edits && { edits: without(edits, fields) }),
    ...(history && { history: historyWithout(history, fields) }),
  };
}

function without(edits: Edits, fields: readonly string[]): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([field]) => !fields.includes(field)));
}

function historyWithout({ past, future }: History, forgotten: readonly string[]): History {
  const isLeft = ({ fields }: History['past'][number]) => !fields.some((field) => forgotten.includes(field));
  return { past: past.filter(isLeft), future: future.filter(isLeft) };
}
