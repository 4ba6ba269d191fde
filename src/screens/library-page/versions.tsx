import { useRef, useState } from 'preact/hooks';
import type { Clip, ClipVersion } from '../../browser/messaging/stored-clips';
import { t } from '../../browser/platform/i18n';
import { counted, countedWords, formatLocale } from '../../browser/wording/language';
import { pageLibrary } from '../../library/library';
import { Button } from '../ui/button';
import { dayOfMoment, momentInWords } from '../ui/dates';
import { Facts } from '../ui/facts';
import { useAsync } from '../ui/use-watched';
import { editClip } from './clip-actions';
import { Comparison } from './comparison';

/** When a clip was updated, and its versions: what changed in each, and a way back. */
export function Versions({ clip }: { readonly clip: Clip }) {
  const [open, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  const versions = useVersions(clip, open);
  if (clip.versions === undefined) return null;

  async function restore({ revision: version }: ClipVersion): Promise<void> {
    // The pressed button goes with its version.
    if (await editClip(clip, { version })) summary.current?.focus();
  }

  return (
    <details class="versions screen-only" id="versions" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={summary}>
        {t('updatedOn', dayOfMoment(clip.updatedAt, formatLocale()))} · {counted('versions', clip.versions + 1)}
      </summary>
      {versions && (
        <ul role="list">
          {[clip, ...versions].map((version) => (
            <Version
              key={version.revision}
              version={version}
              before={versionBefore(version, [clip, ...versions])}
              now={version === clip ? undefined : clip}
              onRestore={restore}
            />
          ))}
        </ul>
      )}
    </details>
  );
}

interface VersionProps {
  readonly version: ClipVersion;
  /** Undefined for the first. */
  readonly before: ClipVersion | undefined;
  /** Undefined if this version is the present one. */
  readonly now: ClipVersion | undefined;
  readonly onRestore: (version: ClipVersion) => void;
}

function Version({ version, before, now, onRestore }: VersionProps) {
  const facts = [
    momentInWords(version.articleAt, formatLocale()),
    countedWords(version.article),
    ...(now ? [] : [t('presentVersion')]),
    ...(before ? [] : [t('firstVersion')]),
  ];
  return (
    <li class="version" data-revision={version.revision}>
      <div class="row version-head">
        <Facts facts={facts} />
        {now && (
          <Button look="outlined small restore-version" label={t('restore')} onClick={() => onRestore(version)} />
        )}
      </div>
      {now && <OwnThen version={version} now={now} />}
      {before && <Comparison name="changesThen" before={before} after={version} />}
      {now && <Comparison name="changesSince" before={version} after={now} />}
    </li>
  );
}

/** The title and note of a version, if they differ from the present ones. */
function OwnThen({ version, now }: { version: ClipVersion; now: ClipVersion }) {
  const { note } = version.article;
  const fields = [
    ...(version.title === now.title ? [] : [[t('details_title'), version.title] as const]),
    ...(note === undefined || note === now.article.note ? [] : [[t('details_note'), note] as const]),
  ];
  if (fields.length === 0) return null;
  return (
    <dl class="own-then">
      {fields.map(([name, text]) => (
        <div key={name} class="own-then-field">
          <dt>{name}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The version whose article was clipped last before that of another. */
function versionBefore({ articleAt }: ClipVersion, all: readonly ClipVersion[]): ClipVersion | undefined {
  return all.filter((each) => each.articleAt < articleAt).sort((one, other) => other.articleAt - one.articleAt)[0];
}

/** The earlier versions, once they are asked for. */
function useVersions({ id, revision }: Clip, open: boolean): readonly ClipVersion[] | undefined {
  return useAsync(async () => (open ? pageLibrary.versions(id) : undefined), [id, revision, open]);
}
