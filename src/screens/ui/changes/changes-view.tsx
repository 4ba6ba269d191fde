import './changes.css';
import { useMemo } from 'preact/hooks';
import type { Article } from '../../../article/article';
import { t } from '../../../browser/platform/i18n';
import { counted, countedWords, formatLocale } from '../../../browser/wording/language';
import { Facts } from '../facts';
import { type Compared, compared, type Field } from './compared';
import type { Difference, Piece } from './differences';

/** What changed, in a few words: "+120 words", "−1 image", "Changed: title". */
export function changesInWords({ words, pictures, fields }: Compared, article: Article): readonly string[] {
  const sizes = [
    words.added > 0 && `+${countedWords(article, words.added)}`,
    words.removed > 0 && `−${countedWords(article, words.removed)}`,
    pictures.added > 0 && `+${counted('images', pictures.added)}`,
    pictures.removed > 0 && `−${counted('images', pictures.removed)}`,
    fields.length > 0 && t('changedFields', listOf(fields)),
  ];
  const found = sizes.filter((size) => size !== false);
  return found.length > 0 ? found : [t('changedLittle')];
}

function listOf(fields: readonly Field[]): string {
  const names = fields.map((field) => t(`details_${field}`).toLocaleLowerCase(formatLocale()));
  return new Intl.ListFormat(formatLocale(), { type: 'unit' }).format(names);
}

/** What differs between two states of a clip. */
export function Changes({ before, after }: Record<'before' | 'after', Parameters<typeof compared>[0]>) {
  const found = useMemo(() => compared(before, after), [before, after]);
  return (
    <>
      <Facts facts={changesInWords(found, after.article)} />
      <ChangesView differences={found.differences} article={after.article} />
    </>
  );
}

/** The changed blocks of an article in its own language, with what was removed and added marked. */
export function ChangesView({ differences, article }: Pick<Compared, 'differences'> & { readonly article: Article }) {
  return (
    <div class="changes book" lang={article.language} dir={article.direction}>
      {differences.map((difference, at) => (
        <Change key={at} difference={difference} />
      ))}
    </div>
  );
}

function Change({ difference }: { difference: Difference }) {
  if (difference.is === 'same') return <p class="quiet unchanged">{counted('blocksUnchanged', difference.blocks)}</p>;
  if (difference.is === 'changed')
    return (
      <p class="changed">
        {difference.pieces.map((piece, at) => (
          <Marked key={at} piece={piece} />
        ))}
      </p>
    );
  const { is, block } = difference;
  const pictures = block.pictures.length > 0 ? `[${counted('images', block.pictures.length)}] ` : '';
  return (
    <p class={is}>
      <Marked piece={{ is, text: pictures + block.text }} />
    </p>
  );
}

function Marked({ piece: { is, text } }: { piece: Piece }) {
  if (is === 'added') return <ins>{text}</ins>;
  return is === 'removed' ? <del>{text}</del> : <span>{text}</span>;
}
