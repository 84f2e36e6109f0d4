import pg from 'pg';
import { notesOf, schema, statements, uploadLine, type Holder, type Records, type StoredCourse } from './records.ts';

/**
 * Opens new records in an empty PostgreSQL database, by pg and named statements alone, over as many connections as the
 * portal has.
 */
export async function openPostgres(address: string): Promise<Records> {
  const pool = new pg.Pool({ connectionString: address, max: 10 });
  await pool.query(schema('serial primary key'));
  const asking =
    (connection: pg.Pool | pg.PoolClient) =>
    async <Row>(name: keyof typeof statements, values: readonly unknown[] = []): Promise<Row[]> =>
      (await connection.query({ name, text: texts[name], values: [...values] })).rows as Row[];
  const ask = asking(pool);

  const write = async (job: (ask: ReturnType<typeof asking>) => Promise<void>) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await job(asking(client));
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
  const note = async (
    ask: ReturnType<typeof asking>,
    { action, id, by }: { action: string; id: number; by: Holder },
  ) => {
    const [course] = await ask<StoredCourse>('course', [id]);
    if (!course) throw new Error(`There is no course ${id}.`);
    const { line, state } = notesOf(action, course, by);
    await ask('addLine', line);
    await ask('addState', state);
  };
  return {
    courses: () => ask('courses'),
    course: async (id) => (await ask<StoredCourse>('course', [id]))[0],
    addCourse: ({ name, tenure, no_of_term }, by) =>
      write(async (ask) => {
        const [added] = await ask<{ id: number }>('addCourse', [name, tenure, no_of_term]);
        await note(ask, { action: 'added', id: added?.id ?? 0, by });
      }),
    changeCourse: (id, tenure, by) =>
      write(async (ask) => {
        await ask('changeCourse', [tenure, id]);
        await note(ask, { action: 'updated', id, by });
      }),
    addNotice: (values) => ask('addNotice', values),
    notices: async ({ type, limit, offset }) => {
      const [counted, rows] = await Promise.all([
        ask<{ total: string }>('noticeCount', [type]),
        ask('notices', [type, limit, offset]),
      ]);
      return { rows, total: Number(counted[0]?.total) };
    },
    noteUpload: (path, by) => ask('addLine', uploadLine(path, by)),
    hashOf: async (email) => (await ask<{ hash: string }>('hashOf', [email]))[0]?.hash,
    addLogin: (...values) => ask('addLogin', values),
    addToken: (...values) => ask('addToken', values),
    holderOf: async (jti) => (await ask<Holder>('holderOf', [jti]))[0],
  };
}

/** The statements as PostgreSQL has their values, `$1` for the first. */
const texts = Object.fromEntries(
  Object.entries(statements).map(([name, text]) => {
    let at = 0;
    return [name, text.replaceAll('?', () => `$${(at += 1)}`)];
  }),
) as Record<keyof typeof statements, string>;
