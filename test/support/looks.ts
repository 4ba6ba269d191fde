import { type UiLanguage, uiLanguages } from '../../cli/drivers/clipper';
import type { BrowserName } from '../../cli/drivers/plain-browser';
import { provesAll } from './scope';
import { type Screen, screens } from './screens';

export const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Of a tab, in pixels; a popup has a width of its own. */
export const widths = [360, 1280] as const;

/** How the screens of a browser in one language are looked at. */
export interface LookedAt extends Screen {
  /** Tells a failure apart. */
  readonly look: string;
  readonly themes: readonly Theme[];
  /** Without one, the screen is a popup. */
  readonly width?: (typeof widths)[number];
}

const isPopup = ({ name }: Screen) => name.startsWith('the popup');

/** Popups and tabs are dealt out separately, so that each kind is seen in all looks. */
const kinds = [screens.filter(isPopup), screens.filter((screen) => !isPopup(screen))];

/**
 * Between how many languages the screens of a browser are divided. `npm run test:all` opens all of them in Chromium in
 * English, in Japanese, whose texts are the longest, and in one of the two kinds of Chinese; in Firefox in one language.
 * `npm test` opens those that are seen on no other one, in Chromium, in one language.
 */
function shares(browser: BrowserName, language: UiLanguage, isWhole: boolean): number {
  if (!isWhole || browser === 'firefox') return uiLanguages.length;
  return language.startsWith('zh') ? 2 : 1;
}

/**
 * The screens that a browser in a language opens: in English in Chromium in both themes if the run is whole, otherwise in one
 * look. Of eight tabs one after the other, every language is seen in every theme and width, and every theme in every width.
 */
export function looksIn(browser: BrowserName, language: UiLanguage, isWhole = provesAll): readonly LookedAt[] {
  const place = uiLanguages.indexOf(language);
  const divided = shares(browser, language, isWhole);
  return kinds.flatMap((kind) =>
    kind
      .filter(({ seenOn }) => isWhole || seenOn === undefined)
      .flatMap((screen, at) => {
        if (at % divided !== place % divided) return [];
        const round = Math.floor(at / uiLanguages.length);
        const seen = isWhole && language === 'en' ? themes : [one(themes, round)];
        const look = [language, ...seen];
        if (isPopup(screen)) return [{ ...screen, look: look.join(', '), themes: seen }];
        const width = one(widths, place + round + Math.floor(round / 2));
        return [{ ...screen, look: [...look, `${width} px`].join(', '), themes: seen, width }];
      }),
  );
}

function one<Value>(values: readonly [Value, ...Value[]], at: number): Value {
  return values[at % values.length] ?? values[0];
}
