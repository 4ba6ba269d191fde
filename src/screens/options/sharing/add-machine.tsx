import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useState } from 'preact/hooks';
import { copyText } from '../../../browser/platform/clipboard';
import { t } from '../../../browser/platform/i18n';
import { setUpText } from '../../../sync/set-up-text';
import { storageHere } from '../../../sync/sharing';
import { Button } from '../../ui/button';
import { useAsync } from '../../ui/use-watched';

/** What another machine needs to join: the set-up text, to copy and to scan. */
export function AddMachine() {
  const storage = useAsync(() => storageHere(), []);
  if (!storage) return null;
  const text = setUpText(storage);
  return (
    <div id="add-machine" class="panel">
      {text === undefined ? <p>{t('sharing_addFolder')}</p> : <SetUpText text={text} />}
    </div>
  );
}

function SetUpText({ text }: { readonly text: string }) {
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    if (await copyText(text)) setCopied(true);
    else document.querySelector<HTMLTextAreaElement>('#set-up-text')?.select();
  }
  return (
    <>
      <p>{t('sharing_addHow')}</p>
      <p class="warning">{t('sharing_addSecret')}</p>
      <textarea id="set-up-text" class="code" rows={4} dir="ltr" readOnly aria-label={t('sharing_code')} value={text} />
      <div class="row setting">
        <Button id="copy-set-up-text" look="outlined" label={t('copy')} onClick={() => void copy()} />
        <span role="status">{isCopied && t('copied')}</span>
      </div>
      {text.length <= longestInCode && <QrCode text={text} />}
    </>
  );
}

/** The longest text that is drawn (characters). Chosen: denser codes cannot be read from a screen. */
const longestInCode = 1000;

/** The quiet zone around a code, which scanners need (modules; ISO/IEC 18004). */
const quietZone = 4;

/** Dark on light in both themes: few scanners read the inverse. */
function QrCode({ text }: { readonly text: string }) {
  const code = generate(text);
  const side = code.size + 2 * quietZone;
  return (
    <svg class="qr" role="img" aria-label={t('sharing_qr')} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" transform={`translate(${quietZone} ${quietZone})`} />
    </svg>
  );
}
