import { useEffect, useState } from 'preact/hooks';
import type { Article } from '../article/article';
import { t } from '../platform/i18n';
import { Icon } from './icons';
import { copyArticle, downloadClips } from './take-away';

/** A button says for this long (ms) what became of the click. */
const feedbackTime = 2500;

type What = 'copy' | 'md' | 'txt';

interface Props {
  readonly article: Article | undefined;
  readonly title: string;
  readonly clippedAt?: Date;
}

/** Copy and the two downloads. Waiting for an article they stay in their place, switched off. */
export function TakeAway({ article, title, clippedAt }: Props) {
  const [done, setDone] = useState<{ what: What; ok: boolean }>();
  useEffect(() => {
    const timer = setTimeout(() => setDone(undefined), feedbackTime);
    return () => clearTimeout(timer);
  }, [done]);

  async function take(what: What): Promise<void> {
    if (!article) return;
    const taken = { article, title, clippedAt: clippedAt ?? new Date() };
    const ok = await (what === 'copy' ? copyArticle(taken) : downloadClips(what, [taken]));
    setDone({ what, ok });
  }

  const button = (what: What, id: string) => (
    <button
      type="button"
      id={id}
      class={done?.ok && done.what === what ? 'button take taken' : 'button take'}
      aria-disabled={!article}
      aria-label={what === 'copy' ? undefined : t(`download_${what}`)}
      title={t(what === 'copy' ? 'copyHint' : `download_${what}`)}
      onClick={() => take(what)}
    >
      <Icon name={done?.ok && done.what === what ? 'check' : what === 'copy' ? 'copy' : 'download'} />
      {what === 'copy' ? t('copy') : <bdi dir="ltr">.{what}</bdi>}
    </button>
  );
  return (
    <>
      {button('copy', 'copy')}
      {button('md', 'download-md')}
      {button('txt', 'download-txt')}
      <span role="status" class={done && !done.ok ? 'refused' : 'unseen'}>
        {done && t(done.ok ? `done_${done.what}` : `refused_${done.what}`)}
      </span>
    </>
  );
}
