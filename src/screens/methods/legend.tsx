import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { formatLocale } from '../../browser/wording/language';
import { type MarkKind, markKinds, type Special, specials } from '../../judge/engines/method-view';
import type { DrawnMark, DrawnView, OnActive } from './drawn-view';
import type { Palette } from './paint';

/** What the colours of a drawing mean, and how often each occurs. */
export function Legend({ view, onActive }: { view: DrawnView; onActive: OnActive }) {
  if (view.marks.length === 0) return null;
  return (
    <div class="row legend">
      {view.scale === 'kinds' ? <Kinds view={view} /> : <Probabilities />}
      <p class="of-kept">
        <i class="bar" aria-hidden="true" />
        {t('methodsKept')}
      </p>
      {view.marks.map(
        ({ special }, place) =>
          special && (
            <button key={place} type="button" class="to-special" onClick={() => onActive({ place, by: 'legend' })}>
              {t(`special_${special}`)}
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
    <ul role="list" class="row">
      {[...counts].map(([kind, count]) => (
        <li key={kind}>
          <i class="swatch" data-kind={kind} aria-hidden="true" />
          {t(`kind_${kind}`)} <span class="quiet">{number.format(count)}</span>
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

/** An element of each colour: a canvas cannot read the style sheet's own names. */
export function Swatches({ place }: { place: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={place} class="swatches" aria-hidden="true">
      <i data-colour="ink" />
      <i data-colour="paper" />
      <i data-colour="likely" />
      <i data-colour="unlikely" />
      {markKinds.map((kind) => (
        <i key={kind} data-kind={kind} />
      ))}
    </div>
  );
}

/** The colours in the theme of the moment; undefined before the first frame. */
export function usePalette(place: RefObject<HTMLDivElement | null>): Palette | undefined {
  const [palette, setPalette] = useState<Palette>();
  useEffect(() => {
    const read = () => {
      if (place.current) setPalette(paletteIn(place.current));
    };
    const themes = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query));
    for (const theme of themes) theme.addEventListener('change', read);
    read();
    return () => {
      for (const theme of themes) theme.removeEventListener('change', read);
    };
  }, []);
  return palette;
}

function paletteIn(place: HTMLElement): Palette {
  const colourOf = (selector: string) => {
    const swatch = place.querySelector(selector);
    return swatch ? getComputedStyle(swatch).color : '';
  };
  return {
    ink: colourOf('[data-colour="ink"]'),
    paper: colourOf('[data-colour="paper"]'),
    likely: colourOf('[data-colour="likely"]'),
    unlikely: colourOf('[data-colour="unlikely"]'),
    font: getComputedStyle(place).fontFamily,
    names: new Map(specials.map((special): [Special, string] => [special, t(`special_${special}`)])),
    kinds: new Map(markKinds.map((kind): [MarkKind, string] => [kind, colourOf(`[data-kind="${kind}"]`)])),
  };
}

/** The colour that a mark has in the drawing. */
export function Swatch({ mark: { kind, strength } }: { mark: Pick<DrawnMark, 'kind' | 'strength'> }) {
  if (kind !== 'block') return <i class="swatch" data-kind={kind} aria-hidden="true" />;
  const sure = 0.15 + 0.85 * Math.abs(strength - 0.5) * 2;
  return (
    <i
      class="swatch"
      data-colour={strength >= 0.5 ? 'likely' : 'unlikely'}
      style={{ opacity: sure }}
      aria-hidden="true"
    />
  );
}
