import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatCount } from '#model/wording/format-count.ts';
import { resources } from '#model/resources.ts';
import { previewCall } from '#site/preview-call.ts';
import { serveSite } from '#site/site.ts';
import { accreditationCalls } from './accreditation/calls.ts';
import { accreditationGuards } from './accreditation/guards.ts';
import { academicsGuards } from './academics/guards.ts';
import { academicsLookupCalls } from './academics/lookups.ts';
import { renameCollegeAsPoster } from './academics/poster-names.ts';
import { activityCalls } from './activity/log.ts';
import { pruneHistoryJob } from './activity/prune-history.ts';
import { seed } from './college/seed.ts';
import { openBackups, type Backups } from './backup/backups.ts';
import { listBackups } from './backup/backup-folder.ts';
import { backupCalls } from './backup/calls.ts';
import { assertEnded, assertRestored } from './backup/unfinished.ts';
import { backupsGuard, collegeCodeGuard, settingsCalls } from './college/settings.ts';
import { readConfig, type Config } from './config/config.ts';
import { addFileCall } from './content/add-file.ts';
import { deleteDepartmentNoticeCall } from './content/delete-department-notice.ts';
import { deleteFileCall } from './content/delete-file.ts';
import { disclosureStatusCall } from './content/disclosure-status.ts';
import { contentGuards } from './content/guards.ts';
import { contentLookupCalls } from './content/lookups.ts';
import { departmentDataCalls } from './content/department-data.ts';
import { cleanUpUploadsJob, sweepFilesJob } from './content/orphans.ts';
import type { Context } from './context.ts';
import { createCvWriter, type WriteCv } from './faculty/documents/cv-writer.ts';
import { documentCalls } from './faculty/documents/document-calls.ts';
import { openDocumentWriter } from './faculty/documents/documents.ts';
import { facultyDataCalls } from './faculty/faculty-data.ts';
import { countWorksCall } from './faculty/count-works.ts';
import { fillYearsJob } from './faculty/fill-years-job.ts';
import { matchPublicationsCall } from './faculty/match-publications.ts';
import { openFiles, type Files } from './files/files.ts';
import { answerFromCache } from './http/answers/answer-cache.ts';
import { buildApp } from './http/app.ts';
import { trackConnections, type DrainTimeouts } from './http/drain-connections.ts';
import { deletedCall } from './http/records/deleted.ts';
import { entryGuards } from './http/entries/entry-guard.ts';
import { mergeGuards } from './http/records/guard.ts';
import { historyCall } from './http/records/history.ts';
import { importCalls } from './http/imports/import.ts';
import { sendHsts } from './http/protection/hsts.ts';
import { documentationCalls } from './http/openapi/openapi.ts';
import { servePortal } from './http/answers/portal.ts';
import { resourceCalls } from './http/records/resource-calls.ts';
import { restoreCall } from './http/records/restore.ts';
import { searchCalls } from './http/records/search.ts';
import { serveFiles } from './http/answers/serve-files.ts';
import { rejectDuplicateHosts } from './http/protection/unreadable.ts';
import { openMutex } from './http/protection/mutex.ts';
import { undoImportCall } from './http/imports/undo-import.ts';
import { observeRequests } from './http/observe-requests.ts';
import { identityCalls } from './identity/calls.ts';
import { pruneAnswersJob } from './http/idempotency.ts';
import { pruneAttemptsJob } from './identity/count-failure.ts';
import { pruneSignInsJob } from './identity/own-sign-ins.ts';
import { ensureAdministrator } from './identity/ensure-administrator.ts';
import { identityGuards } from './identity/guards.ts';
import { createPasswordJudge } from './identity/known-passwords.ts';
import { hashPassword } from './identity/password.ts';
import { loadSecret, watchSecret } from './identity/secret.ts';
import { openStolenPasswords } from './identity/stolen-passwords.ts';
import { idleGuard } from './identity/idle-watch.ts';
import { proveIdentity } from './identity/own-proof.ts';
import { signOnGuard } from './identity/single-sign-on/settings-guard.ts';
import { createAuthenticator } from './identity/tokens.ts';
import { runJobs } from './jobs/jobs.ts';
import { slewClock } from './operation/slew-clock.ts';
import { mailCalls } from './operation/mail-calls.ts';
import { openMail } from './mail/open.ts';
import { sendWaitingMail } from './operation/waiting-mail.ts';
import { peopleGuards } from './people/guards.ts';
import { peopleLookupCalls } from './people/lookups.ts';
import { registrationCalls } from './people/registration.ts';
import { studentsForSectionCall } from './people/students-for-section.ts';
import { announce } from './operation/announce.ts';
import { healthCall } from './operation/health-call.ts';
import { openLog, type Log } from './operation/log.ts';
import { serveMetrics } from './operation/metrics.ts';
import { newTally, type Tally } from './operation/tally.ts';
import { makeFolder } from './disk/make-folder.ts';
import { openStore } from './store/open.ts';
import { onUnreadable } from './store/records/unreadable.ts';
import { FaultOver } from './store/postgres/outage.ts';

const jobs = () => [
  slewClock(),
  sweepFilesJob,
  cleanUpUploadsJob,
  pruneHistoryJob,
  fillYearsJob,
  pruneAttemptsJob,
  pruneAnswersJob,
  pruneSignInsJob,
  sendWaitingMail,
];

/** A running server. */
export interface RunningServer {
  /** Where it listens: http://127.0.0.1:3000 */
  readonly url: string;
  readonly context: Context;
  /** Resolves when no job runs: until then one may write at any moment. */
  idle(): Promise<void>;
  /** Finishes the requests in progress, with or without a time limit, then releases all resources. */
  close(waits?: DrainTimeouts): Promise<void>;
}

