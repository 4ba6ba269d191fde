import type { Proof } from '../../browser/messaging/deliveries';
import { mayAsk } from '../../browser/platform/private-address';
import { escaped } from '../../export/markup';
import { DeliveryError } from '../delivery-error';
import type { Item } from '../item';
import { withoutLastSlashes } from '../paths';
import type { Target, Values } from '../target';
import { isPage, type Web, type WebAnswer } from '../web';
import { pageFileOf } from '../whole-page';
import { creatorsOf, fieldsOf, notesOf, typeOf } from '../zotero-item';
import { idOf, isOfAttempt, linkTo, type StoredItem, ZoteroLibrary } from '../zotero-library';

/*
 * Zotero on this computer, through the server for its connectors
 * (https://www.zotero.org/support/dev/client_coding/connector_http_server). The item goes into the collection that is selected
 * in Zotero. Attempts whose end is unknown share a session, which Zotero refuses while it remembers it: for ten minutes, or
 * for one after ten others. Its local API, where the reader has switched it on, tells also later whether the item is there.
 * The clip as a page and the PDF of the page become attachments of the item, as the connector's own do.
 */

export const target: Target = {
  fields: [
    { name: 'address', is: 'address', preset: 'http://127.0.0.1:23119' },
    { name: 'withText', is: 'choice', choices: ['no', 'yes'], preset: 'yes', optional: true },
    { name: 'pageCopy', is: 'choice', choices: ['no', 'clean', 'whole'], preset: 'clean', optional: true },
    { name: 'withPdf', is: 'choice', choices: ['no', 'yes'], preset: 'yes', optional: true },
    { name: 'updateToken', is: 'secret', optional: true },
  ],
  hosts: ({ address = '' }) => [address],
  /** Nothing can be removed again, so nothing is written: Zotero says which collection it would write to. */
  async check(values, web) {
    const selected = (await ask('getSelectedCollection', {}, values, web)).json() as { editable?: unknown } | null;
    if (selected?.editable === false) throw new DeliveryError('refused', readOnly);
    if (typeof selected !== 'object' || selected === null) throw new DeliveryError('wrongAnswer');
    const needsLibrary = (values.updateToken ?? '') !== '';
    if (needsLibrary && !(await new ZoteroLibrary(values, web).answers()))
      throw new DeliveryError('notAllowed', localApi);
  },
  async send(item, values, web) {
    const pdf = await pdfOf(item, values, web);
    const isNew = await save(item, pdf, values, web);
    if (!isNew) return await finished(item, values, web);
    if (wantsPage(values)) await attachPage(item, values, web);
    if (pdf instanceof Uint8Array) await attachPdf(item, pdf, values, web);
    const there = await new ZoteroLibrary(values, web).addedFor(item).catch(() => undefined);
    return there ? proofOf(there) : { id: item.attemptId, by: 'answered' };
  },
  async find(item, values, web) {
    const there = await new ZoteroLibrary(values, web).addedFor(item);
    return there && proofOf(there);
  },
  /** Needs Zotero 10 and a key. An item that the reader has changed in Zotero keeps its fields; notes are added. */
  async update(item, before, values, web) {
    const library = new ZoteroLibrary(values, web);
    const there = await library.at(before.id);
    if (!there) return await sentAgain(item, before, values, web);
    if (isOfAttempt(there, item)) return await finished(item, values, web, there);
    if (!values.updateToken) throw new DeliveryError('noUpdate');
    const now = await library.change(there, item, before.hash === String(there.version));
    await library.addNotes(now, notesOf(item, values.withText !== 'no'));
    return proofOf((await library.at(idOf(now))) ?? now);
  },
  async authorize(values, web) {
    return { updateToken: await new ZoteroLibrary(values, web).authorize() };
  },
  async discover(web) {
    const address = 'http://127.0.0.1:23119';
    const answer = await ask('ping', {}, { address }, web);
    return answer.status === 200 ? { address } : undefined;
  },
};

const readOnly = 'the library is read-only';
const localApi = 'Zotero: Settings → Advanced → Allow other applications on this computer to communicate with Zotero';

/** The name of the item within its session. */
const itemName = 'item';

/** The version tells later whether the reader has changed the item. */
function proofOf(there: StoredItem): Proof {
  return { id: idOf(there), by: 'answered', link: linkTo(there), hash: String(there.version) };
}

/** An item that the reader has deleted is made again. */
async function sentAgain(item: Item, before: Proof, values: Values, web: Web): Promise<Proof> {
  const isKnown = before.link !== undefined && (await new ZoteroLibrary(values, web).answers());
  if (!isKnown) throw new DeliveryError('noUpdate');
  return await target.send(item, values, web);
}

