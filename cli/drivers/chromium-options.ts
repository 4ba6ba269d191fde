import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defined } from '../../src/language/text/defined';
import type { ClipperOptions, UiLanguage } from './clipper';
import { usualFlags, withoutSuggestions } from './plain-browser';

type Options = Omit<ClipperOptions, 'extension'>;

/** Chromium's arguments for these options. */
export function argumentsFor({ headless, display, language, networkLog, hostRules }: Options): string[] {
  return [
    ...usualFlags,
    '--hide-crash-restore-bubble',
    // Without animations of the browser's own tabs and bubbles: without a GPU, each frame of them costs CPU time.
    '--animation-duration-scale=0',
    withoutSuggestions,
    ...(language === undefined ? [] : [`--lang=${regional(language)}`]),
    // On a display without a window manager the window needs a position.
    ...(headless || display !== undefined ? ['--window-position=0,0', '--window-size=1280,900'] : []),
    // The default screen is 800 x 600, too small for a popup of full height.
    ...(headless ? ['--screen-info={1600x1200}'] : []),
    ...(display === undefined ? [] : ['--ozone-platform=x11']),
    ...(networkLog === undefined ? [] : [`--log-net-log=${resolve(networkLog)}`]),
    ...(hostRules === undefined ? [] : [`--host-resolver-rules=${hostRules}`]),
  ];
}

/**
 * On Linux, Chromium takes its language from LANGUAGE. The locale must be an installed UTF-8 one: in any other,
 * Chromium refuses to download to a name outside ASCII ("Invalid filename"), so LANG does not follow LANGUAGE.
 */
export function environmentFor({ language, display }: Options): NodeJS.ProcessEnv {
  const { LC_ALL, LC_CTYPE, LANG } = process.env;
  const isUtf8 = /utf-?8$/i.test(LC_ALL || LC_CTYPE || LANG || '');
  return {
    ...process.env,
    ...(process.platform === 'linux' && !isUtf8 ? { LC_ALL: 'C.UTF-8' } : {}),
    ...defined({ LANGUAGE: language && regional(language).replace('-', '_'), DISPLAY: display }),
  };
}

/** Chromium reads the preferences once, at its start. Other preferences of a kept profile stay as they are. */
export function writePreferences(profile: string, { downloads, colorScheme, language }: Options): void {
  const folder = join(profile, 'Default');
  const path = join(folder, 'Preferences');
  mkdirSync(folder, { recursive: true });
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Preferences) : {};
  if (downloads !== undefined) {
    mkdirSync(downloads, { recursive: true });
    kept.download = { ...kept.download, default_directory: resolve(downloads), prompt_for_download: false };
  }
  if (colorScheme !== undefined) {
    const theme = { color_scheme2: colorScheme === 'dark' ? 2 : 1 };
    kept.browser = { ...kept.browser, theme };
  }
  if (language !== undefined) {
    kept.intl = { ...kept.intl, selected_languages: acceptedLanguages(language) };
  }
  writeFileSync(path, JSON.stringify(kept));
}

function regional(language: UiLanguage): string {
  return language === 'en' ? 'en-US' : language;
}

function acceptedLanguages(language: UiLanguage): string {
  return [...new Set([regional(language), language.replace(/-.*/, '')])].join();
}

type Preferences = Record<string, Record<string, unknown>>;
