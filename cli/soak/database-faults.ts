import type { Database, PicturesRow } from '../../src/library/database';
import { sha256 } from '../../src/library/pictures-row';
import type { IndexDatabase } from '../../src/library/search/index-database';

/*
 * What contradicts itself in the databases once nothing is under way: rows without an owner, pictures that no clip shows or
 * that are damaged, and an index that differs from the library.
 */

export async function libraryFaults(library: Database): Promise<string[]> {
  const tables = [
    library.clips,
    library.articles,
    library.drafts,
    library.unsaved,
    library.versions,
    library.highlights,
  ];
  return await library.transaction('r', [...tables, library.pictures, library.images, library.changes], async () => {
    const clips = await library.clips.toArray();
    const ids = new Set(clips.map(({ id }) => id));
    const drafts = new Set(await library.drafts.toCollection().primaryKeys());
    const articles = new Set(await library.articles.toCollection().primaryKeys());
    return [
      ...without('article without a clip', articles, ids),
      ...without('clip without its article', ids, articles),
      ...without('version without a clip', new Set((await library.versions.toArray()).map(clipIdOf)), ids),
      ...without('highlight without a clip', new Set((await library.highlights.toArray()).map(clipIdOf)), ids),
      ...without('wish without a draft', new Set(await library.unsaved.toCollection().primaryKeys()), drafts),
      ...(await versionFaults(library)),
      ...(await changeFaults(library)),
      ...(await pictureFaults(library, new Set([...ids, ...drafts]))),
    ];
  });
}

const clipIdOf = ({ clipId }: { readonly clipId: string }) => clipId;

/** A fault for each of these that the others lack. */
function without(what: string, these: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...these].filter((id) => !others.has(id)).map((id) => `${what}: ${id}`);
}

async function versionFaults({ clips, versions }: Database): Promise<string[]> {
  const count = new Map<string, number>();
  for (const { clipId } of await versions.toArray()) count.set(clipId, (count.get(clipId) ?? 0) + 1);
  const wrong = (await clips.toArray()).filter(({ id, versions: counted = 0 }) => counted !== (count.get(id) ?? 0));
  return wrong.map(
    ({ id, versions: counted = 0 }) => `clip ${id} counts ${counted} versions, not ${count.get(id) ?? 0}`,
  );
}

/** Every clip has one change, of its present revision, and nothing else has any but clips that are gone. */
async function changeFaults({ clips, changes }: Database): Promise<string[]> {
  const rows = await changes.toArray();
  const last = new Map(rows.filter(({ gone }) => !gone).map(({ clipId, revision }) => [clipId, revision]));
  const present = await clips.toArray();
  const gone = new Set(rows.filter((row) => row.gone).map(clipIdOf));
  return [
    ...present
      .filter(({ id, revision }) => last.get(id) !== revision)
      .map(({ id, revision }) => `clip ${id} is at revision ${revision}, its change at ${last.get(id)}`),
    ...without('change of a clip that is not there', new Set(last.keys()), new Set(present.map(({ id }) => id))),
    ...present.filter(({ id }) => gone.has(id)).map(({ id }) => `clip ${id} is there and recorded as gone`),
  ];
}

async function pictureFaults(library: Database, owners: ReadonlySet<string>): Promise<string[]> {
  const rows = await library.pictures.toArray();
  const images = new Set(await library.images.toCollection().primaryKeys());
  const shown = new Set(rows.flatMap(({ kept }) => kept.map(({ hash }) => hash)));
  return [
    ...without('pictures without a clip or draft', new Set(rows.map(({ id }) => id)), owners),
    ...without('orphan picture', images, shown),
    ...without('picture that is counted but not stored', shown, images),
    ...rows.flatMap(rowFaults),
  ];
}

/** Every picture of a clip is kept, lost or waited for, once. */
function rowFaults({ id, kept, lost, waiting, hashes, pending }: PicturesRow): string[] {
  const srcs = [...kept.map(({ src }) => src), ...lost.map(({ src }) => src), ...waiting];
  const listed = new Set(kept.map(({ hash }) => hash));
  return [
    ...(new Set(srcs).size === srcs.length ? [] : [`a picture of ${id} is in two lists`]),
    ...(hashes.length === listed.size && hashes.every((hash) => listed.has(hash)) ? [] : [`hashes of ${id} differ`]),
    ...((pending === 1) === waiting.length > 0 ? [] : [`${id} waits for ${waiting.length}, pending is ${pending}`]),
  ];
}

/** Stored bytes that are not those of their hash or have another size than counted. */
export async function imageFaults({ images, pictures }: Database, known: Set<string>): Promise<string[]> {
  const sizes = new Map<string, number>();
  await pictures.each(({ kept }) => {
    for (const { hash, bytes } of kept) sizes.set(hash, bytes);
  });
  const faults: string[] = [];
  for (const hash of await images.toCollection().primaryKeys()) {
    if (known.has(hash)) continue;
    const bytes = await (await images.get(hash))?.blob.arrayBuffer().catch(() => undefined);
    const isWhole =
      bytes && (await sha256(bytes)) === hash && bytes.byteLength === (sizes.get(hash) ?? bytes.byteLength);
    if (isWhole) known.add(hash);
    else faults.push(`damaged picture: ${hash}`);
  }
  return faults;
}

/** What differs between the index and the library, once the index has all changes. */
export async function indexFaults(library: Database, index: IndexDatabase): Promise<string[]> {
  const ids = new Set(await library.clips.toCollection().primaryKeys());
  return await index.transaction('r', index.tables, async () => {
    const rows = await index.clips.toArray();
    const segments = await index.segments.toArray();
    const dead = new Set(await index.dead.toCollection().primaryKeys());
    const documents = segments.flatMap(({ base, documents: at }) => Array.from(at, (document) => base + document));
    const live = new Set(documents.filter((document) => !dead.has(document)).map(String));
    const indexed = new Set(rows.map(({ document }) => String(document)));
    const blocks = new Set((await index.blocks.toCollection().primaryKeys()).map(([segment]) => String(segment)));
    const { unfinished } = (await index.state.get('state')) ?? {};
    const owners = new Set([...segments.map(({ id }) => String(id)), ...(unfinished ? [String(unfinished)] : [])]);
    return [
      ...without('clip that the index lacks', ids, new Set(rows.map(clipIdOf))),
      ...without('indexed clip that is not there', new Set(rows.map(clipIdOf)), ids),
      ...without('document without an indexed clip', live, indexed),
      ...without('indexed clip without its document', indexed, live),
      ...without('block of the index without a segment', blocks, owners),
    ];
  });
}
