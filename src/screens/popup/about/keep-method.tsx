import { ask } from '../../../browser/messaging/channel';
import type { PageMethods } from '../../../browser/messaging/protocol';
import { t } from '../../../browser/platform/i18n';

type Method = PageMethods['always'];

interface Props {
  readonly methods: PageMethods;
  /** The method of the shown article. */
  readonly method: Method;
  readonly onKept: (methods: PageMethods) => void;
}

/** Keeps the method of the shown article for all pages, or for the pages of its site. */
export function KeepMethod({ methods, method, onKept }: Props) {
  const { always, site, ofSite } = methods;
  if (ofSite === undefined && isSame(method, always)) return null;
  const isAlways = isSame(method, always);
  const isOfSite = ofSite !== undefined && isSame(method, ofSite);

  async function keep(ask: () => Promise<{ readonly ok: boolean }>, kept: PageMethods): Promise<void> {
    if ((await ask()).ok) onKept(kept);
  }

  const keepAlways = () => keep(() => ask('method.keep', { method }), { ...methods, always: method });
  const keepForSite = () => {
    if (site === undefined) return;
    const { ofSite: _, ...others } = methods;
    if (isOfSite) void keep(() => ask('method.keep', { site }), others);
    else void keep(() => ask('method.keep', { method, site }), { ...methods, ofSite: method });
  };

  return (
    <>
      <div class="keep-method" id="keep-method">
        <label>
          <input
            type="checkbox"
            id="method-always"
            checked={isAlways}
            disabled={isAlways}
            onChange={() => void keepAlways()}
          />
          {t('methodAlways')}
        </label>
        {site !== undefined && (
          <label>
            <input type="checkbox" id="method-of-site" checked={isOfSite} onChange={keepForSite} />
            <span>{t('methodOfSite', site)}</span>
          </label>
        )}
      </div>
      {!isSame(method, ofSite ?? always) && <p id="tried-here">{t('triedHere')}</p>}
    </>
  );
}

function isSame(one: Method, other: Method): boolean {
  return one.engine === other.engine && one.amount === other.amount;
}
