import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startServer } from './server.ts';

const token = 'a token for the scraper';
const operating = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
const alarms = [...operating.matchAll(/- alert: (QuadrangleBackup\w+).*\n +expr: (.+)/g)];

/** The names of the backup alarms that fire for these metrics of one server, as Prometheus evaluates them. */
function setOff(metrics: Record<string, number>, now: number): string[] {
  return alarms.flatMap(([, name = '', rule = '']) => {
    const expression = rule.replaceAll(/\band\b/g, '&&').replaceAll(/\bor\b/g, '||');
    return runInNewContext(expression, { ...metrics, time: () => now }) === true ? [name] : [];
  });
}

test('no backup alarm fires for a new installation, and one fires after three days without a backup', async () => {
  const server = await startServer('sqlite', { METRICS_TOKEN: token });
  const { body } = await server.nobody.raw('/metrics', { headers: { authorization: `Bearer ${token}` } });
  await server.stop();
  const lines = String(body).matchAll(/^(\w+) (\S+)$/gm);
  const metrics = Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)])) as Record<
    string,
    number
  >;
  const now = Date.now() / 1000;
  const days = (count: number) => count * 24 * 3600;
  expect(setOff(metrics, now)).toEqual([]);
  expect(setOff(metrics, now + days(3))).toEqual(['QuadrangleBackupNone']);
  const made = { ...metrics, quadrangle_backup_timestamp_seconds: now, quadrangle_backup_ok: 1 };
  expect(setOff(made, now + days(1))).toEqual([]);
  expect(setOff(made, now + days(3))).toEqual(['QuadrangleBackupMissed']);
  expect(setOff({ ...made, quadrangle_backup_ok: 0 }, now)).toEqual(['QuadrangleBackupMissed']);
});
