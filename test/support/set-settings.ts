import type { Settings } from '../../src/browser/settings/settings';
import { presets } from '../../src/export/template/presets';

/** Settings of which none has its default. */
export const mine: Settings = {
  engine: 'rowblock',
  amount: 'more',
  siteMethods: { 'example.org': { engine: 'nta', amount: 'best' } },
  format: 'txt',
  template: presets.plain,
  images: 'link',
  toast: false,
  reading: { font: 'serif', size: 120, width: 'wide', lines: 'loose', theme: 'sepia' },
};
