import { type Format, formatNames } from '../../export/formats';
import { defaultTemplate } from '../../export/template/presets';
import { longestField, type Template, templateFields } from '../../export/template/template-fields';
import { isRecord } from '../../language/text/is-record';
import { defaultLook, type ReadingLook, readingLookFrom } from './reading-look';

/** How much text a method keeps where the engine offers a choice. */
const textAmounts = ['best', 'less', 'more'] as const;

type TextAmount = (typeof textAmounts)[number];

/** How articles are found. */
export interface Method {
  /** A name from the list of engines. */
  readonly engine: string;
  readonly amount: TextAmount;
}

/** The methods of sites, by site such as `example.org`. */
export type SiteMethods = Readonly<Record<string, Method>>;

/** All settings. Popup, background and options page read and write this record. */
export interface Settings {
  /** A name from the list of engines, such as `nta` or `nta:paper`; '' for the first. */
  readonly engine: string;
  /** How much text the engine keeps where it offers a choice. */
  readonly amount: TextAmount;
  /** Methods that are used on one site only. */
  readonly siteMethods: SiteMethods;
  /** The format of the download button, chosen in the settings or in the popup's menu. */
  readonly format: Format;
  readonly template: Template;
  /** Whether pictures are stored with a clip, or only their addresses. */
  readonly images: 'keep' | 'link';
  /** Whether a clip without the popup shows its result on the page. */
  readonly toast: boolean;
  /** How the library shows clips for reading. */
  readonly reading: ReadingLook;
}

export const defaultSettings: Settings = {
  engine: '',
  amount: 'best',
  siteMethods: {},
  format: 'md',
  template: defaultTemplate,
  images: 'keep',
  toast: true,
  reading: defaultLook,
};

/** The version of the stored record. A change of its shape needs a new number and a step in `settingsFrom`. */
export const settingsVersion = 1;

type SettingName = keyof Settings;

/** Settings, and the names of stored ones that could not be read and have their defaults. */
export interface ReadSettings {
  readonly settings: Settings;
  readonly broken: readonly SettingName[];
}

/** Reads stored settings of this or an older version, even if they are damaged. Never throws. */
export function settingsFrom(stored: unknown): ReadSettings {
  const record = isRecord(stored) ? stored : {};
  const broken: SettingName[] = [];
  const read = <N extends SettingName>(name: N): Settings[N] => {
    if (record[name] === undefined) return defaultSettings[name];
    const value = readers[name](record[name]);
    if (value === undefined) broken.push(name);
    return value ?? defaultSettings[name];
  };
  return {
    settings: {
      engine: read('engine'),
      amount: read('amount'),
      siteMethods: read('siteMethods'),
      format: read('format'),
      template: read('template'),
      images: read('images'),
      toast: read('toast'),
      reading: read('reading'),
    },
    broken,
  };
}

const readers: { readonly [N in SettingName]: (value: unknown) => Settings[N] | undefined } = {
  engine: (value) => (typeof value === 'string' ? value : undefined),
  amount: amountFrom,
  siteMethods: siteMethodsFrom,
  format: (value) => formatNames.find((name) => name === value),
  template: templateFrom,
  images: (value) => (value === 'keep' || value === 'link' ? value : undefined),
  toast: (value) => (typeof value === 'boolean' ? value : undefined),
  reading: readingLookFrom,
};

function amountFrom(value: unknown): TextAmount | undefined {
  return textAmounts.find((amount) => amount === value);
}

/** Entries that cannot be read are left out. */
function siteMethodsFrom(value: unknown): SiteMethods | undefined {
  if (!isRecord(value)) return undefined;
  const methods = Object.entries(value).flatMap(([site, method]) => {
    const amount = isRecord(method) ? amountFrom(method.amount) : undefined;
    if (!isRecord(method) || typeof method.engine !== 'string' || amount === undefined) return [];
    return [[site, { engine: method.engine, amount }] as const];
  });
  return Object.fromEntries(methods);
}

function templateFrom(value: unknown): Template | undefined {
  if (!isRecord(value)) return undefined;
  const { fileName, frontMatter, body } = value;
  if (typeof fileName !== 'string' || typeof frontMatter !== 'string' || typeof body !== 'string') return undefined;
  return templateFields.every((field) => (value[field] as string).length <= longestField)
    ? { fileName, frontMatter, body }
    : undefined;
}
