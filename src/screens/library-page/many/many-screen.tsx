import './many.css';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../../../browser/messaging/channel';
import type { RunChange } from '../../../browser/messaging/page-runs';
import { takeFoundPages } from '../../../browser/platform/found-pages';
import { t } from '../../../browser/platform/i18n';
import { liveRun } from '../../../library/runs';
import { useWatched } from '../../ui/use-watched';
import { ScreenFrame } from '../screen-frame';
import { FoundPages } from './found-pages';
import { Progress } from './progress';
import { Sources } from './sources';
import { useFound } from './use-found';

/** Clips many pages in one go: where they come from, which of them, and how far they are. */
export function ManyScreen() {
  const found = useFound();
  const shown = useWatched(liveRun, []);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    void takeFoundPages().then((pages) => pages && found.add(pages));
  }, []);
  const change = async (asked: RunChange) => setFailed(!(await ask('pages.change', asked)).ok);
  return (
    <ScreenFrame id="many" title={t('many')}>
      <p class="many-what">{t('many_what')}</p>
      <Sources onFound={found.add} />
      <p role="status" id="many-found-state">
        {found.sentence}
      </p>
      {(failed || found.failed) && <p role="alert">{t('outbox_notDone')}</p>}
      {shown === 'unreadable' && <p role="alert">{t('libraryUnreadable')}</p>}
      {found.pages.length > 0 && <FoundPages {...found} />}
      {typeof shown === 'object' && shown.pages.length > 0 && <Progress {...shown} onChange={change} />}
    </ScreenFrame>
  );
}
