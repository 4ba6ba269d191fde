import type { Article } from '../../article/article';
import { nameOf } from '../../export/csl-file';
import { escaped } from '../../export/markup';
import { authorsOf } from '../../judge/metadata/author/authors';
import { defined } from '../../language/text/defined';
import { DeliveryError } from '../delivery-error';
import { bytesOf, type Item } from '../item';
import { withoutLastSlashes } from '../paths';
import type { Target, Values } from '../target';
import { isPage, type Web } from '../web';

/*
 * Zotero on this computer, through the server for its connectors
 * (https://www.zotero.org/support/dev/client_coding/connector_http_server). The item goes into the collection that is selected
 * in Zotero. Zotero refuses a session that it has seen since it was started, so attempts whose end is unknown share one;
 * after a restart nothing tells whether an item is there, and what is there cannot be replaced. The clip as a page becomes an
 * attachment of the item, as the connector's own copies of pages do; nothing tells whether it is there already, so that an
 * attempt that finds the item does not attach another.
 */

export const target: Target = {
  fields: [
    { name: 'address', is: 'address', preset: 'http://127.0.0.1:23119' },
    { name: 'withText', is: 'choice', choices: ['no', 'yes'], preset: 'yes', optional: true },
    { name: 'pageCopy', is: 'choice', choices: ['no', 'yes'], preset: 'yes', optional: true },
  ],
  hosts: ({ address = '' }) => [address],
  /** Nothing can be removed again, so nothing is written: Zotero says which collection it would write to. */
  async check(values, web) {
    const selected = (await ask('getSelectedCollection', {}, values, web)).json() as { editable?: unknown } | null;
    if (selected?.editable === false) throw new DeliveryError('refused', readOnly);
    if (typeof selected !== 'object' || selected === null) throw new DeliveryError('wrongAnswer');
  },
  async send(item, values, web) {
    const { article } = item.input;
    const sessionID = item.attemptId;
    const content = { sessionID, uri: article.url, items: [zoteroItem(item, values.withText !== 'no')] };
    // 409: this session has been sent. A success is 201; another program on this port may answer 200.
    const { status, text } = await ask('saveItems', content, values, web, [409, 500]);
    // Zotero keeps a session in which nothing was saved: another attempt must have another one.
    if (status === 500)
      throw new DeliveryError('refused', /"libraryEditable"\s*:\s*false/.test(text) ? readOnly : '500');
    if (isPage(text)) throw new DeliveryError('loginPage');
    if (status !== 201 && status !== 409) throw new DeliveryError('wrongAnswer', `${status}`);
    if (status === 201 && values.pageCopy === 'yes') await attachPage(item, values, web);
    return { id: sessionID, by: 'answered' };
  },
  async discover(web) {
    const address = 'http://127.0.0.1:23119';
    const answer = await ask('ping', {}, { address }, web);
    return answer.status === 200 ? { address } : undefined;
  },
};

const readOnly = 'the library is read-only';

/** The name of the item within its session. */
const itemName = 'item';

/** Attaches the clip as one page. 200: the library takes no files, which its owner knows. */
async function attachPage(item: Item, values: Values, web: Web): Promise<void> {
  const { article, title } = item.input;
  const page = new TextDecoder().decode(await bytesOf(await item.file('html')));
  const content = { sessionID: item.attemptId, items: [{ id: itemName }], title, url: article.url };
  const { status, text } = await ask('saveSingleFile', { ...content, snapshotContent: page }, values, web, [400, 413]);
  if (isPage(text)) throw new DeliveryError('loginPage');
  if (status >= 400) throw new DeliveryError('refused', `${status} the item is there, without the page`);
}

function ask(name: string, content: object, { address = '' }: Values, web: Web, alsoAccept: readonly number[] = []) {
  return web.request(`${withoutLastSlashes(address)}/connector/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Zotero-Connector-API-Version': '3' },
    body: JSON.stringify(content),
    alsoAccept,
  });
}

/** What Zotero calls pages that state these types, and its field for their site. The first that is stated decides. */
const types: readonly (readonly [stated: RegExp, itemType: string, siteField: string])[] = [
  [/^BlogPosting$/, 'blogPost', 'blogTitle'],
  [/ScholarlyArticle$/, 'journalArticle', 'publicationTitle'],
  [/News/, 'newspaperArticle', 'publicationTitle'],
  [/^Report$/, 'report', 'institution'],
];

function typeOf({ kind, schemaTypes = [] }: Article): { readonly itemType: string; readonly siteField: string } {
  if (kind === 'thread') return { itemType: 'forumPost', siteField: 'forumTitle' };
  const [, itemType = 'webpage', siteField = 'websiteTitle'] =
    types.find(([stated]) => schemaTypes.some((type) => stated.test(type))) ?? [];
  return { itemType, siteField };
}

/** People have two names; organisations and names that are not to be split have one field. */
function creatorOf(name: string, article: Article): object {
  const { family, given } = nameOf(name, article);
  const names = family === undefined ? { lastName: name, fieldMode: 1 } : { firstName: given, lastName: family };
  return { ...names, creatorType: 'author' };
}

function zoteroItem({ input }: Item, withText: boolean): object {
  const { article, title, clippedAt } = input;
  const { itemType, siteField } = typeOf(article);
  const notes = [article.note === undefined ? '' : `<p>${escaped(article.note)}</p>`, withText ? article.html : ''];
  return defined({
    id: itemName,
    itemType,
    title,
    url: article.canonicalUrl ?? article.url,
    accessDate: clippedAt.toISOString(),
    date: article.published,
    language: article.language,
    abstractNote: article.description,
    rights: article.licence,
    [siteField]: article.site,
    creators: authorsOf(article).map((name) => creatorOf(name, article)),
    tags: (article.tags ?? []).map((tag) => ({ tag })),
    notes: notes.filter((note) => note !== '').map((note) => ({ note })),
    attachments: [],
  });
}
