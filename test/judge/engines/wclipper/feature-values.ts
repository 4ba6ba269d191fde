import { featureCount, featureMatrix, features } from '../../../../src/judge/engines/wclipper/features/features';
import { viewOf } from '../../../../src/judge/engines/wclipper/view/view';
import { type PageOptions, pageFrom } from '../../../support/page';

/** The value of a feature for each block of a page. */
export function valuesOf(name: string, html: string, options: PageOptions = {}): number[] {
  const view = viewOf(pageFrom(html, options));
  const matrix = featureMatrix(view);
  const column = features().findIndex((feature) => feature.name === name);
  if (column < 0) throw new RangeError(`no feature named "${name}"`);
  return Array.from({ length: view.blocks.count }, (_, row) => matrix[row * featureCount + column] as number);
}

export const prose = 'This is a sentence of more than a few words, and it ends with a full stop.';
