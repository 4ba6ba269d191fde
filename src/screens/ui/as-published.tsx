import { t } from '../../browser/platform/i18n';
import { isAsPublished } from '../../judge/engines/engines';

/** What choosing an engine as published means; nothing for the other engines. */
export function AsPublished({ engine }: { readonly engine: string }) {
  return isAsPublished(engine) ? <p class="quiet as-published">{t('asPublished_what')}</p> : null;
}
