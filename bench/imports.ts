import { startPostgres } from '#test/helpers/postgres-server.ts';
import { openOffice, prepareBranch, studentAt } from './college.ts';
import { measure } from './process.ts';

const students = 5000;

/** How long a check and an import of 5,000 students take on either engine, in ms. `entry` is the built server's. */
export async function importTimes(entry: string): Promise<Record<string, number>> {
  const postgres = await startPostgres();
  try {
    return {
      ...(await timesOn('SQLite', entry, {})),
      ...(await timesOn('PostgreSQL', entry, { DATABASE_URL: await postgres.createDatabase() })),
    };
  } finally {
    await postgres.stop();
  }
}

async function timesOn(engine: string, entry: string, settings: Record<string, string>) {
  const server = await measure([process.execPath, entry], '/readyz', settings);
  const office = await openOffice(server);
  await prepareBranch(office);
  const file = { file: 'students.csv', rows: Array.from({ length: students }, (_, at) => studentAt(at)) };
  const times: Record<string, number> = {};
  for (const step of ['checkimport', 'import']) {
    const began = performance.now();
    const { counts } = (await office.send('POST', `/api/admin/student/${step}`, file)) as { counts: { new: number } };
    if (counts.new !== students) throw new Error(`${step} took in ${counts.new} students.`);
    const words = step === 'import' ? 'import' : 'check';
    times[`${words} of 5,000 students, ${engine}, ms`] = performance.now() - began;
  }
  await server.stop();
  return times;
}
