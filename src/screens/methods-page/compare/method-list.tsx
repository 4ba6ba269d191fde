import { useMemo, useRef } from 'preact/hooks';
import type { FailureCode, Outcome } from '../../../browser/messaging/outcome';
import { type MessageKey, t } from '../../../browser/platform/i18n';
import { countedWords, formatLocale, inDigits } from '../../../browser/wording/language';
import type { PageToCompare } from '../../../clip/clipping/try-method';
import { shareInCommon } from '../../../judge/selection/differences';
import { nextTab } from '../../ui/next-tab';
import type { ComparedMethod } from './compared-methods';
import type { Result } from './try-methods';
import type { Results } from './use-results';

interface Props {
  readonly page: PageToCompare;
  readonly methods: readonly ComparedMethod[];
  readonly results: Results;
  /** The id of the method of the current clip. */
  readonly current: string | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The methods with their amounts of text, as vertical tabs: arrow keys choose the next one. */
export function MethodList({ page, methods, results, current, chosen, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const clip = current === undefined ? undefined : results.get(current);
  const move = (event: KeyboardEvent) => {
    const at = methods.findIndex(({ id }) => id === chosen);
    const next = nextTab(event.key, at, methods.length, true);
    const method = next === undefined ? undefined : methods[next];
    if (!method) return;
    event.preventDefault();
    onChoose(method.id);
    list.current?.querySelector<HTMLElement>(`#compare-${method.id}`)?.focus();
  };
  return (
    <div
      ref={list}
      class="compared"
      role="tablist"
      aria-orientation="vertical"
      aria-label={t('methodsTabs')}
      onKeyDown={move}
    >
      {methods.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`compare-${id}`}
          aria-selected={id === chosen}
          aria-controls="compared-method"
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          <span class="compared-name">
            <span>{name}</span>
            {id === current && <span class="current">{t('compareCurrent')}</span>}
          </span>
          <Amounts page={page} result={results.get(id)} clip={clip?.ok ? clip.value : undefined} />
        </button>
      ))}
    </div>
  );
}

interface AmountsProps {
  readonly page: PageToCompare;
  readonly result: Outcome<Result> | undefined;
  readonly clip: Result | undefined;
}

/** The word count of a method and what it has in common with the clip, or why there is none. */
function Amounts({ page, result, clip }: AmountsProps) {
  const value = result?.ok ? result.value : undefined;
  const share = useMemo(
    () => clip && value && shareInCommon(page.reading.snapshot.page, clip.states, value.states),
    [clip, value],
  );
  if (!result) return <span class="amounts">…</span>;
  if (!result.ok) return <span class="amounts">{t(reasonFor(result.failure.code))}</span>;
  return (
    <span class="amounts">
      <span>{countedWords(result.value)}</span>
      {share !== undefined && <span>{t('compareInCommon', percent(share))}</span>}
      <span class="took">{t('compareTook', inDigits(Math.max(1, Math.round(result.value.took))))}</span>
    </span>
  );
}

/** The message for a method without a text. */
export function reasonFor(code: FailureCode): MessageKey {
  if (code === 'noSibling') return 'failure_noSibling';
  return code === 'noArticle' || code === 'emptyPage' ? 'methodsNothing' : 'compareFailed';
}

/** Never 100 % if anything differs. */
function percent(share: number): string {
  const shown = share < 1 ? Math.min(share, 0.99) : 1;
  return new Intl.NumberFormat(formatLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(shown);
}
