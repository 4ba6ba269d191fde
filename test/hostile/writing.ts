import { family, texts } from './payload';

/*
 * Text that is something else to the programs that read exported files: renderers of
 * Markdown that let HTML through, Obsidian with Templater and Dataview, Logseq, YAML,
 * XML, spreadsheets. On the page it is only text, and only text it has to stay.
 */

const markup = texts({
  'HTML as text': '<img src=x onerror=RUN> and <script>RUN</script>',
  'HTML as text at the start of a line': '<script>RUN</script>',
  'HTML comment as text': '<!-- <img src=x onerror=RUN> -->',
  'HTML entity as text': '&lt;img src=x onerror=RUN&gt; &#60;script&#62;RUN&#60;/script&#62;',
  'processing instruction as text': '<?php RUN ?>',
  'CDATA as text': '<![CDATA[ <img src=x onerror=RUN> ]]>',
  'end of a CDATA section as text': 'one ]]> two ]]&gt; three',
  'declaration as text': '<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]> &x;',
  'tag that is not closed as text': '<img src=x onerror=RUN',
  'autolink that runs': '<javascript:RUN>',
  'style as text': '<style>*{background:url(BEACON)}</style>',
});

const markdown = texts({
  'link that runs': '[held](javascript:RUN) and [held]( <javascript:RUN> "x")',
  'picture that reports': '![held](BEACON) and ![held][beacon]',
  'reference that runs': '[held]: javascript:RUN "x"',
  'reference used': '[held][held] [held][] [held]',
  'note definition': '[^1]: javascript RUN',
  'note reference': 'held[^1] and ^[inline RUN]',
  'heading signs': '# held # not a heading',
  'quote sign': '> held is not a quote',
  'list sign': '- held is not a list',
  'numbered list sign': '1. held is not a list',
  'task sign': '- [ ] held is not a task',
  'rule signs': '--- held --- *** ___',
  'setext underline': 'held ===== -----',
  'table signs': '| held | is | not | a table |',
  'code fence': '```js RUN ```',
  'code fence of tildes': '~~~ RUN ~~~',
  'emphasis signs': '*held* _held_ **held** __held__ ~~held~~ ==held== ^held^ ~held~',
  backslashes: 'held \\ \\\\ \\* \\<img src=x onerror=RUN\\>',
  'grave accents': 'held `code` ``co`de`` ` alone',
  'dollar signs': 'held for $5 and $6, US$7 and $8k',
  'bare address': 'held javascript:RUN and https://e.example/?x=[y](z)',
  entities: 'held &amp; &copy; &nbsp; &#x41;',
  'attributes in braces': 'held {onclick=RUN} {: .x onclick="RUN"} {#id}',
  'definition list': 'held : a definition',
  directive: ':::note RUN ::: and ::video[x]{src=BEACON}',
  'hard break': 'held with two spaces  and more\\',
});

const vault = texts({
  'Templater command': '<% RUN %>',
  'Templater command with a dash': '<%* RUN -%> and <%- RUN _%> and <%+ RUN %>',
  'Templater command over the end of a word': 'a<%tp.system.clipboard()%>b',
  'Dataview query inline': '`= this.file.name` held',
  'Dataview script inline': '`$= dv.current() || RUN` held',
  'Dataview field': 'key:: RUN and [key:: RUN] and (key:: RUN)',
  'Dataview fence in one line': '```dataview TABLE file.name ```',
  'Obsidian comment': 'held %% hidden %% held',
  'Obsidian comment that opens only': '%% held to the end',
  'Obsidian link': '[[held]] and [[held|shown]] and [[held#^block]]',
  'Obsidian embed': '![[held]] and ![[held.pdf#page=2]]',
  'Obsidian tag': '#held/tag and #held',
  'Obsidian block id': 'held ^block-id',
  'Obsidian address': 'obsidian://open?vault=x&file=y',
  'Logseq property': 'held:: RUN',
  'Logseq macro': '{{query (and [[x]])}} and {{renderer :x, RUN}} and {{embed ((64))}}',
  'Logseq block reference': '((64000000-0000-0000-0000-000000000000))',
  'Logseq task': 'TODO held and LATER held',
  'Jekyll and Liquid': '{% include x %} and {{ site.RUN }}',
  'Hugo short code': '{{< figure src="BEACON" >}} and {{% raw %}}',
  'MDX expression': '{RUN} and <Held x={RUN} /> and import x from "y"',
  'front matter': '--- title: RUN tags: [x] ---',
  'Logseq hiccup': '[:img {:src "BEACON"}] and [:script "RUN"]',
  'Meta Bind': '`INPUT[text:RUN]` and `VIEW[{x}]` and `BUTTON[x]` held',
  'Joplin link': '[held](:/0123456789abcdef0123456789abcdef) and ![](:/0123456789abcdef0123456789abcdef)',
  'Obsidian callout': '> [!bug]- held',
  'Obsidian properties': 'held [[held]]:: x and (cssclass:: RUN)',
  'org mode': '#+BEGIN_SRC emacs-lisp RUN #+END_SRC and [[elisp:RUN]]',
  'wiki template': '{{held}} and {{#invoke:RUN}} and [BEACON held]',
});

