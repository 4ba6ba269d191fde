import { type HighlightColour, highlightColours } from '../../../../article/highlights/highlight';
import { t } from '../../../../browser/platform/i18n';

interface Props {
  /** The colour of the highlight; undefined for a new one. */
  readonly chosen?: HighlightColour;
  readonly disabled?: boolean;
  readonly onChoose: (colour: HighlightColour) => void;
}

/** A button for each colour of highlights. */
export function Colours({ chosen, disabled = false, onChoose }: Props) {
  return (
    <>
      {highlightColours.map((colour) => (
        <button
          key={colour}
          type="button"
          class="colour"
          data-colour={colour}
          aria-label={t(`highlightColour_${colour}`)}
          title={t(`highlightColour_${colour}`)}
          aria-pressed={chosen === undefined ? undefined : chosen === colour}
          aria-disabled={disabled}
          onClick={() => !disabled && onChoose(colour)}
        />
      ))}
    </>
  );
}
