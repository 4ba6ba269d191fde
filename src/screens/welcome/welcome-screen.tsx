import { useState } from 'preact/hooks';
import { ask } from '../../browser/messaging/channel';
import type { Outcome } from '../../browser/messaging/outcome';
import type { SavedClip } from '../../browser/messaging/stored-clips';
import { openShortcutSettings } from '../../browser/platform/commands';
import { t } from '../../browser/platform/i18n';
import { openOwnPage } from '../../browser/platform/own-page';
import { libraryAddress, ownTabId } from '../../browser/platform/tabs';
import { isOnToolbar } from '../../browser/platform/toolbar-button';
import { Button } from '../ui/button';
import { NoAnswer } from '../ui/no-answer';
import { PrivateLibrary } from '../ui/private-library';
import { ShortcutList } from '../ui/shortcut-list';
import { onReturn, rereading, useWatched } from '../ui/use-watched';

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
        <PrivateLibrary />
        <div class="cards">
          <PinSection />
          <section aria-labelledby="shortcuts">
            <h2 id="shortcuts">{t('optionsShortcuts')}</h2>
            <ShortcutList />
            <p class="quiet">{t(`welcomeKeys_${browser}`)}</p>
            <Button
              id="change-shortcuts"
              look="outlined"
              label={t('changeShortcuts')}
              onClick={() => void openShortcutSettings()}
            />
          </section>
          <section aria-labelledby="never">
            <h2 id="never">{t('welcomeNever')}</h2>
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

const browser = location.protocol === 'moz-extension:' ? 'firefox' : 'chromium';

const paragraphs = ['story_1', 'story_2', 'story_3', 'story_4', 'story_5'] as const;

/** A story to clip. */
function Story() {
  return (
    <article class="story" lang={t('language')}>
      <h1>{t('storyTitle')}</h1>
      {paragraphs.map((key) => (
        <p key={key}>{t(key)}</p>
      ))}
    </article>
  );
}

/**
 * How to clip the story. The button saves it as the shortcut does, for readers whose browser hides the toolbar button and
 * who have no shortcut.
 */
function TryIt() {
  const [saved, setSaved] = useState<Outcome<SavedClip | null>>();
  const [isWorking, setWorking] = useState(false);
  const save = async () => {
    if (isWorking) return;
    setWorking(true);
    setSaved(await saveThisPage());
    setWorking(false);
  };
  return (
    <section class="try" aria-labelledby="try">
      <h2 id="try">{t('welcomeTry')}</h2>
      <p>{t('welcomeTry_how')}</p>
      <div class="row try-it">
        <Button
          id="try-it"
          look="primary"
          label={t('welcomeTryIt')}
          aria-disabled={isWorking}
          onClick={() => void save()}
        />
        <p role="status" id="tried">
          {isWorking ? t('badgeWorking') : saved && messageFor(saved)}
        </p>
        {saved?.ok && (
          <Button
            id="open-tried"
            look="outlined"
            label={t('open')}
            onClick={() => void openOwnPage(libraryAddress(saved.value?.clipId))}
          />
        )}
      </div>
    </section>
  );
}

async function saveThisPage(): Promise<Outcome<SavedClip | null>> {
  return ask('clip.quietly', { tabId: (await ownTabId()) ?? -1, mode: 'article', awaited: true });
}

function messageFor(saved: Outcome<SavedClip | null>): string {
  if (!saved.ok) return t(`failure_${saved.failure.code}`);
  return t(saved.value?.was === 'unchanged' ? 'badgeBefore' : 'saved');
}

/** How to pin the toolbar button, which browsers hide in a menu at first. */
function PinSection() {
  const pinned = useWatched(rereading(isOnToolbar, onReturn), []);
  return (
    <section aria-labelledby="pin">
      <h2 id="pin">{t('welcomePin')}</h2>
      <PinDrawing />
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

/** The button of the extensions menu, and the menu below it with the entry of this extension. */
function PinDrawing() {
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
