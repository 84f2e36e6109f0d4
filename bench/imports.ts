import { startPostgres } from '#test/helpers/postgres-server.ts';
import { admin, measure } from './process.ts';

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
  const { token } = (await post(`${server.url}/api/collegeuser/login`, { body: admin })) as { token: string };
  const send = (path: string, body: object) => post(`${server.url}/api/admin/${path}`, { body, token });
  await send('addcourse', { name: 'BSc', tenure: 'Semester', no_of_term: 6 });
  await send('addstream', { stream_name: 'Science' });
  await send('addbranch', {
    ...{ branch_code: 'BSC-BOT', branch_name: 'BSc Botany', program: 'UG', course: 'BSc', stream: 'Science' },
  });
  const file = { file: 'students.csv', rows: Array.from({ length: students }, (_, at) => row(at)) };
  const times: Record<string, number> = {};
  for (const step of ['checkimport', 'import']) {
    const began = performance.now();
    const { counts } = (await send(`student/${step}`, file)) as { counts: { new: number } };
    if (counts.new !== students) throw new Error(`${step} took in ${counts.new} students.`);
    const words = step === 'import' ? 'import' : 'check';
    times[`${words} of 5,000 students, ${engine}, ms`] = performance.now() - began;
  }
  await server.stop();
  return times;
}

async function post(url: string, { body, token }: { body: object; token?: string }): Promise<unknown> {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return JSON.parse(text.trim().split('\n').at(-1) ?? '');
}

function row(at: number): Record<string, string> {
  return {
    program: 'UG',
    branch_code: 'BSC-BOT',
    current_semester: String((at % 6) + 1),
    college_roll_no: `${20 + Math.floor(at / 1000)}-${String(at % 1000).padStart(3, '0')}`,
    name: `Student ${at}`,
    father_name: `Father ${at}`,
    mother_name: `Mother ${at}`,
    date_of_admission: '01/08/2025',
    date_of_birth: '12 Mar 2007',
    gender: at % 2 === 0 ? 'Male' : 'Female',
    caste: 'General',
    phone: String(9_000_000_000 + at),
    present_address: 'Pandu, Guwahati 781012',
    permanent_address: 'Nalbari, Assam',
  };
}
