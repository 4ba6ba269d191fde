import type { ChildProcess } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** Stops a program when the test that started it ends. */
export function endsWithTest(program: ChildProcess): void {
  const ended = new Promise<void>((resolve) => program.once('close', () => resolve()));
  onTestFinished(() => {
    program.kill();
    return ended;
  });
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
