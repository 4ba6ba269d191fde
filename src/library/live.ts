import { liveQuery } from 'dexie';

/**
 * What a query reads, now and after every change of it, whichever context made it; `unreadable` if it fails. Called with
 * what is to be told, it returns a function that ends the telling.
 */
export function live<Value, Failed>(
  read: () => Promise<Value>,
  unreadable: Failed,
): (tell: (value: Value | Failed) => void) => () => void {
  return (tell) => {
    const subscription = liveQuery(read).subscribe({ next: tell, error: () => tell(unreadable) });
    return () => subscription.unsubscribe();
  };
}
