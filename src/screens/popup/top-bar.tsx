import type { ClipMode } from '../../article/article';
import { t } from '../../browser/platform/i18n';
import { libraryAddress } from '../../browser/platform/tabs';
import { Button } from '../ui/button';
import { Icon } from '../ui/icons';
import { openLibrary, workOnPage } from './leave';
import { type Action, modeOf, type Stage } from './popup-state';

const modes: readonly ClipMode[] = ['article', 'page', 'selection'];

interface Props {
  readonly stage: Stage;
  readonly dispatch: (action: Action) => void;
}

/** Selects what to clip and links to the library. */
export function TopBar({ stage, dispatch }: Props) {
  const chosen = modeOf(stage);
  return (
    <header class="bar">
      <fieldset class="modes">
        <legend class="unseen">{t('whatToClip')}</legend>
        {modes.map((mode) => (
          <button
            key={mode}
            type="button"
            class="mode"
            aria-pressed={mode === chosen}
            onClick={() => mode !== chosen && dispatch({ is: 'clip asked', mode })}
          >
            {t(`mode_${mode}`)}
          </button>
        ))}
      </fieldset>
      <PickButton />
      <a id="library-link" class="button" href={libraryAddress()} aria-label={t('library')} onClick={toLibrary}>
        <Icon name="library" />
        <span>{t('library')}</span>
      </a>
    </header>
  );
}

function toLibrary(event: MouseEvent): void {
  // Lets the browser handle middle clicks and clicks with a modifier key.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void openLibrary();
}

/** Starts picking on the page. */
function PickButton() {
  return (
    <Button
      id="pick"
      icon="pick"
      aria-label={t('pick_title')}
      title={t('pick_title')}
      onClick={() => void workOnPage('page.pick')}
    >
      <span>{t('toastPick')}</span>
    </Button>
  );
}
