// npm run bench sign-in: whether the duration of a refused sign-in reveals whether the account exists.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from '#server/start.ts';
import { admin } from '#test/helpers/administrator.ts';

/** Below the tries that an address has in fifteen minutes. */
const pairs = 45;

const dataDir = mkdtempSync(join(tmpdir(), 'quadrangle-sign-in-'));
const running = await start({
  DATA_DIR: dataDir,
  PORT: '0',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
});

const post = (path: string, body: object, token = '') =>
  fetch(`${running.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
const { token } = (await (await post('collegeuser/login', admin)).json()) as { token: string };
const known = Array.from({ length: pairs }, (_, at) => `known${at}@college.example`);
for (const email of known) {
  await post('admin/addcollegeuser', { name: 'A user', email, password: admin.password, role: 'IQAC' }, token);
}

const timed = async (email: string): Promise<number> => {
  const before = performance.now();
  await (await post('collegeuser/login', { email, password: 'not-the-password' })).text();
  return performance.now() - before;
};
// One of each, in turn, so that whatever else the machine does falls on both.
const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
for (const email of known) {
  ofKnown.push(await timed(email));
  ofUnknown.push(await timed(email.replace('known', 'nobody')));
}
await running.close();
rmSync(dataDir, { recursive: true, force: true });

const mean = (times: readonly number[]) => times.reduce((sum, one) => sum + one, 0) / times.length;
const variance = (times: readonly number[]) => mean(times.map((one) => (one - mean(times)) ** 2));
const difference = mean(ofKnown) - mean(ofUnknown);
// Welch's t: below 2, such a difference occurs by chance more often than one time in twenty.
const t = Math.abs(difference) / Math.sqrt((variance(ofKnown) + variance(ofUnknown)) / pairs);
console.log(`known ${mean(ofKnown).toFixed(2)} ms, unknown ${mean(ofUnknown).toFixed(2)} ms, each ${pairs} times`);
console.log(
  `they differ by ${difference.toFixed(2)} ms; t = ${t.toFixed(2)}: ${t < 2 ? 'told apart by nothing' : 'look again'}`,
);
