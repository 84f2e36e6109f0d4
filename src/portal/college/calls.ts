import type { Health } from '#model/college/health.ts';
import { call } from '#portal/session/client/calls.ts';

/** The backups on the server, the newest first. */
export interface BackupsAnswer {
  /** The folder on the server. */
  readonly folder: string;
  /** Whether a backup is being made now. */
  readonly making: boolean;
  /** The result of the last backup: when it ended (ISO 8601), its size, and its error, "" for none. */
  readonly last: {
    readonly at: string;
    readonly ok: boolean;
    readonly file: string;
    readonly bytes: number;
    readonly problem: string;
  } | null;
  readonly backups: readonly { readonly name: string; readonly at: string; readonly bytes: number }[];
}

export const readSignOnSetup = call<undefined, { redirect: string; has_secret: boolean }>(
  'GET',
  '/:apikey/singlesignonsetup',
);
export const checkSignOn = call<undefined, { works: boolean; message: string }>('POST', '/:apikey/checksinglesignon');
export const sendTestMail = call<{ email: string }, string>('POST', '/:apikey/testmail');
export const readHealth = call<undefined, Health>('GET', '/:apikey/gethealth');
export const readBackups = call<undefined, BackupsAnswer>('GET', '/:apikey/getbackups');
export const makeBackup = call<undefined, string>('POST', '/:apikey/backupnow');
