import type { ClientBase, Connection, QueryConfig, QueryResult } from 'pg';

/** Whatever takes statements. */
export interface CorkedConnection {
  query(query: string | QueryConfig): Promise<QueryResult>;
}

/**
 * A connection that sends what it is asked in one turn of the event loop in one piece. Each piece wakes the database,
 * which takes longer than to send it.
 */
export function corked(client: ClientBase): CorkedConnection {
  // Every client has it, though its types leave it out.
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
