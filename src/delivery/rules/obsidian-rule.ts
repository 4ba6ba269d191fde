import type { DeliveryRule } from '../../browser/messaging/deliveries';
import { fromObsidianClipper } from '../../export/template/obsidian-clipper';
import { defaultTemplate } from '../../export/template/presets';
import { faultsOfField } from '../../export/template/template';
import { type TemplateField, templateFields } from '../../export/template/template-fields';
import { bareAddress } from '../../library/search/language/query';

/** A rule made of another program's file, without destinations, and what of the file it lacks, as it stands there. */
export interface ImportedRule {
  readonly rule: Pick<DeliveryRule, 'name' | 'when' | 'template'>;
  readonly lacks: readonly string[];
}

/**
 * Reads a template file of Obsidian Web Clipper (its documentation: Templates): triggers become searches. Undefined if it
 * is not such a file. Patterns and conditions on schema.org data have no equivalent; with none of its triggers taken over,
 * the rule must match nothing.
 */
export function ruleFromObsidian(text: string): ImportedRule | undefined {
  const read = fromObsidianClipper(text);
  if (!read) return undefined;
  const searches = read.triggers.map((trigger) => [trigger, searchOf(trigger)] as const);
  const taken = searches.flatMap(([, search]) => search ?? []);
  const behaves = ['', 'create', 'overwrite'].includes(read.behavior);
  const template = { ...read.template };
  const lacks: string[] = [];
  for (const field of templateFields) {
    const { text, cut } = withoutFaults(field, read.template[field]);
    template[field] = text;
    lacks.push(...cut);
  }
  return {
    rule: { name: read.name, when: taken, template },
    lacks: [
      ...searches.flatMap(([trigger, search]) => (search === undefined ? [trigger] : [])),
      ...(behaves ? [] : [`behavior: ${read.behavior}`]),
      ...new Set(lacks),
    ],
  };
}

/** A field without the expressions that have no equivalent, so that the rest can be used; the default if it is faulty without them. */
function withoutFaults(
  field: TemplateField,
  source: string,
): { readonly text: string; readonly cut: readonly string[] } {
  let text = source;
  const cut: string[] = [];
  for (const { start, end } of faultsOfField(field, source).toReversed()) {
    const from = source.lastIndexOf('{{', start);
    const to = source.indexOf('}}', Math.max(from, end - 2));
    if (from < 0 || to < 0 || to + 2 > text.length) continue;
    cut.unshift(source.slice(from, to + 2));
    text = text.slice(0, from) + text.slice(to + 2);
  }
  const isSound = faultsOfField(field, text).length === 0;
  return isSound ? { text, cut } : { text: defaultTemplate[field], cut: [source] };
}

/** The search for a trigger; undefined if there is none. */
function searchOf(trigger: string): string | undefined {
  if (/^https?:\/\//i.test(trigger)) return filterOf(bareAddress(trigger));
  const [, type] = /^schema:@?([A-Za-z]+)$/.exec(trigger) ?? [];
  if (type !== undefined) return `schema:${type}`;
  const [, pattern] = /^\/(.+)\/[a-z]*$/.exec(trigger) ?? [];
  return pattern === undefined ? undefined : searchOfPattern(pattern);
}

/** Of patterns, only addresses with `.*` between their parts say what `*` says. */
function searchOfPattern(pattern: string): string | undefined {
  const plain = pattern
    .replace(/^\^|\$$/g, '')
    .replace('https?:', 'https:')
    .replaceAll('.*', '*')
    .replace(/\\([^\w\s])/g, '$1');
  const isAddress = !pattern.includes('\\?') && /^[\w*./:=&%~-]+$/.test(plain);
  return isAddress ? filterOf(`${pattern.startsWith('^') ? '' : '*'}${bareAddress(plain)}`) : undefined;
}

function filterOf(value: string): string {
  return `url:${/\s|"/.test(value) ? `"${value.replaceAll('"', '')}"` : value}`;
}
