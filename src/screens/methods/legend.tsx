import { t } from '../../browser/platform/i18n';
import { formatLocale } from '../../browser/wording/language';
import type { MarkKind } from '../../judge/engines/method-view';
import type { OnActive } from './active';
import type { DrawnView } from './drawn-view';
import { kindName, specialName } from './names';

/** What the colours of a drawing mean, and how often each occurs. */
export function Legend({ view, onActive }: { view: DrawnView; onActive: OnActive }) {
  if (view.marks.length === 0) return null;
  return (
    <div class="legend">
      {view.scale === 'kinds' ? <Kinds view={view} /> : <Probabilities />}
      <p class="of-kept">
        <i class="bar" aria-hidden="true" />
        {t('methodsKept')}
      </p>
      {view.marks.map(
        ({ special }, place) =>
          special && (
            <button key={place} type="button" class="to-special" onClick={() => onActive({ place, by: 'legend' })}>
              {specialName(special)}
            </button>
          ),
      )}
    </div>
  );
}

function Kinds({ view }: { view: DrawnView }) {
  const counts = new Map<MarkKind, number>();
  for (const { kind } of view.marks) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const number = new Intl.NumberFormat(formatLocale());
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari's VoiceOver forgets lists without bullets
    <ul role="list">
      {[...counts].map(([kind, count]) => (
        <li key={kind}>
          <i class="swatch" data-kind={kind} aria-hidden="true" />
          {kindName(kind)} <span class="quiet">{number.format(count)}</span>
        </li>
      ))}
    </ul>
  );
}

function Probabilities() {
  const percent = new Intl.NumberFormat(formatLocale(), { style: 'percent' });
  return (
    <p class="scale">
      <span>
        {percent.format(0)} {t('methodsNoise')}
      </span>
      <i class="gradient" aria-hidden="true" />
      <span>
        {percent.format(1)} {t('methodsContent')}
      </span>
    </p>
  );
}
