import { vi } from 'vitest';

/** The locks of a browser (https://w3c.github.io/web-locks), of which this Node may have none: exclusive ones, in order. */
class Locks {
  private readonly queues = new Map<string, (() => void)[]>();

  request<T>(name: string, ...rest: readonly [Work<T>] | readonly [{ ifAvailable: boolean }, Work<T>]): Promise<T> {
    const [options, work] = rest.length === 2 ? rest : [{ ifAvailable: false }, rest[0]];
    const queue = this.queues.get(name) ?? [];
    if (options.ifAvailable && queue.length > 0) return work(null);
    this.queues.set(name, queue);
    return new Promise<T>((resolve, reject) => {
      const begin = () =>
        work({ name })
          .then(resolve, reject)
          .finally(() => {
            queue.shift();
            queue[0]?.();
          });
      queue.push(begin);
      if (queue.length === 1) void begin();
    });
  }

  async query() {
    const all = [...this.queues].flatMap(([name, queue]) => queue.map((_, at) => ({ name, isHeld: at === 0 })));
    return { held: all.filter(({ isHeld }) => isHeld), pending: all.filter(({ isHeld }) => !isHeld) };
  }
}

type Work<T> = (lock: { readonly name: string } | null) => Promise<T>;

/** Gives this process such locks, and a browser that is online. */
export function stubLocks(): void {
  stubNavigator(new Locks());
}

/** Locks as two machines have them: what one holds, the other gets. */
export function stubLocksOfOthers(): void {
  stubNavigator({ request: <T>(name: string, work: Work<T>) => work({ name }) });
}

function stubNavigator(locks: object): void {
  vi.stubGlobal('navigator', { locks, onLine: true });
}

// Files of a worker share its globals, and each of them begins with such locks.
stubLocks();
