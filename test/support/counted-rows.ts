import type { DBCoreCursor, Dexie } from 'dexie';

/** The rows and keys of a database that were read or written, by table, since `clear` was called. It must not be open yet. */
export function countedRows(database: Dexie): Map<string, number> {
  const counts = new Map<string, number>();
  database.use({
    stack: 'dbcore',
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name);
        const add = (rows: number) => counts.set(name, (counts.get(name) ?? 0) + rows);
        return {
          ...table,
          mutate: (request) => {
            add(
              request.type === 'deleteRange' ? 1 : (request.type === 'delete' ? request.keys : request.values).length,
            );
            return table.mutate(request);
          },
          get: (request) => {
            add(1);
            return table.get(request);
          },
          getMany: (request) => {
            add(request.keys.length);
            return table.getMany(request);
          },
          // An async function would end the transaction: its promises are not Dexie's.
          query: (request) =>
            table.query(request).then((found) => {
              add(found.result.length);
              return found;
            }),
          openCursor: (request) => table.openCursor(request).then((cursor) => cursor && counting(cursor, () => add(1))),
        };
      },
    }),
  });
  return counts;
}

function counting(cursor: DBCoreCursor, onRow: () => void): DBCoreCursor {
  const start = (onNext: () => void) =>
    cursor.start(() => {
      onRow();
      onNext();
    });
  return Object.create(cursor, { start: { value: start } });
}
