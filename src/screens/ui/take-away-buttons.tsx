import { useEffect, useRef, useState } from 'preact/hooks';
import type { Article } from '../../article/article';
import { t } from '../../browser/platform/i18n';
import { failureSentence } from '../../browser/wording/failures';
import type { Format } from '../../export/formats';
import { Button } from './button';
import { MenuButton, type MenuGroup, type MenuItem } from './menu';
import type { ExportedClip, TakeAwayResult } from './take-away';
import type { TakeAwayActions } from './take-away-actions';
import type { ExportChoice } from './take-away-menu';
import { useWatched } from './use-watched';

/** The format shown until the settings are read. */
const defaultFormat: Format = 'md';

/** How long (ms) a button shows the result of a click. Chosen: a word can be read. */
const feedbackTime = 2500;

interface Done extends TakeAwayResult {
  readonly what: ExportChoice;
}

interface Props extends Pick<ExportedClip, 'id' | 'tab'> {
  /** Missing until they are loaded. */
  readonly actions: TakeAwayActions | undefined;
  readonly article: Article | undefined;
  readonly title: string;
  readonly clippedAt?: Date;
  /** Shown first in the menu. */
  readonly items?: readonly MenuItem[];
  /** More that the menu offers. */
  readonly more?: readonly MenuGroup[] | undefined;
}

const none: readonly MenuItem[] = [];

/**
 * Buttons to copy, to download in the format of the settings, and a menu of all formats. Disabled until there is an
 * article and they know what to do.
 */
export function TakeAway({ actions, id, tab, article, title, clippedAt, items = none, more }: Props) {
  const [done, setDone] = useFeedback();
  const format = useFormat(actions);
  const taken = (): ExportedClip | undefined =>
    article && { id, tab, article, title, clippedAt: clippedAt ?? new Date() };

  /** What is being copied or written: a double click downloads one file. */
  const taking = useRef(new Set<string>());
  const off = !article || !actions;

  async function take(what: ExportChoice): Promise<void> {
    const clip = taken();
    const name = JSON.stringify(what);
    if (!clip || !actions || taking.current.has(name)) return;
    taking.current.add(name);
    const became = 'copy' in what ? actions.copyArticle(clip, what.copy) : actions.downloadClips(what.download, [clip]);
    setDone({ what, ...(await became.finally(() => taking.current.delete(name))) });
  }

  return (
    <>
      <CopyAndDownload actions={actions} format={format} done={done} off={off} onTake={(what) => void take(what)} />
      <MenuButton
        id="more"
        icon="more"
        label={t('moreWays')}
        groups={() => actions?.menuOf(items, (what) => void take(what), more) ?? []}
        disabled={off}
      >
        {actions && <actions.DragOut taken={taken()} />}
      </MenuButton>
      <Outcome done={done} onMend={() => void actions?.openOptions()} />
    </>
  );
}

interface ButtonsProps {
  readonly actions: TakeAwayActions | undefined;
  readonly format: Format;
  readonly done: Done | undefined;
  readonly off: boolean;
  readonly onTake: (what: ExportChoice) => void;
}

function CopyAndDownload({ actions, format, done, off, onTake }: ButtonsProps) {
  const succeeded = done && !done.failure ? done.what : {};
  return (
    <>
      <TakeButton
        id="copy"
        icon="copy"
        hint={t('copyHint')}
        taken={'copy' in succeeded}
        off={off}
        onTake={() => onTake({ copy: 'both' })}
      >
        <span class="take-word">{t('copy')}</span>
      </TakeButton>
      <TakeButton
        id="download"
        icon="download"
        hint={t('downloadAs', t(`format_${format}`))}
        named
        taken={'download' in succeeded}
        off={off}
        onTake={() => onTake({ download: format })}
      >
        <bdi dir="ltr" class="take-word">
          .{actions?.extensionOf(format) ?? defaultFormat}
        </bdi>
      </TakeButton>
    </>
  );
}

/** The result of the last click, for as long as the buttons show it. */
function useFeedback() {
  const [done, setDone] = useState<Done>();
  useEffect(() => {
    if (!done || done.failure || done.templateBroken) return;
    const timer = setTimeout(() => setDone(undefined), feedbackTime);
    return () => clearTimeout(timer);
  }, [done]);
  return [done, setDone] as const;
}

interface ButtonProps {
  readonly id: string;
  readonly icon: 'copy' | 'download';
  readonly hint: string;
  /** Whether the hint is the button's accessible name, because the button has no text. */
  readonly named?: boolean;
  readonly taken: boolean;
  readonly off: boolean;
  readonly onTake: () => void;
  readonly children: preact.ComponentChildren;
}

function TakeButton({ id, icon, hint, named = false, taken, off, onTake, children }: ButtonProps) {
  return (
    <Button
      id={id}
      icon={taken ? 'check' : icon}
      look={taken ? 'take taken' : 'take'}
      aria-disabled={off}
      aria-label={named ? spoken(hint) : undefined}
      title={hint}
      onClick={onTake}
    >
      {children}
    </Button>
  );
}

/** Includes the extension on the button in its accessible name, so that voice control finds it by its label. */
function spoken(hint: string): string {
  return hint.replace(/[\s()（）]+/g, ' ').trim();
}

/** The result of an action: announced if it succeeded, visible if it failed. */
function Outcome({ done, onMend }: { done: Done | undefined; onMend: () => void }) {
  return (
    <span role="status" class={done?.failure || done?.templateBroken ? 'refused' : 'unseen'}>
      {done && sentence(done)}
      {done?.templateBroken && <Button id="mend-template" label={t('openOptions')} onClick={onMend} />}
    </span>
  );
}

function sentence({ what, failure, templateBroken }: Done): string {
  if (templateBroken) return t('templateBroken');
  if (failure) return failureSentence(failure.code);
  return 'copy' in what ? t('copied') : t('done_download', t(`format_${what.download}`));
}

/** The format of the settings. */
function useFormat(actions: TakeAwayActions | undefined): Format {
  return useWatched((tell, signal) => actions?.watchFormat(tell, signal), [actions], defaultFormat);
}
