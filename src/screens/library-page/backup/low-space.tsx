import { useEffect, useState } from 'preact/hooks';
import { estimatedSpace, isShort } from '../../../browser/platform/free-space';
import { t } from '../../../browser/platform/i18n';
import { sizeInWords } from '../../ui/sizes';

/** While the library is open, it looks this often (ms) how much space is left. */
const lookEvery = 3600 * 1000;

/** Warns before the disk is full, and says what helps. */
export function LowSpace() {
  const [free, setFree] = useState<number>();
  useEffect(() => {
    const look = () =>
      void estimatedSpace().then((space) => setFree(space && isShort(space) ? space.quota - space.used : undefined));
    look();
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, []);
  if (free === undefined) return null;
  return (
    <p class="backup-due" id="low-space">
      <span>{t('space_low', sizeInWords(Math.max(0, free)))}</span>
    </p>
  );
}