/** Programs that run what a code block in their language holds. */
const programs = family(
  'code block for',
  [
    ...['dataview', 'dataviewjs', 'datacorejsx', 'js-engine', 'meta-bind', 'meta-bind-button', 'templater', 'run-js'],
    ...['ad-note', 'excalidraw', 'tasks', 'query', 'button', 'buttons', 'sqlseal', 'tracker', 'embed', 'mermaid'],
  ],
  (language) => `<p>held</p><pre><code class="language-${language}">RUN\n</code></pre>`,
);

const otherPrograms = texts({
  'formula of a spreadsheet': '=HYPERLINK("BEACON","held")',
  'formula of a spreadsheet that starts a program': "=cmd|' /C calc'!A0",
  'formula with an at sign': '@SUM(1+1)*cmd|RUN',
  'formula with a plus sign': '+1+cmd|RUN',
  'formula with a minus sign': '-1+cmd|RUN',
  'YAML tag': '!!js/function "function(){ RUN }"',
  'YAML alias': '&a [*a, *a] held',
  'YAML merge': '<<: *held',
  'JSON end': '"}],"x":"held',
  'LaTeX command': '\\input{/etc/passwd} \\write18{RUN} held',
  'shell words': '$(RUN) `RUN` ; RUN | RUN && RUN',
  'mermaid with a link': 'graph TD; A-->B; click A href "javascript:RUN" held',
  'UTF-7': '+ADw-img src=x onerror=RUN+AD4- held',
  'ISO-2022-JP escapes': '\u001b$B held \u001b(B <img src=x onerror=RUN>',
  'BibTeX end': '}, url = {javascript:RUN}, note = {held',
  'RIS line': 'TY  - ELEC UR  - javascript:RUN ER  - held',
  'XML entities that grow': '&lol9; %lol; held',
});

const signs = texts({
  'right to left override': 'held \u202egnp.exe\u202c held',
  'bidi isolates left open': 'held \u2066\u2067\u2068 held',
  'zero-width signs': 'he\u200bl\u200cd\u200d he\u2060ld \ufeffheld',
  'soft hyphens': 'he\u00adld',
  'tag characters': 'held \u{e0068}\u{e0065}\u{e006c}\u{e0064} held',
  'combining marks without end': `held Z${'\u0335'.repeat(300)} held`,
  'line separators': 'held \u2028 held \u2029 held',
  'private and last characters': 'held \ue000picture-0\ue001 \uf8ff held',
  'object replacement': 'held \ufffc \ufffd held',
  noncharacters: 'held \uffff \ufffe \ufdd0 held',
  'half-width and full-width': '＜img src=x onerror=RUN＞ held',
  'emoji of many parts': 'held 👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿 held',
  'numbers of other scripts': 'held ٣٫١٤ ௧௨௩ held',
});

export const writing = [...markup, ...markdown, ...vault, ...programs, ...otherPrograms, ...signs];
