/**
 * The document with the text between `<!-- name: … -->` and `<!-- /name -->` replaced, for each name. Throws if a
 * mark is missing.
 */
export function sectionsReplaced(document: string, sections: Readonly<Record<string, string>>): string {
  return Object.entries(sections).reduce((text, [name, content]) => {
    const start = text.indexOf(`<!-- ${name}:`);
    const from = text.indexOf('-->', start) + '-->'.length;
    const to = text.indexOf(`<!-- /${name} -->`);
    if (start < 0 || to < from) throw new Error(`the document has no "<!-- ${name}: … --> … <!-- /${name} -->"`);
    return `${text.slice(0, from)}\n\n${content}\n\n${text.slice(to)}`;
  }, document);
}
