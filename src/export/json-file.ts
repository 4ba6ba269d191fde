import type { Article } from '../article/article';
import { base64Bytes } from '../language/text/base64';
import { articleTree, imagesIn } from './article-tree';
import type { ExportInput } from './export-input';
import { markdown } from './markdown';
import { type Piece, Pieces, type PutAside } from './pieces';
import { plainText } from './plain-text';

/** The version of the file's shape, described by docs/reference/clip.schema.json. */
const version = 1;

/** Clips as JSON for other programs: metadata, the text in three formats and the stored pictures. */
export async function jsonFile(clips: readonly ExportInput[], putAside?: PutAside): Promise<readonly Piece[]> {
  const pieces = new Pieces(putAside);
  pieces.add(`{"format":"wclipper","version":${version},"clips":[\n`);
  for (const [at, clip] of clips.entries()) {
    if (at > 0) pieces.add(',\n');
    await addClip(clip, pieces);
  }
  pieces.add('\n]}\n');
  return pieces.all();
}

async function addClip(clip: ExportInput, pieces: Pieces): Promise<void> {
  const { article } = clip;
  const text = { html: article.html, markdown: markdown(article.html), text: plainText(article.html) };
  const fields = { ...facts(clip), ...text };
  pieces.add(JSON.stringify(fields).slice(0, -1), ',"pictures":[');
  let first = true;
  for (const src of srcsOf(article)) {
    const picture = await clip.picture(src);
    if (!picture) continue;
    const start = JSON.stringify({ src, type: picture.type }).slice(0, -1);
    pieces.add(`${first ? '' : ','}${start},"base64":"`, base64Bytes(picture.bytes), '"}');
    first = false;
  }
  pieces.add(']}');
}

/** Clips of earlier versions have a curve that only the popup drew. */
type EarlierArticle = Article & { readonly curve?: unknown };

/** Everything but the text. Unknown fields are left out. */
function facts({ article, title, clippedAt, highlights = [] }: ExportInput): object {
  // Fields that only served the popup are left out.
  const {
    choices: _choices,
    choice: _choice,
    explained: _explained,
    parts: _parts,
    comments: _comments,
    rules: _rules,
    curve: _curve,
    ...fields
  }: EarlierArticle = article;
  const { html: _html, faults: _faults, insteadOf: _insteadOf, title: pageTitle, ...others } = fields;
  const own = highlights.length > 0 ? { highlights } : {};
  return { title, pageTitle, clippedAt: clippedAt.toISOString(), ...others, ...own };
}

function srcsOf({ html, leadImage }: Article): string[] {
  const srcs = imagesIn(articleTree(html)).filter((src) => !src.startsWith('data:'));
  return leadImage === undefined || srcs.includes(leadImage) ? srcs : [...srcs, leadImage];
}
