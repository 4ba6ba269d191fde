import { useEffect, useState } from 'preact/hooks';
import { ask } from '../messaging/channel';
import type { EngineList } from '../messaging/protocol';
import { t } from '../platform/i18n';
import { engineLabel } from '../ui/engine-label';
import type { Action } from './popup-state';

/** Which method found the article, and another one to try: the page is clipped again, and the choice is kept. */
export function EngineChoice({ dispatch }: { dispatch: (action: Action) => void }) {
  const [list, setList] = useState<EngineList>();
  useEffect(() => {
    ask('engine.list', null).then((outcome) => outcome.ok && setList(outcome.value));
  }, []);
  if (!list) return null;

  async function choose(name: string): Promise<void> {
    const outcome = await ask('engine.choose', { name });
    if (outcome.ok) dispatch({ is: 'clip asked', mode: 'article' });
  }

  return (
    <label class="engine">
      {t('foundBy')}{' '}
      <select id="engine" value={list.chosen} onChange={(event) => choose(event.currentTarget.value)}>
        {list.names.map((name) => (
          <option key={name} value={name}>
            {engineLabel(name)}
          </option>
        ))}
      </select>
    </label>
  );
}
