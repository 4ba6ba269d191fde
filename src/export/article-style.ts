/**
 * The style of articles in every exported file: HTML, EPUB, the pages of a ZIP. It is short,
 * because every file contains it; simple, because some e-book readers drop a whole style
 * sheet for one unknown selector; and sets no colours of text or background, because
 * readers in dark mode would change only one of them.
 */
export const articleStyle = `
:lang(zh), :lang(ja), :lang(ko) { font-family: system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; line-height: 1.8; }
:lang(ar), :lang(fa), :lang(ur), :lang(he) { font-family: "Geeza Pro", "Noto Naskh Arabic", "Noto Serif Hebrew", "Segoe UI", serif; line-height: 1.8; }
h1 { font-size: 1.9em; } h2 { font-size: 1.4em; } h3 { font-size: 1.15em; } h4, h5, h6 { font-size: 1em; }
h1, h2, h3, h4, h5, h6 { line-height: 1.3; margin: 1.5em 0 .5em; break-after: avoid; }
header { margin-bottom: 2em; padding-bottom: 1em; border-bottom: 1px solid #888; }
header h1 { margin: 0 0 .4em; } header p { margin: .2em 0; }
.subtitle { font-size: 1.15em; } .facts, .source, .byline, figcaption, caption { font-size: .87em; }
.source { overflow-wrap: anywhere; } .note { white-space: pre-line; }
img { max-width: 100%; height: auto; }
figure { margin: 1.2em 0; break-inside: avoid; }
blockquote { margin: 1em 0; padding: 0 0 0 1em; border-left: 3px solid #888; }
[dir="rtl"] blockquote { padding: 0 1em 0 0; border-left: 0; border-right: 3px solid #888; }
.callout { padding: .8em 1em; } .callout-title { font-weight: bold; margin-top: 0; }
pre, code, kbd, samp { font-family: ui-monospace, Consolas, "DejaVu Sans Mono", monospace; font-size: .88em; }
pre { padding: .8em 1em; border: 1px solid #888; overflow-x: auto; tab-size: 4; line-height: 1.45; }
table { border-collapse: collapse; font-size: .9em; } caption { text-align: start; padding-bottom: .4em; }
th, td { padding: .35em .7em; border: 1px solid #888; vertical-align: top; } th { text-align: start; }
.footnotes { margin-top: 2.5em; border-top: 1px solid #888; font-size: .9em; }
.post .post, .comments .post { padding-left: 1em; border-left: 2px solid #888; }
[dir="rtl"] .post .post, [dir="rtl"] .comments .post { padding: 0 1em 0 0; border-left: 0; border-right: 2px solid #888; }
sup, sub { line-height: 0; } hr { border: 0; border-top: 1px solid #888; }
`.trim();

/** Additional style of a page in a browser: line length, light and dark colours, print. */
export const pageStyle = `
:root { color-scheme: light dark; }
body { max-width: 42em; margin: 0 auto; padding: 2em 1.2em 4em; font: 1.06em/1.6 Charter, Georgia, "Noto Serif", serif; overflow-wrap: break-word; }
${articleStyle}
.facts, .source, .byline, figcaption, caption { color: #666; }
.callout, pre { background: #8882; } pre { border: 0; direction: ltr; text-align: left; }
header, th, td, .footnotes, hr { border-color: #8887; }
[align="left"] { text-align: left; } [align="center"] { text-align: center; } [align="right"] { text-align: right; }
img[src*="svg"] { background: #fff; }
mark { background: #fdeea3; color: #000; } .highlight-green { background: #cdeec6; } .highlight-blue { background: #cde5fa; }
.highlight-pink { background: #fad6e3; } .highlight-purple { background: #e5dafa; }
@media (prefers-color-scheme: dark) {
  .facts, .source, .byline, figcaption, caption { color: #aaa; }
}
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 11pt; }
  .facts, .source, .byline, figcaption, caption { color: #555; }
  pre { white-space: pre-wrap; } tr, img, figure { break-inside: avoid; } thead { display: table-header-group; }
}
`.trim();
