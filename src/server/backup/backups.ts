import { fork, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { recordActivity } from '../store/record-activity.ts';
import type { Context } from '../context.ts';
import { reportUnlessReported } from '../http/errors.ts';
import { systemActor, type Actor } from '../store/accounts/actor.ts';
import {
  claimBackup,
  claimDueBackup,
  isBackupUnderWay,
  keepBackupUnderWay,
  lastUnmade,
  putLastBackup,
  type LastBackup,
} from '../store/backups.ts';
import { settingsReader } from '../store/settings.ts';
import { archiveDraft } from './archive-drafts.ts';
import { isInFuture, listBackups, newBackupPath, pruneBackups } from './backup-folder.ts';
import type { BackupJob, BackupResult } from './backup-process.ts';
import { latestDue } from './latest-due.ts';

/** The backups that a running portal makes. */
export interface Backups {
  /** Makes the backup that is due, if there is one. Only one of several servers does it. */
  makeDue(now: Date): Promise<void>;
  /** Starts a backup now, unless one is in progress on any server. Returns a promise of its outcome. */
  begin(actor: Actor): Promise<StartedBackup | undefined>;
  /** Whether any server is making a backup. */
  isMaking(): Promise<boolean>;
  /** Aborts the backup in progress, and starts no more. */
  close(): Promise<void>;
}

/** A backup in progress. */
export interface StartedBackup {
  readonly ended: Promise<LastBackup>;
}

/** How often to check whether a backup is due, in ms. */
const minute = 60_000;

/** Starts the schedule: from now on backups are made when they are due. */
export function openBackups(context: Context): Backups {
  const settings = settingsReader(context.store);
  let program: ChildProcess | undefined;
  let making: Promise<LastBackup> | undefined;
  let isClaiming = false;
  let isClosed = false;

  const start = (actor: Actor): StartedBackup | undefined => {
    if (making || isClosed) return undefined;
    const target = newBackupPath(context.config.backupDir, new Date());
    program = startProgram();
    making = make(context, { program, target, actor }).finally(() => {
      making = undefined;
    });
    return { ended: making };
  };
  const begin = async (actor: Actor) => {
    if (making || isClaiming || isClosed) return undefined;
    isClaiming = true;
    const isClaimed = await claimBackup(context.store).finally(() => {
      isClaiming = false;
    });
    return isClaimed ? start(actor) : undefined;
  };

  const makeDue = async (now: Date) => {
    const { backup_hour: hour } = await settings();
    if (hour === null || hour === '' || making || isClaiming) return;
    const due = latestDue(now, hour, await lastUnmade(context.store));
    if (await claimDueBackup(context.store, due.toISOString(), now)) await start(systemActor)?.ended;
  };

  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    looking = makeDue(new Date()).catch(reportUnlessReported(context.report));
  };
  const timer = setInterval(look, minute).unref();
  look();
  return {
    makeDue,
    begin,
    isMaking: async () => making !== undefined || isBackupUnderWay(context.store),
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      program?.kill('SIGTERM');
      await looking;
      await making?.catch(() => undefined);
    },
  };
}

/** The program is in the folder of this file, both in the sources and in the build. */
function startProgram(): ChildProcess {
  const extension = import.meta.filename.endsWith('.ts') ? 'ts' : 'js';
  const file = join(import.meta.dirname, `backup-process.${extension}`);
  return fork(file, { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

interface Making {
  readonly program: ChildProcess;
  readonly target: string;
  readonly actor: Actor;
}

async function make(context: Context, { program, target, actor }: Making): Promise<LastBackup> {
  const { store, config, report } = context;
  // A sign that cannot be stored is made up for by the next one.
  const timer = setInterval(() => void keepBackupUnderWay(store).catch(() => undefined), minute).unref();
  const { bytes, problem } = await resultOf(program, { config, target }).finally(() => clearInterval(timer));
  const at = new Date().toISOString();
  const ok = bytes !== undefined;
  // A program that was killed could not remove it.
  if (!ok && program.pid !== undefined) await rm(archiveDraft(target, program.pid), { force: true }).catch(report);
  const outcome: LastBackup = { at, ok, file: ok ? target : '', bytes: bytes ?? 0, problem };
  if (problem !== '') report(new Error(ok ? `The backup was made. ${problem}` : `The backup failed: ${problem}`));
  await store.write(async (tx) => {
    await putLastBackup({ store, tx }, outcome);
    const detail = ok ? 'everything' : `nothing: ${problem}`;
    await recordActivity({ store, tx }, { actor, action: 'backed up', detail });
  });
  if (ok) await prune(context, target).catch(report);
  return outcome;
}

async function prune(context: Context, target: string): Promise<void> {
  const { config, log } = context;
  await pruneBackups(config.backupDir, await keptOf(context), target);
  const ahead = (await listBackups(config.backupDir)).find(isInFuture);
  if (!ahead) return;
  log.warn(
    `The backup ${ahead.name} is named for a time to come: check the server's clock. It counts as older than all others, and is removed before them.`,
  );
}

async function keptOf({ store }: Context): Promise<number> {
  return (await settingsReader(store)()).backup_keep ?? 1;
}

function resultOf(program: ChildProcess, job: BackupJob): Promise<BackupResult> {
  return new Promise((resolve) => {
    program.once('message', (result) => resolve(result as BackupResult));
    program.once('error', ({ message }) => resolve({ problem: message }));
    program.once('exit', () => resolve({ problem: 'It was given up before its end.' }));
    program.send(job, (error) => error && resolve({ problem: error.message }));
  });
}
