import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '#server/backup/run-command.ts';

const root = resolve(import.meta.dirname, '../..');

test.each(['faults', 'fuzz', 'start'])('%s refuses an unknown option in one line that lists the options', (script) => {
  const args = [join(root, `scripts/${script}.mjs`), '--unheard'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 20_000 });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Unknown option '--unheard'\. The options are --[^\n]+\.\n$/);
});

test.each(['backup', 'restore', 'check-data', 'move-data'])(
  '%s refuses an unknown option with its usage',
  async (command) => {
    const lines: unknown[] = [];
    const warn = (what: unknown) => lines.push(what);
    expect(await runCommand([command, '--unheard'], { environment: {}, say: warn, warn })).toBe(1);
    expect(lines).toEqual([expect.stringMatching(`^Unknown option '--unheard'\\..* Use it so: npm run ${command} `)]);
  },
);

test.each([
  [['restore', 'missing.tar'], 'There is no file '],
  [['restore', '--verify', 'missing.tar'], 'There is no file '],
  [['restore', '--verify'], 'Name an archive: npm run restore'],
  [['move-data', '--from', 'college', '--to', 'new'], 'There is no database '],
  [['check-data'], 'There is no database '],
  [['backup'], 'There is no database '],
])('%j with a mistyped path or folder fails and creates nothing', async (command, words) => {
  const folder = mkdtempSync(join(tmpdir(), 'quadrangle-command-'));
  const lines: unknown[] = [];
  const environment = { INIT_CWD: folder, DATA_DIR: join(folder, 'mistyped') };
  try {
    expect(await runCommand(command, { environment, say: () => undefined, warn: (what) => lines.push(what) })).toBe(1);
    expect(lines).toEqual([expect.stringContaining(words)]);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
