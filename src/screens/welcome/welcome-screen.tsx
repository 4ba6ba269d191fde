import { openShortcutSettings } from '../../browser/platform/commands';
import { t } from '../../browser/platform/i18n';
import { NoAnswer } from '../ui/no-answer';
import { ShortcutList } from '../ui/shortcut-list';
import { Story, TryIt } from './demo';
import { PinSection } from './pin-section';

/** What the extension never does; each has a sentence. */
const never = ['send', 'read', 'change', 'load'] as const;

/** The introduction: the button, the shortcuts, a story to clip, and what the extension never does. */
export function WelcomeScreen() {
  return (
    <>
      <header class="hero">
        <h1>{t('welcomeTitle')}</h1>
        <p>{t('welcomeLead')}</p>
      </header>
      <aside class="beside" aria-label={t('welcomeTitle')}>
        <NoAnswer />
        <div class="cards">
          <PinSection />
          <section aria-labelledby="shortcuts">
            <h2 id="shortcuts">{t('optionsShortcuts')}</h2>
            <ShortcutList />
            <p class="quiet">{t(isFirefox ? 'welcomeKeys_firefox' : 'welcomeKeys_chromium')}</p>
            <button
              type="button"
              id="change-shortcuts"
              class="button outlined"
              onClick={() => void openShortcutSettings()}
            >
              {t('changeShortcuts')}
            </button>
          </section>
          <section aria-labelledby="never">
            <h2 id="never">{t('welcomeNever')}</h2>
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver forgets lists without bullets */}
            <ul role="list" class="never">
              {never.map((what) => (
                <li key={what}>{t(`welcomeNever_${what}`)}</li>
              ))}
            </ul>
          </section>
        </div>
        <TryIt />
      </aside>
      <main>
        <Story />
      </main>
    </>
  );
}

const isFirefox = location.protocol === 'moz-extension:';
