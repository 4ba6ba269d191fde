import { expect, test } from 'vitest';
import { Ledger } from '../../../cli/soak/ledger';
import type { SoakPage } from '../../../cli/soak/site';
import { painted, type StoredClip } from '../../../cli/soak/stored';

const picture = 'http://site/1.png';

function page(number: number, revision = 1): SoakPage {
  return {
    ...{ number, revision, url: `http://site/page/${number}`, title: `Page ${number}` },
    paragraphs: [`State ${revision}`, 'The rest'],
    pictures: new Map([[picture, 'hash']]),
  };
}

function clipOf({ url, title, paragraphs }: SoakPage, id: string, changed: Partial<StoredClip> = {}): StoredClip {
  return { id, url, title, paragraphs, isInTrash: false, asked: 1, kept: [[picture, 'hash']], lost: [], ...changed };
}

function reported(...pages: readonly SoakPage[]): Ledger {
  const ledger = new Ledger();
  for (const each of pages) {
    ledger.asks(each);
    ledger.reports(`clip ${each.number}`, each);
  }
  return ledger;
}

test('a reported clip that is there once and whole is no fault', () => {
  const found = { clips: [clipOf(page(1), 'clip 1')] };
  expect(reported(page(1)).check(found)).toEqual({ faults: [], unsaved: [] });
});

test('a picture that was painted from its page is no fault', () => {
  const found = { clips: [clipOf(page(1), 'clip 1', { kept: [[picture, painted]] })] };
  expect(reported(page(1)).check(found).faults).toEqual([]);
});

test.each([
  ['is lost', [], /^LOST: Page 1/],
  ['is there twice', [clipOf(page(1), 'clip 1'), clipOf(page(1), 'other')], /there 2 times/],
  ['is another clip', [clipOf(page(1), 'other')], /was reported as clip clip 1, but is other/],
  ['lacks a paragraph', [clipOf(page(1), 'clip 1', { paragraphs: ['State 1'] })], /not complete/],
  ['is in the trash', [clipOf(page(1), 'clip 1', { isInTrash: true })], /in the trash/],
  ['lacks a picture', [clipOf(page(1), 'clip 1', { kept: [] })], /1 pictures, of which 1 were asked for, 0 kept/],
  ['has another picture', [clipOf(page(1), 'clip 1', { kept: [[picture, 'other']] })], /is not the one of the page/],
])('a reported clip that %s is a fault', (_, clips, fault) => {
  const { faults } = reported(page(1)).check({ clips });
  expect(faults.some((each) => fault.test(each))).toBe(true);
});

test('a clip that was not asked for is a fault', () => {
  expect(new Ledger().check({ clips: [clipOf(page(1), 'clip 1')] }).faults).toHaveLength(1);
});

test('pictures that a receipt counted must stay', () => {
  const ledger = reported(page(1));
  ledger.counts('clip 1', 1);
  const lost = clipOf(page(1), 'clip 1', { kept: [], lost: [[picture, 'slow']] });
  expect(ledger.check({ clips: [lost] }).faults).toEqual(['Page 1: 1 pictures were counted as kept, there are 0']);
});

test('a page that was asked for without a report may be saved or is clipped again', () => {
  const ledger = new Ledger();
  ledger.asks(page(1));
  ledger.asks(page(2));
  const { faults, unsaved } = ledger.check({ clips: [clipOf(page(2), 'clip 2')] });
  expect(faults).toEqual([]);
  expect(unsaved).toEqual([page(1)]);
});

test('a page with a draft must be saved or listed, unless the popup made the draft', () => {
  const ledger = new Ledger();
  for (const number of [1, 2, 3]) ledger.asks(page(number));
  ledger.shows(page(3));
  const drafts = [1, 2, 3].map((number) => ({ url: page(number).url, paragraphs: ['State 1'] }));
  const listed = [{ draftId: 'd', url: page(2).url, isLink: false }];
  expect(ledger.check({ clips: [], drafts, listed })).toEqual({
    faults: ['Page 1 has a draft that nothing offers'],
    unsaved: [page(1), page(3)],
  });
});

test('a page that was saved without a report is counted as finished', () => {
  const ledger = reported(page(1));
  ledger.asks(page(2));
  ledger.check({ clips: [clipOf(page(1), 'clip 1'), clipOf(page(2), 'clip 2')] });
  expect(ledger.totals.finished).toBe(1);
});

test('an update without a report leaves the state before or the state after', () => {
  for (const revision of [1, 2]) {
    const ledger = reported(page(1));
    ledger.asks(page(1, 2));
    expect(ledger.check({ clips: [clipOf(page(1, revision), 'clip 1')] }).faults).toEqual([]);
  }
  const ledger = reported(page(1), page(1, 2));
  expect(ledger.check({ clips: [clipOf(page(1, 1), 'clip 1')] }).faults).toHaveLength(1);
});

test('what is found at an audit must be there at the next one', () => {
  const ledger = new Ledger();
  ledger.asks(page(1));
  ledger.check({ clips: [clipOf(page(1), 'clip 1')] });
  expect(ledger.check({ clips: [] }).faults).toEqual([expect.stringMatching(/^LOST/)]);
});

test('a clip that was reported as deleted for good must not come back', () => {
  const ledger = reported(page(1));
  ledger.asksToForget(page(1));
  ledger.forgets(page(1));
  expect(ledger.check({ clips: [clipOf(page(1), 'clip 1')] }).faults).toEqual([
    'Page 1 was reported as deleted for good, but is clip clip 1',
  ]);
});

test('a tab that went to another page may have saved either', () => {
  const ledger = new Ledger();
  ledger.asks(page(1));
  ledger.mayAsk(page(2));
  ledger.reports('clip 2', page(1), page(2));
  expect(ledger.check({ clips: [clipOf(page(2), 'clip 2')] })).toEqual({ faults: [], unsaved: [page(1)] });
});

test('a clip that was to be deleted may be in the trash, where its pictures are not fetched', () => {
  const ledger = reported(page(1));
  ledger.asksToForget(page(1));
  const trashed = clipOf(page(1), 'clip 1', { isInTrash: true, kept: [] });
  expect(ledger.check({ clips: [trashed] })).toEqual({ faults: [], unsaved: [] });
});

test('a state that is listed as not saved may be saved after the audit', () => {
  const ledger = reported(page(1));
  ledger.asks(page(1, 2));
  const listed = [{ draftId: 'd', url: page(1).url, isLink: false }];
  expect(ledger.check({ clips: [clipOf(page(1), 'clip 1')], listed }).faults).toEqual([]);
  ledger.reports('clip 1', page(1, 2));
  expect(ledger.check({ clips: [clipOf(page(1, 2), 'clip 1')] }).faults).toEqual([]);
});
