import './reading.css';
import type { RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Clip } from '../../../browser/messaging/stored-clips';
import { t } from '../../../browser/platform/i18n';
import { Icon, type IconName } from '../../ui/icons';
import type { ClipActions } from '../clip-actions';
import { useCodeCopy } from './code-copy';
import { useContent } from './content';
import { ContentsColumn, ContentsPanel } from './contents/contents';
import { headingsIn, useCurrentHeading } from './contents/headings';
import { Footnotes } from './footnotes';
import { Highlighting } from './highlights/highlighting';
import { LookMenu } from './look/look-menu';
import { Neighbours } from './neighbours';
import { Enlarge } from './pictures/enlarge';
import { Position } from './position';

/** What is shown beside the text. */
export type Panel = 'highlights' | 'contents';

interface Props {
  readonly clip: Clip;
  readonly sheet: RefObject<HTMLElement | null>;
  readonly tell: ClipActions['tell'];
  readonly panel: Panel | undefined;
  readonly onPanel: (panel: Panel | undefined) => void;
}

/** What helps reading a clip: loaded once the clip is shown. */
export function Reading({ clip, sheet, tell, panel, onPanel }: Props) {
  const content = useContent(sheet);
  const headings = useMemo(() => (content ? headingsIn(content.article) : []), [content]);
  const current = useCurrentHeading(headings, content);
  const close = () => onPanel(undefined);
  useCodeCopy(content);
  if (!sheet.current) return null;
  const contents = { headings, current, article: clip.article };
  return (
    <>
      {headings.length > 0 && <ContentsColumn {...contents} />}
      {panel === 'contents' && <ContentsPanel {...contents} onClose={close} />}
      <Highlighting
        clip={clip}
        content={content}
        sheet={sheet.current}
        tell={tell}
        listed={panel === 'highlights'}
        onUnlist={close}
      />
      <Footnotes content={content} sheet={sheet.current} />
      <Enlarge content={content} />
      <Position clipId={clip.id} content={content} />
    </>
  );
}

/** The buttons of what helps reading. */
export function ReadingTools({ clip, panel, onPanel }: Pick<Props, 'clip' | 'panel' | 'onPanel'>) {
  const toggle = (name: Panel) => () => onPanel(panel === name ? undefined : name);
  return (
    <>
      <Neighbours clipId={clip.id} />
      <LookMenu />
      <Tool
        id="show-contents"
        icon="contents"
        label={t('contents')}
        open={panel === 'contents'}
        onClick={toggle('contents')}
      />
      <Tool
        id="show-highlights"
        icon="highlighter"
        label={t('highlights')}
        open={panel === 'highlights'}
        onClick={toggle('highlights')}
      />
    </>
  );
}

interface ToolProps {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly open: boolean;
  readonly onClick: () => void;
}

function Tool({ id, icon, label, open, onClick }: ToolProps) {
  return (
    <button
      type="button"
      id={id}
      class="button"
      aria-expanded={open}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
