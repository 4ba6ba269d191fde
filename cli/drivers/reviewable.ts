import type { Plugin } from 'vite';

interface Change {
  /** The end of the module's id. */
  readonly module: string;
  readonly from: RegExp;
  readonly to: string;
}

/*
 * Code of packages of which the Firefox store warns. What could run or parse what it is given goes, if nothing uses it;
 * nothing that is used gets another meaning.
 */
const changes: readonly Change[] = [
  // `dangerouslySetInnerHTML`. The linter forbids it, and our pages show markup through src/clip/assemble/trusted.ts only.
  { module: '/preact/dist/preact.mjs', from: /\(\w+\.innerHTML=\w+\.__html\)/, to: 'null' },
  // Codecs that a caller registers by their address. Browsers decompress by themselves.
  {
    module: '/@zip.js/zip.js/lib/core/codec-registry.js',
    from: /setCodecStreams\(format, await import\([^()]*codecURI\)\);/,
    to: 'throw new TypeError("codecs are not loaded");',
  },
  // Not `document.write`, but a tokenizer of Markdown documents. A variable says so, and the warning goes.
  {
    module: '/mdast-util-from-markdown/lib/index.js',
    from: /return compiler\(options\)\(postprocess\(parse\(options\)\.document\(\)\.write\((.+)\)\)\);/,
    to: 'const tokenizer = parse(options).document();\nreturn compiler(options)(postprocess(tokenizer.write($1)));',
  },
  // No warning: the bundler would write a constant of 60 kB at each of its three uses.
  {
    module: '/tldts/dist/es6/src/data/trie.js',
    from: /labelText = ("[^"]*")/,
    to: 'labelText = globalThis.String($1)',
  },
];

/** Changes such code in a bundle. Throws if a package no longer holds it as it is known. */
export function reviewable(): Plugin {
  return {
    name: 'wclipper:reviewable',
    transform: {
      filter: { id: changes.map(({ module }) => new RegExp(`${module.replaceAll('.', '\\.')}$`)) },
      handler(code, id) {
        const change = changes.find(({ module }) => id.endsWith(module));
        if (!change) return null;
        if (!change.from.test(code)) this.error(`${change.module} no longer holds ${change.from}`);
        return { code: code.replace(change.from, change.to), map: null };
      },
    },
  };
}
