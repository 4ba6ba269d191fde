import { readFileSync } from 'node:fs';

/*
 * Who may import whom; `npm run check` enforces it. src/imports.json lists the folders of src/ from the ground up, each
 * with the folders that it may import besides itself. What a list leaves out is forbidden.
 */
const sourceFolders = JSON.parse(readFileSync(new URL('src/imports.json', import.meta.url), 'utf8'));

/** The folders beside src/, each with the folders that it may import besides itself. Tests import anything. */
const folders = {
  cli: ['src', 'bench', 'evaluation', 'public', 'training'],
  evaluation: [
    'article',
    'assemble',
    'capture',
    'cli',
    'clipping',
    'engines',
    'export',
    'messaging',
    'methods',
    'page',
    'payload',
    'snapshot',
    'tabs',
    'text',
  ],
  bench: ['article', 'capture', 'cli', 'engines', 'evaluation', 'library', 'page', 'search'],
  training: ['article', 'engines', 'evaluation', 'metadata', 'page', 'page-type', 'posts', 'selection', 'text'],
};

/** Packages that give access to the browser, or write markup, with the folders that may import them. */
const packages = {
  dexie: ['library', 'search'],
  dompurify: ['assemble'],
  preact: ['ui', 'methods', 'methods-page', 'popup', 'library-page', 'options', 'welcome'],
  'webextension-polyfill': ['messaging', 'platform'],
};

const pathOf = (name) => (name in sourceFolders ? `^src/${name}/` : `^${name}/`);
const listed = (names) => (names.length === 0 ? 'no other folder' : names.join(', '));

/** The background injects the content script: `content.ts?iife` is the address of its file. */
const injected = '^src/content/';

/** The type of `t` lists the keys of the English messages. */
const messages = '^public/_locales/en/messages[.]json$';

const beyondFolders = { tabs: [injected], platform: [messages] };

const allowed = ([name, others]) => ({
  name: `imports-of-${name}`,
  comment: `${name}/ may import ${listed(others)}: see ${name in sourceFolders ? 'src/imports.json' : '.dependency-cruiser.mjs'}.`,
  severity: 'error',
  from: { path: pathOf(name) },
  to: {
    path: `^(src|${Object.keys(folders).join('|')}|public|test)/`,
    pathNot: [...[name, ...others].map(pathOf), ...(beyondFolders[name] ?? [])],
  },
});

const guarded = ([name, others]) => ({
  name: `importers-of-${name}`,
  comment: `Only ${listed(others)} may import ${name}.`,
  severity: 'error',
  from: { path: '^src/', pathNot: others.map(pathOf) },
  to: { path: `^node_modules/${name}/` },
});

export default {
  forbidden: [
    ...Object.entries({ ...sourceFolders, ...folders }).map(allowed),
    ...Object.entries(packages).map(guarded),
    {
      name: 'one-engine-imports-another',
      comment: 'What two engines share moves to page/.',
      severity: 'error',
      from: { path: '^src/engines/([^/]+)/' },
      to: { path: '^src/engines/[^/]+/', pathNot: '^src/engines/$1/' },
    },
    {
      name: 'node-in-the-browser',
      comment: 'src/ runs in browsers.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'development-package-in-the-extension',
      comment: 'What ships is in "dependencies", whose licences are part of the package.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'], pathNot: '/@types/' },
    },
    {
      name: 'cycle',
      comment: 'Move what both need to a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
