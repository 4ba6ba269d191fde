import { useEffect, useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { isOnToolbar } from '../../browser/platform/toolbar-button';

/** How to pin the toolbar button, which browsers hide in a menu at first. */
export function PinSection() {
  const pinned = usePinned();
  const browser = location.protocol === 'moz-extension:' ? 'firefox' : 'chromium';
  return (
    <section aria-labelledby="pin">
      <h2 id="pin">{t('welcomePin')}</h2>
      <PinDrawing browser={browser} />
      <ol>
        <li>{t('welcomePin_menu')}</li>
        <li>{t(`welcomePin_${browser}`)}</li>
      </ol>
      <p role="status" id="pinned" class="pinned">
        {pinned && t('welcomePinned')}
      </p>
    </section>
  );
}

/** Whether the button is pinned; asked again when the reader returns from the browser's menu. */
function usePinned(): boolean {
  const [pinned, setPinned] = useState(false);
  useEffect(() => {
    const read = () => void isOnToolbar().then(setPinned);
    read();
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, []);
  return pinned;
}

/** The button of the extensions menu, and the menu below it with the entry of this extension. */
function PinDrawing({ browser }: { browser: 'chromium' | 'firefox' }) {
  return (
    <svg class="pin-drawing" viewBox="0 0 280 120" aria-hidden="true" focusable="false">
      <rect class="bar" x="0.5" y="0.5" width="279" height="34" rx="8" />
      <rect class="field" x="12" y="8" width="176" height="19" rx="9.5" />
      <g class="puzzle">
        <rect x="204" y="6" width="24" height="23" rx="6" />
        <path d="M210 14h4a2.5 2.5 0 1 1 4 0h4v4a2.5 2.5 0 1 0 0 4v3h-12z" />
      </g>
      <path class="dots" d="M252 12v.01M252 17.5v.01M252 23v.01" />
      <rect class="menu" x="96.5" y="44.5" width="172" height="66" rx="8" />
      <path class="sheet" d="M110 58h11a2 2 0 0 1 2 2v11l-3 3.5-4-3.5-3.500 3.500-4-3.500V60a2 2 0 0 1 1.500-2z" />
      <text x="132" y="71">
        WClipper
      </text>
      <g class="target">
        <rect x="236" y="55" width="24" height="22" rx="6" />
        <path d={browser === 'firefox' ? gear : pin} />
      </g>
      <path class="others" d="M110 94h100" />
    </svg>
  );
}

const pin = 'M245 60h6l-1 5 2.500 2.500v1.500h-9v-1.500l2.500-2.500zM248 69v5';
const gear =
  'M248 62.500a3.500 3.500 0 1 0 .01 0zM248 59v3M248 70v3M241 66h3M252 66h3M243 61l2.200 2.200M250.800 68.800l2.200 2.200M253 61l-2.200 2.200M245.200 68.800l-2.200 2.200';
