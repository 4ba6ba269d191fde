import './correct.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Article } from '../../../article/article';
import { holds, isAboutPart } from '../../../article/decision';
import type { History } from '../../../browser/messaging/page-changes';
import { t } from '../../../browser/platform/i18n';
import { counted } from '../../../browser/wording/language';
import { leftOutIn, partsOfBlock } from '../../../clip/assemble/corrected';
import { isLetterKey } from '../../../language/text/letter-key';
import type { Part } from '../../../page/parts';
import { Icon } from '../../ui/icons';
import { changeSentence } from '../announcement';
import { decisionOn } from '../clip-again';
import type { LastChange, PopupAction } from '../popup-history';
import type { DraftPreview } from '../popup-state';
import { RuleOffer } from '../rules/rule-offer';
import { blockBeside, blockOf, collapse, numberOf } from './blocks';

interface Props {
  readonly preview: DraftPreview;
  readonly article: Article;
  readonly history: History;
  /** The reader's last change. */
  readonly lastChange: LastChange | undefined;
  readonly editable: boolean;
  /** Whether a rule is offered elsewhere. */
  readonly offersRule: boolean;
  readonly dispatch: (action: PopupAction) => void;
}

/** Lets the reader remove blocks of the preview: by a button beside the block, or with the arrow keys and Delete. */
export function Correcting(props: Props) {
  const { preview, article, history, lastChange, editable, offersRule, dispatch } = props;
  const { decisions = [], clippedWith = [], origins = [] } = preview;
  const [hovered, setHovered] = useState<HTMLElement>();
  const travel = (direction: 'undo' | 'redo') => dispatch({ is: 'history asked', direction });
  const removes = (block: HTMLElement) => {
    const parts = partsOfBlock(origins, numberOf(block), block.textContent ?? '');
    const next = blockBeside(block, 1) ?? blockBeside(block, -1);
    setHovered(undefined);
    dispatch({ is: 'decided', decisions: [...decisions, ...parts.map((on) => decisionOn(article, false, on))] });
    next?.focus({ preventScroll: true });
  };
  const restores = (parts: readonly Part[]) => {
    const isAbout = (on: Part) => parts.some((part) => holds(on, part));
    dispatch({
      is: 'decided',
      decisions: decisions.filter((each) => each.keep || !isAboutPart(each) || !isAbout(each.on)),
    });
  };
  const since = leftOutIn(preview);
  const before = clippedWith
    .filter(isAboutPart)
    .filter((each, at, all) => !each.keep && !all.slice(at + 1).some(({ on }) => holds(on, each.on)));
  const removed = since.length + before.length;
  const latest = useRef({ removes, travel, hovered });
  latest.current = { removes, travel, hovered };

  useEffect(
    () => collapse({ origins, since, before }, editable ? restores : undefined),
    [preview.decisions, article, editable],
  );
  useEffect(keepsFocusInView, [preview.decisions, article]);
  useLayoutEffect(() => (editable ? followPointer(setHovered) : undefined), [article, editable]);
  useLayoutEffect(() => (editable ? followKeys(() => latest.current) : undefined), [article, editable]);
  if (!editable) return null;

  return (
    <>
      {hovered?.isConnected && (
        <button
          type="button"
          id="remove-block"
          class="remove-block"
          style={{ insetBlockStart: `${hovered.offsetTop}px`, [sideOf(hovered)]: '2px' }}
          aria-label={t('removeBlock')}
          title={t('removeBlock')}
          onClick={() => removes(hovered)}
        >
          <Icon name="close" />
        </button>
      )}
      <div class="corrections">
        {offersRule && <RuleOffer preview={preview} />}
        <HistoryBar removed={removed} history={history} lastChange={lastChange} onTravel={travel} />
      </div>
    </>
  );
}

/** Removing and restoring moves what has the focus; who points and clicks keeps what is below the pointer. */
function keepsFocusInView(): void {
  if ('keys' in document.documentElement.dataset) blockOf(document.activeElement)?.scrollIntoView({ block: 'nearest' });
}

