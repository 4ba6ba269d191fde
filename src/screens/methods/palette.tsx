import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type MarkKind, markKinds, type Special, specials } from '../../judge/engines/method-view';
import { specialName } from './names';
import type { Palette } from './paint';

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
    names: new Map(specials.map((special): [Special, string] => [special, specialName(special)])),
    kinds: new Map(markKinds.map((kind): [MarkKind, string] => [kind, colourOf(`[data-kind="${kind}"]`)])),
  };
}
