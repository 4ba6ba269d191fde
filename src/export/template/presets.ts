import type { Template } from './template-fields';

/**
 * Templates to start from; `preset_<name>` in `_locales` is the label. Tests check what the
 * programs read of them (test/export/template/programs.test.ts). `standard` is for any reader of
 * front matter; `obsidian` uses the properties of Obsidian's own clipper, so that notes of
 * both sort together; `joplin` those of Joplin's Markdown import; `logseq` page properties;
 * `citation` the metadata of a Pandoc document.
 */
export const presets = {
  standard: { fileName: '{{title}}', frontMatter: propertiesOf('{{authors}}'), body: '{{content}}' },
  obsidian: { fileName: '{{title}}', frontMatter: propertiesOf('{{authors|wikilink}}'), body: '{{content}}' },
  joplin: {
    fileName: '{{title}}',
    frontMatter: `title: {{title}}
source: {{source}}
author: {{author}}
created: {{created|date:"YYYY-MM-DD HH:mm:ss"}}
tags: [clippings, {{tags}}, {{keywords}}]
note: {{note}}`,
    body: '{{content}}',
  },
  logseq: {
    fileName: '{{title}}',
    frontMatter: '',
    body: `title:: {{title|line}}
source:: {{source}}
{{authors|wikilink|join:", "|prefix:"author:: "|suffix:"\\n"}}{{takenfrom|line|prefix:"takenfrom:: "|suffix:"\\n"}}{{published|date:"YYYY-MM-DD"|prefix:"published:: "|suffix:"\\n"}}created:: {{created|date:"YYYY-MM-DD"}}
{{description|line|prefix:"description:: "|suffix:"\\n"}}tags:: clippings{{tags|tag|join:", "|prefix:", "}}{{note|prefix:"\\n\\n"}}

{{content}}`,
  },
  citation: {
    fileName: '{{authors|first|suffix:" "}}{{published|date:"YYYY"|suffix:" "}}{{title}}',
    frontMatter: `title: {{title}}
subtitle: {{subtitle}}
author: {{authors}}
date: {{published|date:"YYYY-MM-DD"}}
lang: {{language}}
abstract: {{description}}
keywords: [{{tags}}, {{keywords}}]
publisher: {{site}}
original-publisher: {{takenfrom}}
url: {{source}}
accessed: {{created|date:"YYYY-MM-DD"}}
note: {{note}}`,
    body: `{{author|suffix:". "}}{{published|date:"YYYY"|prefix:"("|suffix:"). "}}*{{title|escape}}*.{{site|prefix:" "|suffix:"."}} <{{source}}>

{{content}}`,
  },
  plain: {
    fileName: '{{title}}',
    frontMatter: '',
    body: `# {{title|line|escape}}

{{author|suffix:" · "}}{{site|suffix:" · "}}{{published|date:"YYYY-MM-DD"|suffix:" · "}}<{{source}}>{{tags|tag|prefix:"#"|join:" "|prefix:"\\n\\n"}}{{note|prefix:"\\n\\n"}}

{{content}}`,
  },
} as const satisfies Record<string, Template>;

export type PresetName = keyof typeof presets;

export const defaultTemplate: Template = presets.standard;

function propertiesOf(authors: string): string {
  return `title: {{title}}
source: {{source}}
author: ${authors}
takenfrom: {{takenfrom}}
published: {{published|date:"YYYY-MM-DD"}}
created: {{created|date:"YYYY-MM-DD"}}
description: {{description}}
type: {{type}}
tags: [clippings, {{tags|tag}}]
note: {{note}}`;
}
