import { EngineSelect } from '../ui/engine-select';
import type { Action } from './popup-state';

/** Which method found the article, and another one to try: the page is clipped again, and the choice is kept. */
export function EngineChoice({ dispatch }: { dispatch: (action: Action) => void }) {
  return <EngineSelect class="engine" onChosen={() => dispatch({ is: 'clip asked', mode: 'article' })} />;
}
