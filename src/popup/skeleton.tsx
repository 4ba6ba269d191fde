import { useEffect, useState } from 'preact/hooks';
import { t } from '../platform/i18n';

/** After this long (ms) a message explains the wait. */
const longWait = 4000;

/** An outline of an article, shown until there is one. */
export function Skeleton({ saveWhenReady }: { saveWhenReady: boolean }) {
  const long = useLongWait();
  return (
    <div class="page skeleton">
      <p class="reading" role="status">
        {saveWhenReady ? t('savingWhenRead') : t(long ? 'stillReading' : 'reading')}
      </p>
      <div aria-hidden="true">
        {['title', 'title short', 'meta', '', '', '', 'short', '', '', 'short'].map((kind, at) => (
          <div key={at} class={`bone ${kind}`} />
        ))}
      </div>
    </div>
  );
}

function useLongWait(): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWait);
    return () => clearTimeout(timer);
  }, []);
  return long;
}
