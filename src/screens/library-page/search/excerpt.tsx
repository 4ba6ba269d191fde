import { useEffect, useState } from 'preact/hooks';
import { t } from '../../../browser/platform/i18n';
import type { ClipSummary } from '../../../library/library';
import type { Range } from '../../../library/search/query';
import type { ClipSnippet } from '../../../library/search/results';
import type { Snippets } from './snippets';

interface Props {
  readonly clip: ClipSummary;
  /** Present while words are searched for. */
  readonly snippets: Snippets | undefined;
}

/** The description of a clip, or while words are searched for, the part of its text with the most hits. */
export function Excerpt({ clip, snippets }: Props) {
  const snippet = useSnippet(clip.id, snippets);
  if (snippet)
    return (
      <p class="excerpt" lang={clip.language} dir="auto">
        {snippet.field !== 'body' && <span class="snippet-field">{t(`snippet_${snippet.field}`)} </span>}
        {snippet.cutBefore && '… '}
        <Marked text={snippet.text} ranges={snippet.matches} />
        {snippet.cutAfter && ' …'}
      </p>
    );
  if (!clip.description) return null;
  return (
    <p class="excerpt" lang={clip.language} dir="auto">
      {clip.description}
    </p>
  );
}

/** A text with marked parts. */
export function Marked({ text, ranges }: { readonly text: string; readonly ranges: readonly Range[] }) {
  const pieces = ranges.map(({ start, end }, at) => (
    <>
      {text.slice(ranges[at - 1]?.end ?? 0, start)}
      <mark>{text.slice(start, end)}</mark>
    </>
  ));
  return (
    <>
      {pieces}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
}

function useSnippet(clipId: string, snippets: Snippets | undefined): ClipSnippet | undefined {
  const [found, setFound] = useState<{ readonly of: Snippets; readonly snippet: ClipSnippet | undefined }>();
  useEffect(() => {
    let isHere = true;
    void snippets?.of(clipId).then((snippet) => isHere && setFound({ of: snippets, snippet }));
    return () => {
      isHere = false;
    };
  }, [clipId, snippets]);
  // While the next word is typed, the snippet of the query before stays.
  return snippets ? found?.snippet : undefined;
}
