import { readdirSync, readFileSync } from 'node:fs';
import type { ClipMode, RuleUse, SelectionChoice } from '../../../src/article/article';
import { pageTypes } from '../../../src/article/page-types';
import { lossReasons } from '../../../src/article/pictures/picture';
import { tagColours } from '../../../src/article/tag-colours';
import { gatherWords, pickLinksWords, pickWords } from '../../../src/browser/messaging/content-api';
import { deliveryFailures, type Proof, targetKinds } from '../../../src/browser/messaging/deliveries';
import { failureCodes } from '../../../src/browser/messaging/outcome';
import type { ChangeName } from '../../../src/browser/messaging/page-changes';
import { pageStates } from '../../../src/browser/messaging/page-runs';
import { readingFonts, readingLines, readingThemes, readingWidths } from '../../../src/browser/settings/reading-look';
import type { Settings } from '../../../src/browser/settings/settings';
import { settingsFileFaults } from '../../../src/browser/settings/settings-file';
import { type NextStep, nextSteps } from '../../../src/browser/wording/failures';
import { targetOf } from '../../../src/delivery/targets/targets';
import { formatNames } from '../../../src/export/formats';
import { faultCodes } from '../../../src/export/template/fault-codes';
import { presets } from '../../../src/export/template/presets';
import { templateFields } from '../../../src/export/template/template-fields';
import { engineNames } from '../../../src/judge/engines/engines';
import { figureNames, markKinds, specials } from '../../../src/judge/engines/method-view';
import { evidenceKinds } from '../../../src/judge/engines/wclipper/decision/evidence';
import { rulesAgainst } from '../../../src/judge/engines/wclipper/decision/reasons';
import { changeRules } from '../../../src/judge/selection/change';
import { refusals } from '../../../src/judge/site-rules/learn';
import { restoreFailures } from '../../../src/library/backup/restore-backup';
import { importEngine } from '../../../src/library/import/clip-entry';
import { remarks, skipReasons } from '../../../src/library/import/entry';
import { parts, states } from '../../../src/library/search/language/query';
import { filterNames } from '../../../src/library/search/language/tokens';
import type { SnippetField } from '../../../src/library/search/results';
import { detailNames } from '../../../src/screens/library-page/about-clip';
import { layouts, sortKeys } from '../../../src/screens/library-page/arrangement';
import { outboxStates } from '../../../src/screens/library-page/outbox/outbox-states';
import { markViews } from '../../../src/screens/library-page/route';
import { methodVariants, shownMethods } from '../../../src/screens/methods/papers';
import type { Strength } from '../../../src/screens/options/sharing/passphrase-strength';
import type { Field } from '../../../src/screens/ui/changes/compared';
import { copyKinds } from '../../../src/screens/ui/copy-formats';
import { sharedKinds } from '../../../src/sync/shared-kinds';
import type { Storage } from '../../../src/sync/storage';
import type { SyncFailure } from '../../../src/sync/sync-error';

const manifest = readFileSync('manifest.json', 'utf8');

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8'));

/** The names of the fields of all destinations. */
const targets = await Promise.all(targetKinds.map(targetOf));
const destinationFields = [...new Set(targets.flatMap(({ fields }) => fields.map(({ name }) => name)))];
const destinationChoices = targets
  .flatMap(({ fields }) => fields.flatMap(({ choices = [] }) => choices))
  .filter((choice) => !formatNames.some((name) => name === choice));

