import type { Proof } from '../../browser/messaging/deliveries';
import { t } from '../../browser/platform/i18n';

/** Schemes that open a page or a note; a target may have told others. */
const opening = /^(?:https?|obsidian|joplin|zotero|logseq):/i;

/** Opens what was delivered, where the target has said how. */
export function NoteLink({ proof }: { readonly proof: Proof | undefined }) {
  if (!proof?.link || !opening.test(proof.link)) return null;
  // A new tab would stay behind, empty, when a program opens.
  const newTab = /^https?:/i.test(proof.link) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a class="link" href={proof.link} {...newTab} data-note-link>
      {t('delivery_openNote')}
    </a>
  );
}
