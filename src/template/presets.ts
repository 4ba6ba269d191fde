import type { Template } from './template-fields';

/**
 * Templates to start from; `preset_<name>` in `_locales` is what each is called.
 * The property names of `obsidian` are those of Obsidian's own clipper, so that
 * notes of both sort together; those of `joplin` are what its import of Markdown
 * with front matter reads; those of `citation` are CSL's, as Pandoc reads them.
 */
export const presets = {
  obsidian: {
    fileName: '{{title}}',
    frontMatter: `title: {{title}}
source: {{source}}
author: {{authors}}
published: {{published|date:"YYYY-MM-DD"}}
created: {{created|date:"YYYY-MM-DD"}}
description: {{description}}
type: {{type}}
tags: [clippings]`,
    body: '{{content}}',
  },
  joplin: {
    fileName: '{{title}}',
    frontMatter: `title: {{title}}
source: {{source}}
author: {{author}}
created: {{created|date:"YYYY-MM-DD HH:mm:ss"}}
tags: [clippings, {{keywords}}]`,
    body: '{{content}}',
  },
  citation: {
    fileName: '{{authors|first|suffix:" "}}{{published|date:"YYYY"|suffix:" "}}{{title}}',
    frontMatter: `type: webpage
title: {{title}}
author: {{authors}}
container-title: {{site}}
issued: {{published|date:"YYYY-MM-DD"}}
accessed: {{created|date:"YYYY-MM-DD"}}
URL: {{source}}
language: {{language}}
keyword: {{keywords|join:", "}}
abstract: {{description}}`,
    body: `{{author|suffix:". "}}{{published|date:"YYYY"|prefix:"("|suffix:"). "}}*{{title}}*.{{site|prefix:" "|suffix:"."}} <{{source}}>

{{content}}`,
  },
  plain: {
    fileName: '{{title}}',
    frontMatter: '',
    body: `# {{title}}

{{author|suffix:" · "}}{{site|suffix:" · "}}{{published|date:"YYYY-MM-DD"|suffix:" · "}}<{{source}}>

{{content}}`,
  },
} as const satisfies Record<string, Template>;

export type PresetName = keyof typeof presets;

export const defaultTemplate: Template = presets.obsidian;
