import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { longestWait } from '../../cli/drivers/patient';

const run = promisify(execFile);

/** How long (ms) a menu has to draw what a key has done, before another key is tried. */
const toDraw = 150;

/** A screen of its own, on which the keyboard and the mouse are real to the browser. */
export interface Display {
  /** What a program takes as DISPLAY, such as `:99`. */
  readonly name: string;
  /** Presses and releases a combination in X's key names: `alt+shift+k`, `Escape`, `Up`. Several go one after the other. */
  pressKeys(...keys: readonly string[]): Promise<void>;
  /** Screen coordinates, in pixels; so for `openMenu`. */
  click(x: number, y: number): Promise<void>;
  /** A right click that opens a menu; waits until the menu takes keys, which it does a moment after it is on the screen. */
  openMenu(x: number, y: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts Xvfb on a free display. There is no window manager: keys go
 * to the window under the pointer, so show one window at a time.
 */
export async function startDisplay({ width = 1280, height = 1024 } = {}): Promise<Display> {
  const folder = mkdtempSync(join(tmpdir(), 'wclipper-display-'));
  const screen = ['-screen', '0', `${width}x${height}x24`, '-fbdir', folder];
  const server = spawn('Xvfb', ['-displayfd', '3', ...screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const stop = () => {
    rmSync(folder, { recursive: true, force: true });
    return server.kill();
  };
  // Xvfb outlives the process that started it unless somebody ends it.
  process.once('exit', stop);
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', () => reject(new Error('No Xvfb found: install xvfb and xdotool.')));
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code} before it showed a display.`)));
    server.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
  const name = `:${number}`;
  const xdotool = (...words: readonly string[]) => run('xdotool', words, { env: { ...process.env, DISPLAY: name } });
  const press = async (button: string, x: number, y: number) => {
    await xdotool('mousemove', String(x), String(y), 'click', button);
  };
  /** A menu is a window of its own, without a name. */
  const windows = async () => {
    const { stdout } = await xdotool('search', '--onlyvisible', '--maxdepth', '1', '--name', '.*').catch(() => ({
      stdout: '',
    }));
    return stdout.split('\n').length;
  };
  /** What the screen shows once a key was pressed. */
  const shownAfter = async (key: string) => {
    await xdotool('key', key);
    await sleep(toDraw);
    return readFileSync(join(folder, 'Xvfb_screen0'));
  };
  /** Goes to the last item and back until the screen shows both: a menu that does not listen yet shows neither. */
  const untilMenuTakesKeys = async () => {
    for (const end = Date.now() + longestWait; Date.now() < end; ) {
      const [last, first, again] = [await shownAfter('End'), await shownAfter('Home'), await shownAfter('End')];
      if (!last.equals(first) && last.equals(again)) return;
    }
    throw new Error('The menu takes no keys.');
  };
  await xdotool('mousemove', String(width / 2), String(height / 2));
  return {
    name,
    pressKeys: async (...keys) => {
      await xdotool('key', ...keys);
    },
    click: (x, y) => press('1', x, y),
    async openMenu(x, y) {
      const before = await windows();
      await press('3', x, y);
      for (const end = Date.now() + longestWait; (await windows()) <= before; await sleep(50)) {
        if (Date.now() > end) throw new Error(`No menu after a right click at ${x}, ${y}.`);
      }
      await untilMenuTakesKeys();
    },
    async close() {
      process.removeListener('exit', stop);
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (stop()) await ended;
    },
  };
}