/** The side on which the lines of a block end, which need not be that of the popup's own language. */
function sideOf(block: HTMLElement): 'left' | 'right' {
  return getComputedStyle(block).direction === 'rtl' ? 'left' : 'right';
}

function followPointer(onHover: (block: HTMLElement | undefined) => void): () => void {
  const preview = document.getElementById('preview');
  const over = ({ target }: Event) => {
    if (target instanceof Element && target.closest('#remove-block')) return;
    onHover(blockOf(target));
  };
  const leave = () => onHover(undefined);
  preview?.addEventListener('pointerover', over);
  preview?.addEventListener('pointerleave', leave);
  return () => {
    preview?.removeEventListener('pointerover', over);
    preview?.removeEventListener('pointerleave', leave);
  };
}

interface Commands {
  readonly removes: (block: HTMLElement) => void;
  readonly hovered: HTMLElement | undefined;
  readonly travel: (direction: 'undo' | 'redo') => void;
}

function followKeys(commands: () => Commands): () => void {
  const preview = document.getElementById('preview');
  const onKey = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || (target !== preview && !target.dataset.block)) return;
    if (act(event, target, commands())) event.preventDefault();
  };
  const onHistory = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea');
    const { travel, removes, hovered } = commands();
    if (isTyping || event.defaultPrevented) return;
    if (event.key === 'Delete' && hovered) removes(hovered);
    const direction = directionOf(event);
    if (!direction) return;
    event.preventDefault();
    travel(direction);
  };
  preview?.addEventListener('keydown', onKey);
  window.addEventListener('keydown', onHistory);
  return () => {
    preview?.removeEventListener('keydown', onKey);
    window.removeEventListener('keydown', onHistory);
  };
}

function directionOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  if (isLetterKey(event, 'y')) return 'redo';
  if (!isLetterKey(event, 'z')) return undefined;
  return event.shiftKey ? 'redo' : 'undo';
}

/** Whether a key in the article did something here. */
function act({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, target: HTMLElement, { removes }: Commands): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const block = target.dataset.block === undefined ? undefined : target;
  if (key === 'ArrowDown' || key === 'ArrowUp') return focusOn(blockBeside(block, key === 'ArrowDown' ? 1 : -1));
  if (!block || (key !== 'Delete' && key !== 'Backspace')) return false;
  removes(block);
  return true;
}

function focusOn(block: HTMLElement | undefined): boolean {
  if (!block) return false;
  block.tabIndex = -1;
  block.focus({ preventScroll: true });
  block.scrollIntoView({ block: 'nearest' });
  return true;
}

interface HistoryBarProps {
  /** How many blocks are removed. */
  readonly removed: number;
  readonly history: History;
  /** The reader's last change, which the popup announces. */
  readonly lastChange: LastChange | undefined;
  readonly onTravel: (direction: 'undo' | 'redo') => void;
}

/** Undo and redo of all changes to the clip, at the lower edge of the preview. */
function HistoryBar({ removed, history: { past, future }, lastChange, onTravel }: HistoryBarProps) {
  if (past.length === 0 && future.length === 0 && removed === 0) return null;
  const isCount = lastChange === undefined || (lastChange.is === 'done' && lastChange.name.startsWith('block'));
  const text = isCount ? removed > 0 && counted('blocksRemoved', removed) : changeSentence(lastChange);
  return (
    <div class="history" id="history">
      {text && <span class="ellipsis said">{text}</span>}
      <HistoryButton name="undo" step={past.at(-1)} onClick={() => onTravel('undo')} />
      <HistoryButton name="redo" step={future.at(-1)} onClick={() => onTravel('redo')} />
    </div>
  );
}

interface HistoryButtonProps {
  readonly name: 'undo' | 'redo';
  /** What it undoes or redoes. */
  readonly step: History['past'][number] | undefined;
  readonly onClick: () => void;
}

function HistoryButton({ name, step, onClick }: HistoryButtonProps) {
  const label = t(name);
  return (
    <button
      type="button"
      id={`${name}-change`}
      aria-disabled={!step}
      title={step ? t('stepOf', label, t(`change_${step.name}`)) : label}
      onClick={onClick}
    >
      <Icon name={name} />
      <span>{label}</span>
    </button>
  );
}