/** Whether the item is new; otherwise this session has been sent. A PDF that is only an address becomes a note. */
async function save(item: Item, pdf: Uint8Array | string | undefined, values: Values, web: Web): Promise<boolean> {
  const content = { sessionID: item.attemptId, uri: item.input.article.url, items: [connectorItem(item, pdf, values)] };
  const { status, text } = await ask('saveItems', content, values, web, [409, 500]);
  // Zotero may keep a session in which nothing was saved: another attempt must have another one.
  if (status === 500) throw new DeliveryError('refused', /"libraryEditable"\s*:\s*false/.test(text) ? readOnly : '500');
  if (isPage(text)) throw new DeliveryError('loginPage');
  // A success is 201; another program on this port may answer 200.
  if (status !== 201 && status !== 409) throw new DeliveryError('wrongAnswer', `${status}`);
  return status === 201;
}

function connectorItem(item: Item, pdf: Uint8Array | string | undefined, values: Values): object {
  const { article } = item.input;
  const notes = notesOf(item, values.withText !== 'no');
  const link = typeof pdf === 'string' ? [`<p><a href="${escaped(pdf)}">PDF</a></p>`] : [];
  return {
    ...{ id: itemName, itemType: typeOf(article).itemType, ...fieldsOf(item) },
    creators: creatorsOf(item, 'connector'),
    tags: (article.tags ?? []).map((tag) => ({ tag })),
    notes: [...notes, ...link].map((note) => ({ note })),
    attachments: [],
  };
}

/** What an earlier attempt has begun, with the attachments that it lacks. */
async function finished(item: Item, values: Values, web: Web, known?: StoredItem): Promise<Proof> {
  const library = new ZoteroLibrary(values, web);
  const there = known ?? (await library.addedFor(item));
  if (!there) return { id: item.attemptId, by: 'answered' };
  const types = (await library.childrenOf(there)).map(({ data }) => data.contentType);
  if (wantsPage(values) && !types.includes('text/html')) await attachPage(item, values, web);
  const pdf = types.includes('application/pdf') ? undefined : await pdfOf(item, values, web);
  if (pdf instanceof Uint8Array) await attachPdf(item, pdf, values, web);
  return proofOf(there);
}

function wantsPage({ pageCopy }: Values): boolean {
  return pageCopy === 'clean' || pageCopy === 'whole';
}

/** Attaches the clip as one page, or the copy of the whole page. */
async function attachPage(item: Item, values: Values, web: Web): Promise<void> {
  const { article, title } = item.input;
  const page = await (await pageFileOf(item, values)).blob.text();
  const content = { sessionID: item.attemptId, items: [{ id: itemName }], title, url: article.url };
  mustBeAttached(await ask('saveSingleFile', { ...content, snapshotContent: page }, values, web, refusals), 'the page');
}

async function attachPdf(item: Item, pdf: Uint8Array<ArrayBuffer>, values: Values, web: Web): Promise<void> {
  const metadata = { sessionID: item.attemptId, parentItemID: itemName, title: 'PDF', url: item.input.article.pdf };
  const headers = {
    ...{ 'Content-Type': 'application/pdf', 'X-Zotero-Connector-API-Version': '3' },
    'X-Metadata': JSON.stringify(metadata),
  };
  const address = `${connector(values)}/saveAttachment`;
  mustBeAttached(await web.request(address, { method: 'POST', headers, body: pdf, alsoAccept: refusals }), 'the PDF');
}

/** The session is unknown by now, or the file is too large. */
const refusals = [400, 413];

/** 200: the library takes no files, which its owner knows. */
function mustBeAttached({ status, text }: WebAnswer, what: string): void {
  if (isPage(text)) throw new DeliveryError('loginPage');
  if (status >= 400) throw new DeliveryError('refused', `${status} the item is there, without ${what}`);
}

/**
 * The PDF that the page names, if the browser lets us fetch it without a login; otherwise its address. Only the page's own
 * network is asked.
 */
async function pdfOf(
  { input: { article } }: Item,
  { withPdf }: Values,
  web: Web,
): Promise<Uint8Array<ArrayBuffer> | string | undefined> {
  const { pdf, url } = article;
  if (pdf === undefined || withPdf !== 'yes' || !mayAsk(pdf, url)) return undefined;
  const bytes = await web.request(pdf).then(
    (answer) => answer.bytes,
    () => undefined,
  );
  const isPdf = bytes !== undefined && new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-';
  return isPdf ? bytes : pdf;
}

function ask(name: string, content: object, values: Values, web: Web, alsoAccept: readonly number[] = []) {
  return web.request(`${connector(values)}/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Zotero-Connector-API-Version': '3' },
    body: JSON.stringify(content),
    alsoAccept,
  });
}

function connector({ address = '' }: Values): string {
  return `${withoutLastSlashes(address)}/connector`;
}
