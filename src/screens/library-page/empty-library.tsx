import { useEffect, useState } from 'preact/hooks';
import { shortcutOf } from '../../browser/platform/commands';
import { t } from '../../browser/platform/i18n';

/** Explains how to make the first clip, with the shortcuts of this browser. */
export function EmptyLibrary() {
  const [keys, setKeys] = useState<string>();
  useEffect(() => {
    shortcutOf('clip-page').then(setKeys, () => setKeys(undefined));
  }, []);
  return (
    <section class="empty" id="empty">
      <h2>{t('emptyLibrary')}</h2>
      <p>{t('emptyLibrary_button')}</p>
      {keys && <p>{t('emptyLibrary_keys', keys)}</p>}
      <p>
        <a id="empty-import" href="#import">
          {t('emptyLibrary_import')}
        </a>
      </p>
    </section>
  );
}
