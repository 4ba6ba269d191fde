import { useState } from 'preact/hooks';
import { ask } from '../../browser/messaging/channel';
import type { Outcome } from '../../browser/messaging/outcome';
import type { SavedClip } from '../../browser/messaging/stored-clips';
import { t } from '../../browser/platform/i18n';
import { libraryAddress, openTab, ownTabId } from '../../browser/platform/tabs';

const paragraphs = ['story_1', 'story_2', 'story_3', 'story_4', 'story_5'] as const;

/** A story to clip. */
export function Story() {
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
export function TryIt() {
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
      <div class="try-it">
        <button type="button" id="try-it" class="button primary" aria-disabled={isWorking} onClick={() => void save()}>
          {t('welcomeTryIt')}
        </button>
        <p role="status" id="tried">
          {isWorking ? t('badgeWorking') : saved && messageFor(saved)}
        </p>
        {saved?.ok && (
          <button
            type="button"
            id="open-tried"
            class="button outlined"
            onClick={() => void openTab(libraryAddress(saved.value?.clipId))}
          >
            {t('open')}
          </button>
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
  return t(saved.value?.was === 'unchanged' ? 'badgeBefore' : 'badgeSaved');
}
