import type { Flows } from './prose';
import type { Screen } from './screen';

/** The page with everything that `live` prunes by. */
export interface View extends Screen {
  /** The `Aside` code of each id. */
  readonly aside: Uint8Array;
  readonly flows: Flows;
  /** The weight of the prose directly in each block. */
  readonly prose: Float64Array;
  /** Visible non-link characters, including excluded ones. */
  readonly visibleCharacters: number;
  /** Visible non-link characters that are not excluded. */
  readonly countedCharacters: number;
  readonly discussion: boolean;
}
