import { mkdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Health } from '#model/college/health.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { command, environmentOf, newFolder, placeOf, removeFolders } from './backup-places.ts';
import { engines, startServer, type Server } from '../server.ts';
import { upload } from '../uploading.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const metricsToken = 'a token for the scraper';

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let backupDir: string;
  let file: string;

  beforeAll(async () => {
    backupDir = newFolder();
    server = await startServer(engine, { BACKUP_DIR: backupDir, METRICS_TOKEN: metricsToken, FILES_URL: '' });
    const { path } = (await upload(server.admin, ['syllabus.txt', 'text'])).file;
    file = join(placeOf(server).dataDir, 'files', 'SYLLABUS', path);
  });
  afterAll(async () => {
    await server.stop();
    removeFolders();
  });

  const backUp = async (...more: string[]): Promise<number> => {
    const { code } = await command({ ...environmentOf(placeOf(server)), BACKUP_DIR: backupDir }, 'backup', ...more);
    return code;
  };
  /** The health of the backups, and the figure that sets off the alarm. */
  const seen = async () => {
    const { checks } = (await server.admin.get('/api/admin/gethealth')).body as Health;
    const { body } = await server.nobody.raw('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
    const { state, says } = checks.find(({ name }) => name === 'backups') ?? {};
    return { state, says, ok: /^quadrangle_backup_ok (\d)$/m.exec(String(body))?.[1] };
  };

  test('a backup command that misses a file is reported as not complete, until one completes', async () => {
    expect(await backUp()).toBe(0);
    expect(await seen()).toMatchObject({ state: 'good', ok: '1' });

    await rename(file, `${file}.away`);
    expect(await backUp()).toBe(1);
    const says = expect.stringMatching(/It is not complete: The file SYLLABUS\/\S+ is missing\./) as string;
    expect(await seen()).toEqual({ state: 'look', says, ok: '0' });

    await rename(`${file}.away`, file);
    expect(await backUp('--to', join(newFolder(), 'elsewhere.tar'))).toBe(0);
    expect(await seen()).toEqual({ state: 'look', says, ok: '0' });
    expect(await backUp()).toBe(0);
    expect(await seen()).toMatchObject({ state: 'good', ok: '1' });
  });

  test('a file that cannot be read is named, and the backup is made without it', async () => {
    await rename(file, `${file}.away`);
    await mkdir(file);
    expect(await backUp()).toBe(1);
    const says = expect.stringMatching(/It is not complete: The file SYLLABUS\/\S+ /) as string;
    expect(await seen()).toEqual({ state: 'look', says, ok: '0' });

    await rmdir(file);
    await rename(`${file}.away`, file);
    expect(await backUp()).toBe(0);
    expect(await seen()).toMatchObject({ state: 'good', ok: '1' });
  });
});
