import { readFileSync } from 'node:fs';

/*
 * Who may import whom; `npm run check` enforces it. src/imports.json lists the rooms of src/ from the ground up, each with
 * the rooms that it may import besides itself, and the folders of each room in the same way. A folder with the name of its
 * room is what lies in the room outside its other folders. What a list leaves out is forbidden.
 */
const { rooms, folders } = JSON.parse(readFileSync(new URL('src/imports.json', import.meta.url), 'utf8'));

/** The folders beside src/, each with the rooms or folders (`room/folder`) that it may import besides itself. Tests import anything. */
const beside = {
  cli: ['src', 'bench', 'evaluation', 'public', 'training'],
  evaluation: [
    'article',
    'browser/messaging',
    'cli',
    'clip',
    'export/export',
    'judge/engines',
    'language/text',
    'page',
    'screens/methods',
    'tab/tabs',
  ],
  bench: [
    'article/article',
    'cli',
    'clip/capture',
    'clip/clipping',
    'evaluation',
    'judge/engines',
    'library/library',
    'library/search',
    'page',
  ],
  training: ['article', 'evaluation', 'judge', 'language/text', 'page'],
};

/** Packages that give access to the browser, or write markup, with the folders that may import them. */
const packages = {
  dexie: ['library/library', 'library/search', 'sync'],
  dompurify: ['clip/assemble'],
  preact: [
    'screens/ui',
    'screens/methods',
    'screens/methods-page',
    'screens/popup',
    'screens/library-page',
    'screens/options',
    'screens/welcome',
  ],
  'webextension-polyfill': ['browser/messaging', 'browser/platform'],
};

/** The files of a room, of a folder in a room (`room/folder`), or of a folder beside src/. */
function pathOf(name) {
  const [room, folder] = name.split('/');
  if (!(room in rooms)) return `^${name}/`;
  if (folder === undefined) return `^src/${room}/`;
  const others = Object.keys(folders[room]).filter((other) => other !== room);
  return folder === room ? `^src/${room}/(?!(?:${others.join('|')})/)` : `^src/${room}/${folder}/`;
}

const listed = (names) => (names.length === 0 ? 'no other' : names.join(', '));

/** The background injects the content script: `content.ts?iife` is the address of its file. */
const injected = '^src/tab/content/';

/** The type of `t` lists the keys of the English messages. */
const messages = '^public/_locales/en/messages[.]json$';

const beyondLists = { 'tab/tabs': [injected], browser: [messages], 'browser/platform': [messages] };

/** What a room or a folder beside src/ may import. */
const allowed = ([name, others]) => ({
  name: `imports-of-${name}`,
  comment: `${name}/ may import ${listed(others)}: see ${name in rooms ? 'src/imports.json' : '.dependency-cruiser.mjs'}.`,
  severity: 'error',
  from: { path: pathOf(name) },
  to: {
    path: `^(src|${Object.keys(beside).join('|')}|public|test)/`,
    pathNot: [...[name, ...others].map(pathOf), ...(beyondLists[name] ?? [])],
  },
});

/** What a folder may import of its own room. */
const allowedInside = ([room, inside]) =>
  Object.entries(inside).map(([folder, others]) => ({
    name: `imports-of-${room}-${folder}`,
    comment: `In ${room}/, ${folder}/ may import ${listed(others)}: see src/imports.json.`,
    severity: 'error',
    from: { path: pathOf(`${room}/${folder}`) },
    to: {
      path: `^(src/${room}|public)/`,
      pathNot: [
        ...[folder, ...others].map((name) => pathOf(`${room}/${name}`)),
        ...(beyondLists[`${room}/${folder}`] ?? []),
      ],
    },
  }));

const guarded = ([name, others]) => ({
  name: `importers-of-${name}`,
  comment: `Only ${listed(others)} may import ${name}.`,
  severity: 'error',
  from: { path: '^src/', pathNot: others.map(pathOf) },
  to: { path: `^node_modules/${name}/` },
});

export default {
  forbidden: [
    ...Object.entries({ ...rooms, ...beside }).map(allowed),
    ...Object.entries(folders).flatMap(allowedInside),
    ...Object.entries(packages).map(guarded),
    {
      name: 'one-engine-imports-another',
      comment: 'What two engines share moves to page/.',
      severity: 'error',
      from: { path: '^src/judge/engines/([^/]+)/' },
      to: { path: '^src/judge/engines/[^/]+/', pathNot: '^src/judge/engines/$1/' },
    },
    {
      name: 'pipeline-in-the-page',
      comment: 'Content scripts are compiled anew in every tab: articles are made in our own documents.',
      severity: 'error',
      from: { path: '^src/tab/(?!tabs/)' },
      to: { path: '^src/(?:judge|clip/clipping)/', dependencyTypesNot: ['type-only'] },
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
