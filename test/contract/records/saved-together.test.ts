import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, startServer, type Reply, type Server } from '../server.ts';

/** How many people save at once, and how often each. */
const [people, times] = [8, 25];

describe.each(engines)('records that refer to each other, saved by several people at once, on %s', (engine) => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer(engine);
    const { admin } = server;
    await admin.post('/api/admin/addcourse', { name: 'BA', tenure: 'Semester', no_of_term: 6 });
    await admin.post('/api/admin/addstream', { stream_name: 'Arts' });
    const branch = { branch_code: 'BA-1', branch_name: 'Arts', program: 'UG', course: 'BA', stream: 'Arts' };
    await admin.post('/api/admin/addbranch', branch);
  });
  afterAll(() => server.stop());

  /** What each does in turn, one half beginning where the other ends; answers every reply. */
  const together = async (ways: readonly ((turn: string) => Promise<Reply>)[]) => {
    const working = Array.from({ length: people }, async (_, who) => {
      const replies: Reply[] = [];
      for (let turn = 0; turn < times; turn += 1) {
        const way = ways[(who + turn) % ways.length];
        if (way) replies.push(await way(`${who} ${turn}`));
      }
      return replies;
    });
    return (await Promise.all(working)).flat();
  };

  test('are all stored: a course is renamed while its branch is changed', async () => {
    const replies = await together([
      (turn) => server.admin.put('/api/admin/1/updatecourse', { name: `BA ${turn}` }),
      (turn) => server.admin.put('/api/admin/1/updatebranch', { branch_code: `BA ${turn}` }),
      (turn) => server.admin.put('/api/admin/1/updatestream', { stream_name: `Arts ${turn}` }),
    ]);
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    const [course] = (await server.admin.get('/api/getcourse')).body as { name: string }[];
    const [stream] = (await server.admin.get('/api/getstream')).body as { stream_name: string }[];
    const [branch] = (await server.admin.get('/api/getbranch')).body as Record<string, unknown>[];
    expect(branch).toMatchObject({ course: course?.name, stream: stream?.stream_name });
  });
});
