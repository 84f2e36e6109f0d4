// npm run demo: the portal on a sample college, which the first start enters through the portal's own calls.
import { limitConcurrency } from '../src/server/pacing/limit-concurrency.ts';
import { keepPrivate } from '../src/server/disk/keep-private.ts';
import { releaseMemoryAfterStart } from '../src/server/operation/release-memory.ts';
import { startFailure } from '../src/server/start-failure.ts';
import { start, type RunningServer } from '../src/server/start.ts';
import type { Upload, Uploaded } from './content/files.ts';
import { fill } from './fill.ts';
import type { Call } from './entering.ts';
import { employees, grants, sampleAdmin, samplePassword, users } from './people.ts';

keepPrivate();

/** The demo's defaults for variables that the environment does not set. */
const environment = {
  ...process.env,
  DATA_DIR: process.env.DATA_DIR || './demo-data',
  ADMIN_EMAIL: process.env.ADMIN_EMAIL || sampleAdmin.email,
  ADMIN_PASSWORD: process.env.ADMIN_PASSWORD || sampleAdmin.password,
};
const admin = { email: environment.ADMIN_EMAIL, password: environment.ADMIN_PASSWORD };
const whereData = process.env.DATABASE_URL ? 'the database of DATABASE_URL' : environment.DATA_DIR;

try {
  const running = await start(environment);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void running.close().then(() => process.exit(0)));
  }
  await showSample(running);
  releaseMemoryAfterStart();
} catch (error) {
  console.error(startFailure(error) ?? error);
  process.exit(1);
}

async function showSample(running: RunningServer): Promise<void> {
  const token = await signIn(running.url, admin);
  if (token === undefined) {
    console.log(`${admin.email} has another password by now. Empty ${whereData} for a fresh sample college.`);
    return;
  }
  try {
    const call = caller(running.url, token);
    await fillOnce(process.env.DATABASE_URL ? oneByOne(call) : call, uploader(running.url, token));
  } catch (error) {
    await running.close();
    throw new Error(`The sample college could not be entered. Empty ${whereData} and start again.`, { cause: error });
  }
  printSignIns();
}

async function signIn(url: string, who: { email: string; password: string }): Promise<string | undefined> {
  const answer = await fetch(new URL('/api/collegeuser/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', unit: 'admin' },
    body: JSON.stringify(who),
  });
  if (answer.status === 401) return undefined;
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

function caller(url: string, token: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(new URL(path, url), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        unit: 'admin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} ${JSON.stringify(body)} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as unknown;
  };
}

/**
 * PostgreSQL stores what arrives together in whatever order its connections have it, and the records of each fill would
 * have other numbers.
 */
function oneByOne(call: Call): Call {
  const inTurn = limitConcurrency(1);
  return (...sent) => inTurn(() => call(...sent));
}

function uploader(url: string, token: string): Upload {
  return async (type, name, content) => {
    const form = new FormData();
    form.set('type', type);
    form.set('image_file', new File([content], name));
    const headers = { authorization: `Bearer ${token}`, unit: 'admin' };
    const answer = await fetch(new URL('/api/admin/addfile', url), { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`Uploading ${name} as ${type} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Uploaded;
  };
}

/** A store with courses is left unchanged: a user may have tried things out in it. */
async function fillOnce(call: Call, upload: Upload): Promise<void> {
  const courses = (await call('GET', '/api/getcourse')) as unknown[];
  if (courses.length > 0) return;
  const began = performance.now();
  await fill(call, upload);
  console.log(`The sample college was entered in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

/** The sign-ins of the sample, one line a role; of the employees the first of each type that can sign in. */
function printSignIns(): void {
  const staff = employees.filter(
    ({ type, password }, at) => password && employees.findIndex((one) => one.type === type && one.password) === at,
  );
  const table = [
    ['Role', 'Who', 'E-mail', 'Password'],
    [
      'SUPERADMIN',
      'Administrator',
      admin.email,
      admin.password === samplePassword ? samplePassword : '(as set by ADMIN_PASSWORD)',
    ],
    ...users.map(({ role, name, email }) => [role || 'None', name, email, samplePassword]),
    ...staff.map(({ designation, email }) => ['FACULTY', designation + grantOf(email), email, samplePassword]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  console.log('Sample sign-ins, for trying out only:');
  for (const row of table) {
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
  }
}

/** What else is open to an employee: ' (EGOV: RW)', or nothing. */
function grantOf(email: string): string {
  const own = grants.filter((one) => one.assigned_to === email);
  return own.map(({ access_field, permission }) => ` (${access_field}: ${permission})`).join('');
}
