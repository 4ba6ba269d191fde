import { useRef } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { engineLabel } from '../ui/engine-label';
import { type ShownMethod, shownMethods } from './papers';

interface Props {
  readonly chosen: ShownMethod;
  readonly onChoose: (method: ShownMethod) => void;
}

/** The methods, each with the name of its paper. Arrow keys move between them; a method is asked when it is chosen. */
export function MethodTabs({ chosen, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const focused = document.activeElement;
    const at = focused instanceof HTMLElement ? tabs.indexOf(focused) : -1;
    const next = nextTab(event.key, at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    tabs[next]?.focus();
  };
  return (
    <div ref={list} class="methods" role="tablist" aria-label={t('methodsTabs')} onKeyDown={move}>
      {shownMethods.map((method) => (
        <button
          key={method.engine}
          type="button"
          role="tab"
          id={`method-${method.engine}`}
          aria-selected={method === chosen}
          aria-controls="method"
          tabIndex={method === chosen ? 0 : -1}
          onClick={() => onChoose(method)}
        >
          <span class="tab-name">{engineLabel(method.engine)}</span>
          <small>{method.paper?.cited ?? t('methodsOwn')}</small>
        </button>
      ))}
    </div>
  );
}

function nextTab(key: string, at: number, count: number): number | undefined {
  const isRtl = document.documentElement.dir === 'rtl';
  const to: Readonly<Record<string, number>> = {
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: (at + 1) % count,
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return to[key];
}
