import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { resources } from '#model/resources.ts';
import { previewCall } from '#site/preview-call.ts';
import { serveSite } from '#site/site.ts';
import { accreditationCalls } from './accreditation/calls.ts';
import { accreditationGuards } from './accreditation/guards.ts';
import { academicsGuards } from './academics/guards.ts';
import { academicsLookups } from './academics/lookups.ts';
import { activityCalls } from './activity/log.ts';
import { keepHistoryShort } from './activity/prune-history.ts';
import { furnish } from './college/first-start.ts';
import { settingsCalls } from './college/settings.ts';
import { readConfig, type Config } from './config.ts';
import { addFileCall } from './content/add-file.ts';
import { deleteFileCall } from './content/delete-file.ts';
import { disclosureStatusCall } from './content/disclosure-status.ts';
import { contentGuards } from './content/guards.ts';
import { contentLookups } from './content/lookups.ts';
import { departmentDataCalls } from './content/department-data.ts';
import { clearDrafts, sweepFiles } from './content/orphans.ts';
import type { Context } from './context.ts';
import { cvWriter, type WriteCv } from './faculty/documents/cv-writer.ts';
import { documentCalls } from './faculty/documents/document-calls.ts';
import { openDocuments } from './faculty/documents/documents.ts';
import { facultyDataCalls } from './faculty/faculty-data.ts';
import { matchPublicationsCall } from './faculty/match-publications.ts';
import { openFiles } from './files/files.ts';
import { buildApp } from './http/app.ts';
import { deletedCall } from './http/deleted.ts';
import { entryGuards } from './http/entry-guard.ts';
import { historyCall } from './http/history.ts';
import { importCalls } from './http/import.ts';
import { documentationCalls } from './http/openapi.ts';
import { servePortal } from './http/portal.ts';
import { resourceCalls } from './http/resource-calls.ts';
import { restoreCall } from './http/restore.ts';
import { searchCalls } from './http/search.ts';
import { serveFiles } from './http/serve-files.ts';
import { undoImportCall } from './http/undo-import.ts';
import { identityCalls } from './identity/calls.ts';
import { forgetTries } from './identity/failures.ts';
import { ensureAdministrator } from './identity/first-start.ts';
import { identityGuards } from './identity/guards.ts';
import { hashPassword } from './identity/password.ts';
import { loadSecret } from './identity/secret.ts';
import { authenticator } from './identity/tokens.ts';
import { runJobs } from './jobs/jobs.ts';
import { mailCalls } from './mail/calls.ts';
import { openMail } from './mail/open.ts';
import { sendWaitingMail } from './mail/waiting-mail.ts';
import { peopleGuards } from './people/guards.ts';
import { peopleLookups } from './people/lookups.ts';
import { registrationCalls } from './people/registration.ts';
import { openStore } from './store/open.ts';

/** A server that answers. */
export interface Running {
  /** Where it listens: http://127.0.0.1:3000 */
  readonly url: string;
  readonly context: Context;
  /** Finishes what it is doing, then lets go of everything. */
  close(): Promise<void>;
}

/**
 * Starts the server: settings, store, mail, calls, then listens. Throws `BadSetting` for a
 * setting it cannot start with.
 */
export async function start(environment: Readonly<Record<string, string | undefined>>): Promise<Running> {
  const config = readConfig(environment);
  const report = (error: unknown) => console.error(error);
  const store = await openStore(config, report);
  const mail = await openMail({ config, store, report });
  const files = await openFiles(config);
  const documents = openDocuments();
  const secret = await loadSecret({ config, store });
  const context: Context = { config, store, mail, files, secret, hash: hashPassword, report };
  const writeCv = cvWriter(context, documents);
  await furnish(context);
  const administrator = await ensureAdministrator(context);
  const portal = builtPortal();
  const app = buildApp(context, await authenticator(context), allCalls(context, { portal, writeCv }));
  serveFiles(app, context);
  serveSite(app, context, { portal, writeCv });
  await servePortal(app, context, portal);
  const url = await app.listen({ host: config.host, port: config.port });
  await mail.resume();
  const stopJobs = runJobs(context, [sweepFiles, clearDrafts, keepHistoryShort, forgetTries, sendWaitingMail]);
  announce({ config, url, link: administrator?.link });
  return {
    url,
    context,
    close: async () => {
      await app.close();
      await stopJobs();
      await documents.close();
      await files.close();
      await mail.close();
      await store.close();
    },
  };
}

function allCalls(context: Context, { portal, writeCv }: { portal: string; writeCv: WriteCv }) {
  const guards = {
    ...academicsGuards,
    ...identityGuards,
    ...peopleGuards,
    ...contentGuards,
    ...accreditationGuards,
    ...entryGuards,
  };
  // The settings answer one record and have verbs of their own.
  const generic = resources.filter((one) => one.name !== 'settings');
  const calls = [
    ...identityCalls(context),
    ...resourceCalls(context, generic, guards),
    ...searchCalls(context, generic),
    ...importCalls(context, generic, guards),
    undoImportCall(context, generic, guards),
    historyCall(context, resources),
    restoreCall(context, resources, guards),
    deletedCall(context, resources),
    ...academicsLookups(context),
    ...peopleLookups(context),
    ...contentLookups(context),
    ...registrationCalls(context),
    ...settingsCalls(context),
    ...activityCalls(context),
    ...mailCalls(context),
    ...departmentDataCalls(context),
    ...accreditationCalls(context),
    ...facultyDataCalls(context, guards),
    ...documentCalls(context, writeCv),
    disclosureStatusCall(context),
    matchPublicationsCall(context),
    addFileCall(context),
    deleteFileCall(context),
    previewCall(context, portal),
  ];
  return [...calls, ...documentationCalls(calls)];
}

function announce({ config, url, link }: { config: Config; url: string; link: string | undefined }): void {
  const port = new URL(url).port;
  const address = config.publicUrl ?? `http://localhost:${port}`;
  console.log(`Quadrangle is ready at ${address}`);
  console.log(`Data: ${config.databaseUrl ? `the database of DATABASE_URL, and ${config.dataDir}` : config.dataDir}`);
  if (link) console.log(`Set up the first administrator: ${address}${link}`);
}

/** The folder of the built portal. It lies beside the built server, and above the sources. */
function builtPortal(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const portal = join(folder, 'build', 'portal');
    if (existsSync(portal) || dirname(folder) === folder) return portal;
  }
}