/** The names that keys of messages end in, by what the keys begin with. The compiler checks the lists that a type has. */
const families: Readonly<Record<string, readonly string[]>> = {
  automaticBackup_every: ['off', 'day', 'week', 'changes'],
  automaticBackup_failed: ['noFolder', 'notAllowed', 'folderGone', 'diskFull', 'unknown'],
  blockDropped: ['sure', 'doubt'],
  blockKept: ['sure', 'doubt'],
  change: all<ChangeName>({
    blockRemoved: true,
    blockRestored: true,
    blockAdded: true,
    blockLeftOut: true,
    title: true,
    details: true,
    comments: true,
    method: true,
    picked: true,
    rule: true,
  }),
  colour: ['none', ...tagColours],
  choice: all<SelectionChoice>({ best: true, less: true, more: true, prose: true }),
  copy: copyKinds,
  has: parts,
  is: states,
  deliveryFailure: deliveryFailures,
  details: all<Field>({
    author: true,
    note: true,
    published: true,
    site: true,
    subtitle: true,
    takenFrom: true,
    tags: true,
    title: true,
  }),
  engine: [...engineNames().filter((name) => name !== 'page' && !name.includes(':')), importEngine],
  export: ['writing', 'written'],
  failure: failureCodes.flatMap((code) => [code, `${code}_next`]),
  fault: faultCodes,
  field: [...templateFields, ...destinationFields],
  figure: figureNames,
  filter: filterNames,
  format: formatNames,
  images: all<Settings['images']>({ keep: true, link: true }).flatMap((choice) => [choice, `${choice}_what`]),
  import: ['cancelled', 'storageFull', 'failed'],
  importFormat: ['markdown', 'html', 'bookmarks', 'csv'],
  kind: [...markKinds, ...pageTypes.filter((type) => type !== 'article')],
  known: detailNames,
  layout: layouts,
  lookFont: readingFonts,
  lookLines: readingLines,
  lookTheme: readingThemes,
  lookWidth: readingWidths,
  loss: [...lossReasons, 'untried'],
  methodsAbout: shownMethods.map(({ engine }) => engine),
  methodsVariant: methodVariants,
  mode: all<ClipMode>({ article: true, page: true, selection: true, link: true }),
  // The build for Chromium adds `offscreen` (vite.config.ts).
  permission: [...permissions(), 'offscreen'],
  gather: gatherWords,
  pick: pickWords,
  pickLinks: pickLinksWords,
  preset: Object.keys(presets),
  privacy: ['read', 'kept', 'sent'].flatMap((question) => [question, `${question}_answer`]),
  remark: remarks,
  reason: evidenceKinds.flatMap((kind) => [`for_${asKey(kind)}`, `against_${asKey(kind)}`]),
  rule: [...evidenceKinds, ...rulesAgainst, ...changeRules.filter((rule) => rule !== ''), 'your rule'].map(asKey),
  ruleName: ['drop', 'keep'],
  ruleOutcome: all<Exclude<RuleUse['outcome'], 'applied'>>({ idle: true, missed: true, tooMuch: true, off: true }),
  rulePart: ['list', 'paragraph', 'picture', 'heading', 'table', 'quote', 'block'],
  ruleRefused: refusals,
  restoreFailed: [...restoreFailures, 'unknown'],
  says: ['keep', 'drop', 'unasked'],
  sharedKind: sharedKinds,
  sharing_kind: all<Storage['kind']>({ folder: true, webdav: true, s3: true }),
  sharing_pictures: ['atOnce', 'opened'],
  sharing_strength: all<Strength>({ weak: true, fair: true, strong: true }),
  // What the outbox says of these speaks of clips.
  sharingFailure: all<SyncFailure | 'notAllowed' | 'refused' | 'tooLarge' | 'notThere'>({
    ...{ wrongPassphrase: true, otherKey: true, emptied: true, keyMissing: true, laterVersion: true, damaged: true },
    ...{ offline: true, diskFull: true, notAllowed: true, refused: true, tooLarge: true, notThere: true },
  }),
  settingsFile: settingsFileFaults,
  skip: skipReasons,
  special: specials,
  step: [...new Set<NextStep>([...failureCodes.flatMap((code) => nextSteps(code, 'page')), 'page'])],
  pageState: pageStates,
  outboxState: [...outboxStates, 'click'],
  proof: all<Proof['by']>({ answered: true, read: true, handedOver: true }),
  targetChoice: [...new Set(destinationChoices)],
  target: targetKinds,
  welcomeKeys: ['chromium', 'firefox'],
  welcomeNever: ['send', 'read', 'change', 'load'],
  welcomePin: ['chromium', 'firefox'],
  why: ['doubt', 'leftOut', 'kept', 'all'],
  sort: sortKeys,
  view: markViews,
  snippet: all<Exclude<SnippetField, 'body'>>({
    note: true,
    highlights: true,
    author: true,
    tags: true,
    site: true,
    takenFrom: true,
  }),
};

/** Lengths in words or in characters, alone or as a difference. */
const lengths = Object.fromEntries(
  ['words', 'ideographs'].flatMap((unit) => ['', 'More', 'Fewer'].map((more) => [unit + more, ['one', 'other']])),
);

/** Keys that the code puts together. */
export const composedKeys: readonly string[] = Object.entries({ ...families, ...lengths }).flatMap(([family, names]) =>
  names.map((name) => `${family}_${name}`),
);

/** What templates of keys in the code begin with, if `families` lacks it. */
export function unknownTemplates(): string[] {
  return calls()
    .flatMap((call) => [...call.matchAll(/`(\w+)_\$\{/g)].map(([, family = '']) => family))
    .filter((family) => !(family in families));
}

/** Keys that the code or the manifest names. */
export function namedKeys(): string[] {
  // A key stands alone, or after the `?` or the `:` of a choice.
  const inCalls = calls().flatMap((call) => [...withoutTemplates(call).matchAll(/(?:^|(?<!\?)\?|:)\s*'(\w+)'/g)]);
  return [...inCalls, ...manifest.matchAll(/__MSG_(\w+)__/g)].map(([, key = '']) => key);
}

/** Whether a source that deals with messages holds a key, or the rule of an engine that a key is made of. */
export function isHeld(key: string): boolean {
  const literals = key.startsWith('rule_') ? engineRules : valuesBesideMessages;
  return literals.has(key.replace(/^rule_/, ''));
}

const valuesBesideMessages = new Set(
  sources
    .filter((source) => /\b(MessageKey|CountedKey|t)\b[^\n]*platform\/i18n|\.\/i18n/.test(source))
    .flatMap((source) => literalsOf(source)),
);

const engineRules = new Set(sources.flatMap(literalsOf).map(asKey));

function literalsOf(source: string): string[] {
  return [...source.matchAll(/'([^'\n]*)'/g)].map(([, literal = '']) => literal);
}

/** The first argument of each call that asks for a message. */
function calls(): string[] {
  return sources.flatMap((source) =>
    [...source.matchAll(/\b(?:t|counted|messageOf)\(/g)].map(({ index, 0: { length } }) =>
      firstArgument(source.slice(index + length)),
    ),
  );
}

function withoutTemplates(call: string): string {
  return call.replaceAll(/`.*`/gs, '');
}

function firstArgument(source: string): string {
  let depth = 0;
  for (const { 0: mark, index } of source.matchAll(/[(){},]/g)) {
    if (depth === 0 && (mark === ',' || mark === ')')) return source.slice(0, index);
    if (mark === '(' || mark === '{') depth++;
    if (mark === ')' || mark === '}') depth--;
  }
  return source;
}

function asKey(rule: string): string {
  return rule.replace(/\W+/g, '_');
}

function all<Name extends string>(names: Readonly<Record<Name, true>>): string[] {
  return Object.keys(names);
}

function permissions(): string[] {
  const { permissions, optional_permissions: later } = JSON.parse(manifest);
  return [...permissions, ...later, 'sites'];
}
