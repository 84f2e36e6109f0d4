import type { ClientBase, Connection, QueryConfig, QueryResult } from 'pg';

/** Anything that accepts statements. */
export interface CorkedConnection {
  query(query: string | QueryConfig): Promise<QueryResult>;
}

/**
 * A connection that sends all statements of one turn of the event loop in one packet. Each packet wakes the database,
 * which takes longer than sending it.
 */
export function corked(client: ClientBase): CorkedConnection {
  // Every client has this property, though its type does not declare it.
  const { stream } = (client as ClientBase & { connection: Connection }).connection;
  let isHeld = false;
  return {
    query: (query) => {
      if (!isHeld) {
        isHeld = true;
        stream.cork();
        setImmediate(() => {
          isHeld = false;
          stream.uncork();
        });
      }
      return client.query(query);
    },
  };
}
