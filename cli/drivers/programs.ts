import { spawnSync } from 'node:child_process';
import { findChromium, findFirefox } from './find-program';

/** A program that the commands need besides Node, and the Debian packages that contain it. */
interface Program {
  readonly command: string;
  readonly why: string;
  readonly packages: readonly string[];
}

const known = {
  chromium: { command: 'chromium', why: 'the browser that clips pages', packages: ['chromium'] },
  firefox: { command: 'firefox-esr', why: 'the other browser of the tests', packages: ['firefox-esr'] },
  display: {
    command: 'Xvfb',
    why: 'a screen for browsers in windows',
    packages: ['xvfb', 'xauth', 'xdotool', 'x11-utils'],
  },
  /** Started as `java -jar`, because its own file runs only if the kernel supports Java archives. */
  epubcheck: { command: 'epubcheck', why: 'the check of EPUB files', packages: ['epubcheck', 'default-jre-headless'] },
  /** Only the program: the package `apache2` would start a server. */
  apache: { command: '/usr/sbin/apache2', why: 'a WebDAV server of the tests', packages: ['apache2-bin'] },
  rclone: { command: 'rclone', why: 'another WebDAV server of the tests', packages: ['rclone'] },
  keys: { command: 'xdotool', why: 'shortcuts and context menus', packages: ['xdotool', 'x11-utils'] },
} as const satisfies Record<string, Program>;

export type ProgramName = keyof typeof known;

/** Chinese pages need glyphs for their text to have widths. */
const fonts = { why: 'Chinese characters on pages', packages: ['fonts-noto-cjk'] };

/**
 * Installs missing programs with the system's package manager, if permitted and not forbidden by `--no-install`,
 * after announcing what and why. Otherwise throws one line that says what to install.
 */
export function needPrograms(names: readonly ProgramName[], isThere = isInstalled): void {
  const missing = names.filter((name) => !isThere(name));
  if (missing.length === 0) return;
  const needed = [...missing.map((name) => known[name]), ...(hasFonts() ? [] : [fonts])];
  const packages = [...new Set(needed.flatMap((each) => each.packages))];
  const advice = `Please install ${missing.map((name) => known[name].command).join(', ')} (on Debian: apt-get install ${packages.join(' ')}).`;
  const prefix = process.env.WCLIPPER_NO_INSTALL ? undefined : aptPrefix();
  if (!prefix) throw new Error(advice);
  console.error(announcement(needed));
  apt([...prefix, 'apt-get', 'update', '-qq']);
  const install = [...prefix, 'apt-get', 'install', '-qq', '--no-install-recommends'];
  const size = sizeOf(install, packages);
  if (size) console.error(size);
  const installed = apt([...install, '-y', ...packages]);
  if (!installed || !missing.every(isThere)) throw new Error(advice);
}

/** What will be installed and why: each package once, one line per purpose. */
export function announcement(needed: readonly Pick<Program, 'why' | 'packages'>[]): string {
  const told = new Set<string>();
  const lines = needed.flatMap(({ why, packages }) => {
    const fresh = packages.filter((name) => !told.has(name));
    for (const name of fresh) told.add(name);
    return fresh.length > 0 ? [`  ${fresh.join(', ')}: ${why}`] : [];
  });
  return ['Installing system packages with apt-get (--no-install stops instead):', ...lines].join('\n');
}

/** What apt reports about download and disk size, without installing anything. */
function sizeOf([command, ...args]: readonly string[], packages: readonly string[]): string {
  const asked = spawnSync(command as string, [...args.filter((each) => each !== '-qq'), '--assume-no', ...packages], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  return sizeIn(asked.stdout ?? '');
}

/** apt's two sentences about download and disk size; '' if there are none. */
export function sizeIn(said: string): string {
  return (said.match(/^(?:Need to get|After this operation).*$/gm) ?? []).map((line) => `  ${line}`).join('\n');
}

/** Whether a program is there; browsers may also be named in a variable. */
export function isInstalled(name: ProgramName): boolean {
  if (name === 'chromium') return isFound(findChromium);
  if (name === 'firefox') return isFound(findFirefox);
  return succeeds('sh', ['-c', `command -v ${known[name].command}`]);
}

function isFound(find: () => string): boolean {
  try {
    return find() !== '';
  } catch {
    return false;
  }
}

function hasFonts(): boolean {
  return succeeds('sh', ['-c', 'fc-list :lang=zh 2>/dev/null | grep -q .']);
}

/** How to call apt with sufficient rights: directly as root, with passwordless sudo, or not at all. */
function aptPrefix(): string[] | undefined {
  if (!succeeds('sh', ['-c', 'command -v apt-get'])) return undefined;
  if (process.getuid?.() === 0) return [];
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined;
}

function apt([command, ...args]: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command as string, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
