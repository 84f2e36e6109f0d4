import { basename } from 'node:path';
import { z } from 'zod';
import { mayAct } from '#model/access.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { conflict } from '../http/errors.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { readLastBackup } from '../store/backups.ts';
import { listBackups } from './backup-folder.ts';
import type { Backups } from './backups.ts';

const who = ({ role }: Actor) => mayAct(role, 'makeBackups');

const backupsSchema = z.object({
  folder: z.string().describe('Where they lie, on the server'),
  making: z.boolean().describe('Whether one is being made just now'),
  last: z
    .object({
      at: z.string().describe('When it ended, ISO 8601, UTC'),
      ok: z.boolean(),
      file: z.string().describe('The name of the archive; empty when there is none'),
      bytes: z.int(),
      problem: z.string().describe('What went wrong; empty for nothing'),
    })
    .nullable(),
  backups: z.array(z.object({ name: z.string(), at: z.string().describe('ISO 8601, UTC'), bytes: z.int() })),
});

/** The calls that list the backups and start one now. */
export function backupCalls(context: Context, backups: Backups): Call[] {
  return [
    {
      method: 'GET',
      path: '/:apikey/getbackups',
      tag: 'Backups',
      summary: 'The backups in their folder, the newest first, and what became of the last one.',
      who,
      answers: backupsSchema,
      handle: async () => {
        const folder = context.config.backupDir;
        const last = await readLastBackup(context.store);
        return {
          folder,
          making: await backups.isMaking(),
          last: last ? { ...last, file: basename(last.file) } : null,
          backups: await listBackups(folder),
        };
      },
    },
    {
      method: 'POST',
      path: '/:apikey/backupnow',
      tag: 'Backups',
      summary: 'Begins a backup of everything. It goes on after the answer; getbackups tells what becomes of it.',
      who,
      answers: z.string(),
      handle: async ({ actor }) => {
        const begun = await backups.begin(actor);
        if (!begun) throw conflict('A backup is being made just now.');
        begun.ended.catch(context.report);
        return 'Backup begun';
      },
    },
  ];
}
