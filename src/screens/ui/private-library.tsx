import { t } from '../../browser/platform/i18n';
import { isPrivateView } from '../../browser/platform/own-page';

/** Says that nothing lasts that a private window has stored. */
export function PrivateLibrary() {
  return isPrivateView() ? (
    <div class="warning-bar">
      <p>{t('privateLibrary')}</p>
    </div>
  ) : null;
}
