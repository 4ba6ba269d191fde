import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Article } from '../../article/article';
import { ask } from '../../browser/messaging/channel';
import type { FailureCode } from '../../browser/messaging/outcome';
import { t } from '../../browser/platform/i18n';
import { failureText } from '../../browser/wording/failures';
import { counted } from '../../browser/wording/language';
import type { ReadPage } from '../../clip/pagination/join';
import { useFocusAfter } from '../ui/use-focus-after';
import { clippedTab } from './clipped-tab';
import { readPage } from './make-draft';
import type { Action, DraftPreview } from './popup-state';

interface Props {
  readonly preview: DraftPreview;
  readonly editable: boolean;
  readonly dispatch: (action: Action) => void;
}

/** Chosen: more pages in one clip are unlikely to be wanted. */
const mostPages = 50;

/**
 * Offers to join an article that continues on other pages. While they are read, shows the progress and a Stop button.
 */
export function OtherPages({ preview, editable, dispatch }: Props) {
  const { article } = preview.draft;
  const [read, setRead] = useState<number>();
  const [failed, setFailed] = useState<FailureCode>();
  const stopped = useRef(false);
  useFocusAfter(read !== undefined, () => document.getElementById('joined') ?? document.getElementById('join'));
  // What is saved, or clipped in another way, meanwhile is not joined.
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [editable],
  );
  if (article.joined) return <Joined joined={article.joined} />;
  const { parts } = article;
  if (!parts || !editable) return null;

  async function join(): Promise<void> {
    if (!parts) return;
    stopped.current = false;
    setFailed(undefined);
    setRead(0);
    try {
      await joinOthers(parts);
    } catch {
      setFailed('unknown');
    } finally {
      setRead(undefined);
    }
  }

  async function joinOthers(parts: NonNullable<Article['parts']>): Promise<void> {
    const others = await readOtherPages(article, parts, (count) => {
      setRead(count);
      return stopped.current;
    });
    if (!others) return;
    const { joined } = await import('../../clip/pagination/join');
    const whole = joined(article, others, parts.before, document, preview.origins ?? []);
    const draft = { id: crypto.randomUUID(), article: whole.article };
    const outcome = await ask('draft.keep', { ...draft, tabId: await clippedTab });
    if (!outcome.ok) return setFailed(outcome.failure.code);
    const first = preview.draft.id;
    dispatch({ is: 'joined', first, draft: { ...draft, ...outcome.value }, origins: whole.origins, others });
  }

  if (read !== undefined) return <Joining read={read} parts={parts} onStop={() => (stopped.current = true)} />;
  return (
    <>
      {failed && (
        <p class="missing" id="not-joined" role="alert">
          {t(failureText(failed).what)}
        </p>
      )}
      <button type="button" class="join" id="join" onClick={() => void join()}>
        {parts.more ? t('joinNext') : counted('joinParts', parts.addresses.length)}
      </button>
    </>
  );
}

interface JoiningProps {
  readonly read: number;
  readonly parts: NonNullable<Article['parts']>;
  readonly onStop: () => void;
}

function Joining({ read, parts: { addresses, more }, onStop }: JoiningProps) {
  const stop = useRef<HTMLButtonElement>(null);
  // In place of the button that was pressed.
  useLayoutEffect(() => stop.current?.focus({ preventScroll: true }), []);
  return (
    <p class="joining" role="status">
      <span>
        {more ? counted('partsSoFar', read) : t('partsRead', String(read), String(Math.max(read, addresses.length)))}
      </span>
      <button type="button" class="join" id="stop-joining" ref={stop} onClick={onStop}>
        {t('stop')}
      </button>
    </p>
  );
}

/** Reads the pages one after the other; undefined if stopped. Pages that fail are skipped and counted. */
async function readOtherPages(
  { engine }: Article,
  { addresses, before, more: follow }: NonNullable<Article['parts']>,
  onRead: (count: number) => boolean,
): Promise<ReadPage[] | undefined> {
  const tabId = await clippedTab;
  // Pagers of long articles show only some of the numbers.
  const goesOn = follow || before < addresses.length;
  const pending = [...addresses];
  const pages: ReadPage[] = [];
  for (let url = pending.shift(); url !== undefined && pages.length < mostPages; url = pending.shift()) {
    const address = url;
    const outcome = await readPage(tabId, address, engine);
    pages.push(outcome.ok ? { address, article: outcome.value } : { address });
    if (onRead(pages.length)) return undefined;
    if (pending.length === 0 && goesOn && outcome.ok)
      pending.push(...laterOf(outcome.value).filter((next) => pages.every((page) => page.address !== next)));
  }
  return pages;
}

/** The pages behind an article. */
function laterOf({ parts }: Article): readonly string[] {
  return parts?.addresses.slice(parts.before) ?? [];
}

function Joined({ joined: { parts, lost } }: { joined: NonNullable<Article['joined']> }) {
  return (
    <>
      <p id="joined" tabIndex={-1}>
        {counted('joinedParts', parts)}
      </p>
      {lost.length > 0 && <p class="missing">{t('partsLost', lost.join(', '))}</p>}
    </>
  );
}
