import { spawnSync } from 'node:child_process';

/** A program the commands need beside Node, and the Debian packages that bring it. */
interface Program {
  readonly command: string;
  readonly packages: readonly string[];
}

const known = {
  chromium: { command: 'chromium', packages: ['chromium'] },
  firefox: { command: 'firefox-esr', packages: ['firefox-esr'] },
  display: { command: 'Xvfb', packages: ['xvfb', 'xauth', 'xdotool', 'x11-utils'] },
  /** Started as `java -jar`: its own file runs only where the kernel knows Java's archives. */
  epubcheck: { command: 'epubcheck', packages: ['epubcheck', 'default-jre-headless'] },
  keys: { command: 'xdotool', packages: ['xdotool', 'x11-utils'] },
} as const satisfies Record<string, Program>;

export type ProgramName = keyof typeof known;

/** Chinese pages need glyphs to have widths. */
const fonts = 'fonts-noto-cjk';

/**
 * Installs what is missing with the system's package manager, where we may.
 * Throws one line that says what to install where we may not.
 */
export function needPrograms(names: readonly ProgramName[], isThere: (name: ProgramName) => boolean = onPath): void {
  const missing = names.filter((name) => !isThere(name));
  if (missing.length === 0) return;
  const packages = [...missing.flatMap((name) => known[name].packages), ...(hasFonts() ? [] : [fonts])];
  const advice = `Please install ${missing.map((name) => known[name].command).join(', ')} (on Debian: apt-get install ${packages.join(' ')}).`;
  const prefix = aptPrefix();
  if (!prefix) throw new Error(advice);
  console.error(`Installing ${packages.join(', ')} …`);
  apt([...prefix, 'apt-get', 'update', '-qq']);
  const installed = apt([...prefix, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages]);
  if (!installed || !missing.every(isThere)) throw new Error(advice);
}

export function onPath(name: ProgramName): boolean {
  return succeeds('sh', ['-c', `command -v ${known[name].command}`]);
}

function hasFonts(): boolean {
  return succeeds('sh', ['-c', 'fc-list :lang=zh 2>/dev/null | grep -q .']);
}

/** How to call apt as somebody who may: nothing before it as root, sudo without a password, or not at all. */
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
