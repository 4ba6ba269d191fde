import { useRef, useState } from 'preact/hooks';
import { ask } from '../../../browser/messaging/channel';
import type { PageToClip, RunChoices } from '../../../browser/messaging/page-runs';
import { t } from '../../../browser/platform/i18n';
import { askToReadHosts } from '../../../browser/platform/permissions';
import { counted } from '../../../browser/wording/language';
import { pageKey } from '../../../library/page-key';
import { pagesInLibrary } from '../../../library/runs';

/** A page that was found, and whether the reader wants it. */
export interface FoundPage extends PageToClip {
  readonly key: string;
  readonly isKnown: boolean;
  readonly isChosen: boolean;
}

export interface Found {
  readonly pages: readonly FoundPage[];
  /** What the last addition came to. */
  readonly sentence: string;
  readonly failed: boolean;
  readonly add: (pages: readonly PageToClip[]) => Promise<void>;
  /** Chooses pages, or leaves them out. */
  readonly choose: (keys: ReadonlySet<string>, isChosen: boolean) => void;
  readonly drop: () => void;
  /** Asks for access, then begins. Call during a click. */
  readonly start: (choices: RunChoices) => void;
}

/** The pages that the reader may clip, each once. Those that the library has are chosen only by hand. */
export function useFound(): Found {
  const [pages, show] = useState<readonly FoundPage[]>([]);
  /** The current pages, for sources that answer after others have. */
  const present = useRef(pages);
  const [sentence, setSentence] = useState('');
  const [failed, setFailed] = useState(false);

  async function add(more: readonly PageToClip[]): Promise<void> {
    const inLibrary = await pagesInLibrary(more.map(({ url }) => url)).catch(() => new Set<string>());
    const known = new Set(present.current.map(({ key }) => key));
    const added: FoundPage[] = [];
    for (const page of more) {
      const key = pageKey(page.url);
      if (known.has(key)) continue;
      known.add(key);
      const isKnown = inLibrary.has(key);
      added.push({ ...page, key, isKnown, isChosen: !isKnown });
    }
    setPages([...present.current, ...added]);
    setSentence(added.length === 0 ? t('many_nothing') : t('many_added', counted('pages', added.length)));
  }

  function setPages(next: readonly FoundPage[]): void {
    present.current = next;
    show(next);
  }

  function start(choices: RunChoices): void {
    const chosen = pages.filter(({ isChosen }) => isChosen);
    const asking = askToReadHosts(chosen.map(({ url }) => url));
    // What the reader refuses is listed with its reason.
    void asking
      .catch(() => false)
      .then(() => ask('pages.clip', { ...choices, pages: chosen.map(toClip) }))
      .then(({ ok }) => {
        setFailed(!ok);
        if (ok) drop();
      });
  }

  function drop(): void {
    setPages([]);
    setSentence('');
  }

  const choose = (keys: ReadonlySet<string>, isChosen: boolean) =>
    setPages(pages.map((page) => (keys.has(page.key) ? { ...page, isChosen } : page)));
  return { pages, sentence, failed, add, choose, drop, start };
}

function toClip({ key: _, isKnown: __, isChosen: ___, ...page }: FoundPage): PageToClip {
  return page;
}
