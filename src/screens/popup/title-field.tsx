import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { longestTypedTitle } from '../../article/field-limits';
import { t } from '../../browser/platform/i18n';
import { directionOf } from '../ui/direction';
import { listening } from '../ui/use-watched';
import { givenTitle, type OnPreview, titleOf } from './popup-state';

/** The title, editable in place and as tall as its text. Enter saves; Escape restores the one before. */
export function TitleField({ preview, editable, dispatch }: OnPreview) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (field.current) fitHeight(field.current);
  }, [preview.title]);
  useEffect(() => {
    // Firefox lays a popup out once before it knows the popup's width.
    return listening('resize', () => field.current && fitHeight(field.current));
  }, []);

  const cut = useIsCut(field, preview.title);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.isComposing && editable && preview.title !== givenTitle(preview)) {
      // Otherwise Escape closes the popup.
      event.preventDefault();
      dispatch({ is: 'title typed', title: givenTitle(preview) });
      return;
    }
    // An Enter that confirms text in an input method must not save.
    if (event.key !== 'Enter' || event.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!event.repeat) dispatch({ is: 'save asked' });
  }

  return (
    <textarea
      id="title"
      class="title book"
      ref={field}
      rows={1}
      dir={directionOf(preview.draft.article)}
      data-cut={cut}
      lang={preview.draft.article.language}
      spellcheck={false}
      aria-label={t('details_title')}
      placeholder={titleOf({ ...preview, title: '' })}
      value={preview.title}
      maxLength={longestTypedTitle}
      readOnly={!editable}
      onInput={(event) => dispatch({ is: 'title typed', title: event.currentTarget.value })}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => currentTarget.scrollTo(0, 0)}
    />
  );
}

/** Whether the title has more lines than are shown. Asked after a frame, when the answer costs no layout. */
function useIsCut(field: { readonly current: HTMLTextAreaElement | null }, title: string): boolean {
  const [cut, setCut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      const { current } = field;
      if (current && document.activeElement !== current) setCut(current.scrollHeight > current.clientHeight + 2);
    });
    return () => clearTimeout(timer);
  }, [title]);
  return cut;
}

/** Replaces `field-sizing: content` in browsers without it. Each call lays the popup out twice. */
function fitHeight(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  field.style.blockSize = 'auto';
  field.style.blockSize = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
}
