import { t } from '../../browser/platform/i18n';
import { formatLocale } from '../../browser/wording/language';
import type { Figure, MarkKind } from '../../judge/engines/method-view';

/* The words for what a method says. */

export function figureName({ name }: Figure): string {
  return t(`figure_${name}`);
}

/** Amounts from this on have no decimals. Chosen: three digits tell amounts apart. */
const wholeFrom = 100;

export function figureValue({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  const locale = formatLocale();
  if (unit === 'share') {
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: value < 0.1 ? 1 : 0 }).format(
      value,
    );
  }
  const digits = Number.isInteger(value) || Math.abs(value) >= wholeFrom ? 0 : 2;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value);
  return unit === 'px' ? `${number} px` : number;
}

/** Whether a part of the page is kept. */
export function fateOf({ kept, partly }: { readonly kept: boolean; readonly partly: boolean }): string {
  if (kept) return t('methodsKept');
  return t(partly ? 'methodsPartlyKept' : 'methodsLeftOut');
}

/** What a part of the page is called: its kind, or its probability. */
export function headOf({ kind, figures }: { readonly kind: MarkKind; readonly figures: readonly Figure[] }): string {
  const [first] = figures;
  return kind === 'block' && first?.name === 'probability' ? figureValue(first) : t(`kind_${kind}`);
}
