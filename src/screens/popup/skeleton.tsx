import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { t } from '../../browser/platform/i18n';
import { clippedTitle } from './clipped-tab';

/** After this long (ms) a message explains the wait. Chosen: who waits this long may wonder whether anything happens. */
const longWait = 4000;

interface Props {
  /** The title the reader typed, if this page is clipped again. */
  readonly typedTitle?: string | undefined;
  readonly saveWhenReady: boolean;
}

/** An outline of an article, shown until there is one: what is known already, and the place of what follows. */
export function Skeleton({ typedTitle, saveWhenReady }: Props) {
  const title = useTabTitle();
  const long = useLongWait();
  return (
    <div class="page skeleton">
      <header class="head">
        <Title title={typedTitle ?? title} />
        <p class="facts one-line" role="status">
          {saveWhenReady ? t('savingWhenRead') : t(long ? 'stillReading' : 'reading')}
        </p>
        <div class="contents" aria-hidden="true">
          <Bones kinds={['']} />
        </div>
      </header>
      <div aria-hidden="true">
        <Bones kinds={['', '', '', 'short', '', '', 'short']} />
      </div>
    </div>
  );
}

/** In the place and the type of the article's title, which replaces it. */
function Title({ title }: { title: string | undefined }) {
  if (title === undefined || title.trim() === '')
    return (
      <div aria-hidden="true">
        <Bones kinds={['title', 'title short']} />
      </div>
    );
  return (
    <p class="title book" dir="auto" lang={languageOfTitle(title)}>
      {title}
    </p>
  );
}

function Bones({ kinds }: { kinds: readonly string[] }) {
  return (
    <>
      {kinds.map((kind, at) => (
        <div key={at} class={`bone ${kind}`} />
      ))}
    </>
  );
}

/** The browser answers before the first frame in most cases. */
function useTabTitle(): string | undefined {
  const [title, setTitle] = useState<string>();
  useLayoutEffect(() => void clippedTitle.then(setTitle), []);
  return title;
}

function useLongWait(): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWait);
    return () => clearTimeout(timer);
  }, []);
  return long;
}

/** Languages whose titles have a face and a line height of their own, by a script that only they use. */
const scripts: readonly (readonly [language: string, script: RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/u],
  ['ko', /\p{sc=Hangul}/u],
  ['zh', /\p{sc=Han}/u],
  ['ar', /\p{sc=Arabic}/u],
  ['he', /\p{sc=Hebrew}/u],
];

/** The language in which to show a title whose page has not been read, as its script suggests; empty if unknown. */
function languageOfTitle(title: string): string {
  return scripts.find(([, script]) => script.test(title))?.[0] ?? '';
}
