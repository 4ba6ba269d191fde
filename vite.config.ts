import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import preact from '@preact/preset-vite';
import { defineConfig, type Plugin } from 'vite';
import { chunkOf } from './cli/drivers/chunks';
import { quietPurifier } from './cli/drivers/quiet-purifier';
import { reviewable } from './cli/drivers/reviewable';
import manifest from './manifest.json' with { type: 'json' };

const browsers = ['chromium', 'firefox'] as const;
type Browser = (typeof browsers)[number];

/** For browsers it asks an element of the page what a reference means; workers, which write files, have none. */
const characterReferences = 'decode-named-character-reference';

/** `vite build --mode chromium` or `--mode firefox`; written to dist/<browser>. */
export default defineConfig(({ mode }) => {
  const target: Browser = mode === 'firefox' ? 'firefox' : 'chromium';
  return {
    plugins: [
      preact(),
      reviewable(),
      crx({ manifest: manifestFor(target), browser: target === 'firefox' ? 'firefox' : 'chrome' }),
      addressScripts(),
      closeDoors(),
      nameClipCode(),
      readWhenInjected(),
      backupWorker(),
    ],
    resolve: {
      alias: {
        ...quietPurifier(),
        [characterReferences]: join(import.meta.dirname, 'node_modules', characterReferences, 'index.js'),
      },
    },
    worker: { format: 'es', plugins: () => [reviewable()] },
    build: {
      outDir: `dist/${target}`,
      emptyOutDir: true,
      modulePreload: false,
      target: target === 'firefox' ? 'firefox142' : 'chrome130',
      // Reviewers of the stores and readers of bug reports see names, not letters.
      minify: 'oxc',
      chunkSizeWarningLimit: 1000,
      rollupOptions: {
        input: inputsOf(target),
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: (id, graph) => chunkOf(id, graph) }],
          },
          postBanner: ({ name }) => (name === 'clip' ? '//# allFunctionsCalledOnLoad' : ''),
        },
      },
    },
  };
});

/** The pages that the manifest does not name. */
function inputsOf(target: Browser): Readonly<Record<string, string>> {
  const pages = {
    library: 'src/screens/library-page/index.html',
    methods: 'src/screens/methods-page/index.html',
    welcome: 'src/screens/welcome/index.html',
  };
  return target === 'chromium' ? { ...pages, offscreen: 'src/background/offscreen/index.html' } : pages;
}

/**
 * Firefox runs the worker as an event page and wants to know the add-on's name and what it collects. It applies
 * `frame-ancestors` also to the sandboxed frame of a sibling page, which then shows nothing; nobody else can frame our pages.
 */
function manifestFor(target: Browser): ManifestV3Export {
  if (target === 'chromium') {
    const permissions = [...manifest.permissions, 'offscreen'];
    return { ...manifest, permissions, minimum_chrome_version: '130' } as ManifestV3Export;
  }
  return {
    ...manifest,
    content_security_policy: {
      extension_pages: manifest.content_security_policy.extension_pages.replace(/ frame-ancestors [^;]*;/, ''),
    },
    background: { scripts: [manifest.background.service_worker], type: 'module' },
    browser_specific_settings: {
      gecko: {
        id: 'wclipper@wclipper.org',
        strict_min_version: '142.0',
        data_collection_permissions: { required: ['none'] },
      },
    },
  } as unknown as ManifestV3Export;
}

/**
 * Names the files that the popup's first script loads beside the popup's own modules: the code of a clip, the rest of the
 * popup, and what shows articles, which the rest would ask for once it runs.
 */
function nameClipCode(): Plugin {
  return {
    name: 'wclipper:name-clip-code',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const popup = bundle['src/screens/popup/index.html'];
        const named = (name: string) =>
          Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.name === name)?.fileName;
        const [code, rest, view] = [named('clip'), named('rest'), named('view')];
        if (popup?.type !== 'asset' || !code || !rest || !view) this.error('the popup lacks its code');
        for (const file of [code, rest]) importAtOnce(bundle, file);
        const script = `src="./start.js" data-code="/${code}" data-rest="/${rest}" data-view="/${view}"`;
        popup.source = String(popup.source)
          .replace('src="./start.js"', script)
          .replace(/\s*<!--.*?-->/gs, '');
      },
    },
  };
}

/**
 * Makes a file import by itself whatever the files import that it imports, so that all are requested together. They still
 * run in the same order, because these imports come last.
 */
function importAtOnce(bundle: Bundle, file: string): void {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk') return;
  const needed = new Set(chunk.imports);
  // A set that grows while it is walked is walked to its end.
  for (const each of needed) {
    const found = bundle[each];
    if (found?.type === 'chunk') for (const other of found.imports) needed.add(other);
  }
  const missing = [...needed].filter((each) => each !== file && !chunk.imports.includes(each));
  chunk.code += missing.map((each) => `import"./${basename(each)}";`).join('');
}

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...given: never[]) => unknown>>[1];

/** Builds the worker of backups with the pages, so that it shares their chunks. Workers that Vite builds share none. */
function backupWorker(): Plugin {
  return {
    name: 'wclipper:backup-worker',
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: join(import.meta.dirname, 'src/library/backup/backup-worker.ts'),
        fileName: 'backup-worker.js',
      });
    },
  };
}

/** Makes the content script read the page when it is injected: the value of a file's last expression is its answer. */
function readWhenInjected(): Plugin {
  return {
    name: 'wclipper:read-when-injected',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      handler({ dir }) {
        if (dir !== undefined) appendFileSync(join(dir, 'src/tab/content/content.js'), reading);
      },
    },
  };
}

const reading = `
globalThis.wclipper.read(null).catch(({ message }) => ({ ok: false, failure: { code: 'readFailed', detail: message } }));
`;

/**
 * Writes the addresses of injected scripts into the code that injects them. crxjs would write a hash of the script's
 * absolute path until the files have names, so that the names would differ from clone to clone.
 */
function addressScripts(): Plugin {
  return {
    name: 'wclipper:address-scripts',
    transform: {
      filter: { id: /\?scriptId=/ },
      handler(_, id) {
        const script = relative(import.meta.dirname, id.slice(0, id.indexOf('?'))).replaceAll('\\', '/');
        return { code: `export default ${JSON.stringify(script.replace(/\.ts$/, '.js'))};`, map: null };
      },
    },
  };
}

/**
 * crxjs lists self-contained scripts as web-accessible resources of every site, by which
 * any page could detect the extension, and emits each a second time as a module that
 * nothing loads. Both go, once everything is written.
 */
function closeDoors(): Plugin {
  return {
    name: 'wclipper:close-doors',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      handler({ dir }, bundle) {
        if (dir === undefined) return;
        const path = join(dir, 'manifest.json');
        const { web_accessible_resources: _, ...built } = JSON.parse(readFileSync(path, 'utf8'));
        writeFileSync(path, `${JSON.stringify(built, null, 2)}\n`);
        for (const [file, chunk] of Object.entries(bundle)) {
          const copy =
            chunk.type === 'chunk' &&
            /\/src\/(?:tab\/content\/|screens\/popup\/start)/.test(chunk.facadeModuleId ?? '');
          if (copy && file.startsWith('assets/')) rmSync(join(dir, file));
        }
      },
    },
  };
}
