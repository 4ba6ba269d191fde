import type { Outcome } from '../browser/messaging/outcome';
import type { DraftToKeep, KeptDraft } from '../browser/messaging/stored-clips';

/** The last draft of each tab and the result of storing it, which may still be pending. */
const lastOf = new Map<number, { readonly id: string; readonly result: Promise<Outcome<KeptDraft>> }>();

/** Stores a draft. `resultOfKeeping` gives others the result. */
export function keep(
  draft: DraftToKeep,
  store: (draft: DraftToKeep) => Promise<Outcome<KeptDraft>>,
): Promise<Outcome<KeptDraft>> {
  const result = store(draft);
  lastOf.set(draft.tabId, { id: draft.id, result });
  return result;
}

/**
 * The result of storing a draft, once it is stored; undefined if it is not the last one of its tab. A popup that is
 * closed asks to save a draft without waiting until it is stored.
 */
export async function resultOfKeeping(tabId: number, draftId: string): Promise<Outcome<KeptDraft> | undefined> {
  const last = lastOf.get(tabId);
  return last?.id === draftId ? last.result : undefined;
}
