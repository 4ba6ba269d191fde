/**
 * The style of articles in files: HTML, EPUB and the pages of a ZIP. Small, since it
 * goes into every one of them; the print rules are those of the library's reader too.
 */
export const fileStyle = `
:root { color-scheme: light dark; }
body { max-width: 42em; margin: 0 auto; padding: 2em 1.2em 4em; font: 1.06em/1.6 Charter, Georgia, "Noto Serif", serif; overflow-wrap: break-word; }
:lang(zh), :lang(ja), :lang(ko) { font-family: system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; line-height: 1.8; }
:lang(ar), :lang(fa), :lang(ur), :lang(he) { font-family: "Geeza Pro", "Noto Naskh Arabic", "Noto Serif Hebrew", "Segoe UI", serif; line-height: 1.8; }
h1 { font-size: 1.9em; } h2 { font-size: 1.4em; } h3 { font-size: 1.15em; } h4, h5, h6 { font-size: 1em; }
h1, h2, h3, h4, h5, h6 { line-height: 1.3; margin: 1.5em 0 .5em; break-after: avoid; }
header { margin-bottom: 2em; padding-bottom: 1em; border-bottom: 1px solid #8885; }
header h1 { margin: 0 0 .4em; } header p { margin: .2em 0; }
.subtitle { font-size: 1.15em; } .facts, .source, .byline, figcaption, caption { color: #767676; font-size: .87em; }
.source { overflow-wrap: anywhere; }
img { max-width: 100%; height: auto; } img[src*="svg"] { background: #fff; }
figure { margin: 1.2em 0; break-inside: avoid; }
blockquote { margin: 1em 0; padding: 0 0 0 1em; border-left: 3px solid #8888; }
[dir="rtl"] blockquote { padding: 0 1em 0 0; border: 0; border-right: 3px solid #8888; }
.callout { padding: .8em 1em; background: #8882; } .callout-title { font-weight: bold; margin-top: 0; }
pre, code, kbd, samp { font-family: ui-monospace, Consolas, "DejaVu Sans Mono", monospace; font-size: .88em; }
pre { padding: .8em 1em; overflow-x: auto; background: #8882; direction: ltr; text-align: left; tab-size: 4; line-height: 1.45; }
table { border-collapse: collapse; font-size: .9em; } caption { text-align: start; padding-bottom: .4em; }
th, td { padding: .35em .7em; border: 1px solid #8885; text-align: start; vertical-align: top; }
.footnotes { margin-top: 2.5em; border-top: 1px solid #8885; font-size: .9em; }
.post .post, .comments .post { padding-left: 1em; border-left: 2px solid #8885; }
sup, sub { line-height: 0; } hr { border: 0; border-top: 1px solid #8885; }
@media print {
  body { max-width: none; padding: 0; font-size: 11pt; }
  pre { white-space: pre-wrap; } tr, img, figure { break-inside: avoid; } thead { display: table-header-group; }
}
`.trim();
