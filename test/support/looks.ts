import { type UiLanguage, uiLanguages } from '../../cli/drivers/clipper';
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

/** English has the longest words, and Japanese the longest texts; Chinese ones are shorter than Japanese ones. */
const ofAllScreens: readonly UiLanguage[] = ['en', 'ja'];

/**
 * The screens that a browser in a language opens. `npm run test:all` opens all in English, in both themes, and in Japanese. Otherwise,
 * and in Chinese, those that no other one holds are opened, each once: of eight tabs one after the other, every language is seen in
 * every theme and width, and every theme in every width. Either way two languages have a tab at one width, and two at the other.
 */
export function looksIn(language: UiLanguage, isWhole = provesAll): readonly LookedAt[] {
  const place = uiLanguages.indexOf(language);
  const all = isWhole && ofAllScreens.includes(language);
  return kinds.flatMap((kind) =>
    kind
      .filter(({ within }) => all || within === undefined)
      .flatMap((screen, at) => {
        if (!all && at % uiLanguages.length !== place) return [];
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