/**
 * Starts the server: settings, store, mail, calls, then listens. Throws `SettingError` for a
 * setting it cannot start with.
 */
export async function start(environment: Readonly<Record<string, string | undefined>>): Promise<RunningServer> {
  const began = performance.now();
  const config = readConfig(environment);
  assertEnded(config);
  const log = openLog(config.log);
  const tally = newTally();
  const report = reportTo(log, tally);
  onUnreadable((words) => log.warn(words));
  const files = await openWholeFiles(config, report);
  const store = await openStore(config, report, tally.commit);
  const mail = await openMail({ config, store, report });
  const documents = openDocumentWriter();
  const secret = await loadSecret({ config, store });
  const newestBackup = async () => (await listBackups(config.backupDir).catch(() => []))[0];
  const isStolen = config.stolenPasswords === undefined ? undefined : await openStolenPasswords(config.stolenPasswords);
  const passwords = { hash: hashPassword, judgePassword: createPasswordJudge(store, isStolen) };
  const ending = new AbortController();
  const operating = { log, tally, report, newestBackup, ending: ending.signal };
  const context: Context = { config, store, mail, files, secret, ...passwords, ...operating };
  await watchSecret(context);
  const writeCv = createCvWriter(context, documents);
  await seed(context);
  const administrator = await ensureAdministrator(context);
  const portal = builtPortal();
  const backups = openBackups(context);
  const app = buildApp(context, await createAuthenticator(context), allCalls(context, { portal, writeCv, backups }));
  serveFiles(app, context, serveSite(app, context, { portal, writeCv }));
  answerFromCache(app, context);
  serveMetrics(app, context);
  await servePortal(app, context, portal);
  rejectDuplicateHosts(app);
  // Hooks that only observe requests come after the ones that answer some requests before the framework.
  const closeDoors = trackConnections(app);
  sendHsts(app, config);
  observeRequests(app, context);
  const url = await app.listen({ host: config.host, port: config.port });
  await mail.resume();
  const runningJobs = runJobs(context, jobs());
  await announce(context, { url, link: administrator?.link, ms: performance.now() - began });
  return {
    url,
    context,
    idle: runningJobs.idle,
    close: async (waits) => {
      // Clients that wait for a picture are told to retry.
      files.sizes.stop();
      const breakOff = waits && setTimeout(() => ending.abort(), waits.longJobs);
      const cut = waits ? await closeDoors(waits) : 0;
      clearTimeout(breakOff);
      if (cut > 0)
        report(new Error(`The server ended before ${formatCount(cut, 'request was', 'requests were')} done.`));
      await app.close();
      await runningJobs.stop();
      await backups.close();
      await documents.close();
      await files.close();
      await mail.close();
      await store.close();
      log.flush();
    },
  };
}

function reportTo(log: Log, tally: Tally): Context['report'] {
  return (error, reqId) => {
    if (error instanceof FaultOver) {
      log.info(error.message);
      return;
    }
    tally.faults += 1;
    log.fault(error, reqId);
  };
}

/** Opens the file store. Refuses if it holds an incomplete restore: then no store may be opened. */
async function openWholeFiles(config: Config, report: (error: unknown) => void): Promise<Files> {
  // Created on its own first, so that an error names the configured folder and not one below it.
  makeFolder(config.dataDir);
  const files = await openFiles(config, report);
  await assertRestored(config, files.storage);
  return files;
}

/** What follows a change of the settings: when idle sessions end, and the name under which the college posted. */
async function settingsWritten(input: Parameters<typeof idleGuard.afterWrite>[0]): Promise<void> {
  await idleGuard.afterWrite(input);
  await renameCollegeAsPoster(input);
}

function allCalls(
  context: Context,
  { portal, writeCv, backups }: { portal: string; writeCv: WriteCv; backups: Backups },
) {
  const guards = mergeGuards(
    academicsGuards,
    identityGuards,
    peopleGuards,
    contentGuards,
    accreditationGuards,
    entryGuards,
    { settings: signOnGuard(context) },
    { settings: backupsGuard },
    { settings: collegeCodeGuard },
    { settings: { afterWrite: settingsWritten } },
  );
  // The settings are a single record and have their own verbs.
  const generic = resources.filter((one) => one.name !== 'settings');
  const taking = { guards, mutex: openMutex() };
  const calls = [
    ...identityCalls(context),
    ...resourceCalls(context, generic, guards),
    ...searchCalls(context, generic),
    ...importCalls(context, generic, taking),
    undoImportCall(context, generic, taking),
    historyCall(context, resources),
    restoreCall(context, resources, guards),
    deletedCall(context, resources),
    ...academicsLookupCalls(context),
    ...peopleLookupCalls(context),
    ...contentLookupCalls(context),
    ...registrationCalls(context),
    studentsForSectionCall(context),
    ...settingsCalls(context, { guards, prove: (session, password) => proveIdentity(context, session, password) }),
    ...activityCalls(context),
    ...mailCalls(context),
    ...backupCalls(context, backups),
    ...departmentDataCalls(context),
    ...accreditationCalls(context),
    ...facultyDataCalls(context, guards),
    ...documentCalls(context, writeCv),
    healthCall(context),
    disclosureStatusCall(context),
    countWorksCall(context),
    matchPublicationsCall(context),
    addFileCall(context),
    deleteFileCall(context),
    deleteDepartmentNoticeCall(context),
    previewCall(context, portal),
  ];
  return [...calls, ...documentationCalls(calls)];
}

/** The folder of the built portal. It is beside the built server, and above the sources. */
function builtPortal(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const portal = join(folder, 'build', 'portal');
    if (existsSync(portal) || dirname(folder) === folder) return portal;
  }
}
