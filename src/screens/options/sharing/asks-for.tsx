import { t } from '../../../browser/platform/i18n';
import type { Storage } from '../../../sync/storage';
import { hostsOf } from './storage-fault';

/** Why the browser is about to ask for access. */
export function AsksFor({ storage }: { readonly storage: Storage }) {
  const hosts = hostsOf(storage).flatMap((address) => URL.parse(address)?.hostname || []);
  return hosts.length > 0 ? <p class="quiet asks">{t('sharing_asks', hosts.join(', '))}</p> : null;
}
