/**
 * Names of languages and formats in lower case, including highlighters' aliases. Used only
 * for names that stand alone (a class beside `hljs`, a label above the code); after
 * `language-` any name is accepted.
 */
const names = new Set(
  (
    'abap ada apache apex apl applescript arduino arm asciidoc asm assembly astro awk bash basic bat batch bicep brainfuck c c# c++ cfg clojure cmake cobol ' +
    'coffee coffeescript conf console cpp crystal cs csharp css csv cuda cypher d dart delphi diff django docker dockerfile dos ' +
    'dotenv elixir elm erlang erl excel f# fish flow fortran fsharp gams gcode gherkin git glsl gn go golang gradle graphql groovy handlebars hack haml ' +
    'haskell haxe hbs hcl hlsl html http hs ini io ipython j java javascript jinja jinja2 js json json5 jsonc jsonl jsonnet jsp jsx julia kotlin ' +
    'kt kusto latex lean lean4 less liquid lisp llvm log lua m makefile markdown mathematica matlab md mdx mermaid mips mojo mysql nasm nginx nim nix ' +
    'nushell objc objectivec objective-c ocaml octave odin openscad pascal patch perl pgsql php plaintext plantuml plpgsql plsql postcss postgres ' +
    'postgresql powershell prisma prolog properties proto protobuf ps1 puppet purescript py python python3 qml r racket raku razor rb re reason regex ' +
    'rescript restructuredtext riscv rs rst ruby rust sas sass scala scheme scss sed sh shell shell-session shellscript smalltalk sml solidity sparql sql ssh ' +
    'stylus sublime svelte swift systemverilog tcl terminal terraform tex text tf toml ts tsql tsx turtle twig typescript typst v vala vb vbnet verilog vhdl vim ' +
    'viml vue wasm wat wgsl wolfram x86asm xml xquery yaml yml zig zsh'
  ).split(' '),
);

/** Names for "no language". */
const nothing = new Set([
  'text', 'plaintext', 'plain', 'txt', 'none', 'nohighlight', 'no-highlight', 'default', 'auto', 'raw', 'code', 'output',
  'unknown', 'undefined', 'null', 'plain text',
]); // biome-ignore format: a list to read, not a column

const spellings: ReadonlyMap<string, string> = new Map([
  ['c++', 'cpp'],
  ['c#', 'csharp'],
  ['f#', 'fsharp'],
  ['objective-c', 'objectivec'],
  ['shell session', 'console'],
]);

const attributes = [
  'data-lang', 'data-language', 'data-code-lang', 'data-code-language', 'data-enlighter-language',
  'data-programming-language', 'language', 'lang', 'syntax',
]; // biome-ignore format: a list to read, not a column

/** The language of a code block, from its attributes or those of elements around it that contain nothing else. */
export function languageOf(blocks: readonly Element[]): string | undefined {
  for (const element of blocks) {
    const found = fromAttributes(element) ?? fromClasses(element);
    if (found !== undefined) return nothing.has(found) ? undefined : found;
  }
  return undefined;
}

function fromAttributes(element: Element): string | undefined {
  for (const name of attributes) {
    const value = element.getAttribute(name);
    // `lang` is a natural language unless it is a known name.
    if (value && (name !== 'lang' || names.has(value.toLowerCase()))) return cleaned(value);
  }
  return undefined;
}

/** After these prefixes any name is a language. */
const certain = /(?:^|\s)(?:(?:language|lang|highlight-source|(src))[-:]|brush:\s?)([\w+#.-]+)/gi;

/** After these prefixes only known names are. */
const likely = /(?:^|\s)(?:highlight-text|highlight|source|code|sourceCode|prism|hljs|syntax|type)[-:]([\w+#.-]+)/gi;

function fromClasses(element: Element): string | undefined {
  const { className } = element;
  if (typeof className !== 'string' || className === '') return undefined;
  const said = certainName(className);
  if (said !== undefined) return cleaned(said);
  for (const [, named = ''] of className.matchAll(likely)) {
    const lower = cleaned(named);
    if (names.has(lower) || nothing.has(lower)) return lower;
  }
  return besideHighlighter(className.toLowerCase().split(/\s+/));
}

/** `src-python` counts only after the class `src`. */
function certainName(className: string): string | undefined {
  const firstSrc = className.search(/(?:^|\s)src\s/i);
  for (const { 1: src, 2: name, index } of className.matchAll(certain)) {
    if (src === undefined || (firstSrc >= 0 && firstSrc < index)) return name;
  }
  return undefined;
}

/** A name beside the highlighter's class: `hljs python`, `highlight ruby`, `sourceCode r`, `brush: py`, `hl lean`. */
function besideHighlighter(tokens: readonly string[]): string | undefined {
  if (
    !tokens.some((token) =>
      /^(hljs|highlight|sourcecode|prettyprint|brush:?|hl|shiki|chroma|codehilite|code|code-block|literal-block|crayon|syntaxhighlighter|src|listing|cm-s-[\w-]+|enlighter)$/.test(
        token,
      ),
    )
  )
    return undefined;
  const named = tokens
    .map((token) => token.replace(/^(src|brush)[-:]/, '').replace(/;$/, ''))
    .find((token) => names.has(token) && token !== 'highlight');
  return named && cleaned(named);
}

/** The language named by a label above a code block, if any. */
export function languageNamed(label: string): string | undefined {
  const plain = label.trim().toLowerCase();
  const spelled = spellings.get(plain) ?? plain;
  if (nothing.has(spelled)) return '';
  return names.has(spelled) ? spelled : undefined;
}

function cleaned(name: string): string {
  const lower = name
    .trim()
    .toLowerCase()
    .replace(/^(language|lang)-/, '')
    .replace(/;$/, '');
  return (spellings.get(lower) ?? lower).replace(/[^\w+#.-].*$/s, '');
}
