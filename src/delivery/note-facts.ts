import { parse } from 'yaml';
import { logseqLines, yamlOf } from './merge-note';

/** The properties in front matter; none if it cannot be read. */
export function propertiesIn(yaml: string): Readonly<Record<string, unknown>> {
  try {
    const properties: unknown = parse(yaml);
    return typeof properties === 'object' && properties !== null ? (properties as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** What of a note other notes need to know. */
interface Facts {
  /** Of its page, as the properties `source` and `url` say. */
  readonly addresses: readonly string[];
  /** In its properties and its text. */
  readonly tags: readonly string[];
}

export function factsIn(note: string): Facts {
  const yaml = yamlOf(note);
  const lines = yaml ? [] : logseqLines(note);
  const properties = yaml ? propertiesIn(yaml.inner) : Object.fromEntries(lines);
  const body = note.slice(yaml ? yaml.raw.length : lines.reduce((length, [, , line]) => length + line.length, 0));
  const addresses = [properties.source, properties.url].filter((each) => typeof each === 'string');
  const listed = [properties.tags, properties.tag].flatMap(tagsOf);
  const written = Array.from(body.matchAll(tagInText), ([, tag = '']) => tag);
  return {
    addresses,
    tags: [...new Set([...listed, ...written].filter((tag) => /\p{L}/u.test(tag)))].slice(0, mostTags),
  };
}

/** So many tags of one note are read. */
const mostTags = 200;

/** A tag behind white space or at the start of a line, but no heading and no address. */
const tagInText = /(?<=^|\s)#([\p{L}\p{N}_/-]{1,100})(?=$|[\s.,;:!?)\]])/gmu;

/** Tags in a list, or in text with commas; links of Logseq and a leading `#` are read as tags. */
function tagsOf(value: unknown): readonly string[] {
  const values = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return values
    .filter((each) => typeof each === 'string')
    .map((each) =>
      each
        .trim()
        .replace(/^#/, '')
        .replace(/^\[\[|\]\]$/g, ''),
    )
    .filter((each) => each !== '');
}
