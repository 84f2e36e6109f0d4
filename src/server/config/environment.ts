import { existsSync } from 'node:fs';
import { SettingError } from './setting-error.ts';

/** The variables that the server is started with. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The names of all settings. */
const settings = [
  ...['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'FILES_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  ...['SCANNER_URL', 'SMTP_URL', 'PUBLIC_URL', 'TRUSTED_PROXIES', 'SITE_HOST', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ...['BACKUP_DIR', 'TOKEN_SECRET', 'STOLEN_PASSWORDS', 'TZ', 'METRICS_TOKEN'],
  ...['LOG_LEVEL', 'LOG_FORMAT', 'LOG_REQUESTS'],
];

/**
 * Throws `SettingError` for a quoted value. Some programs that pass settings on keep the quotes: a data folder with
 * another name would start a new, empty college.
 */
export function assertUnquoted(environment: Environment): void {
  const quoted = settings.find((name) => /^(["']).*\1$/.test(environment[name]?.trim() ?? ''));
  if (quoted !== undefined)
    throw new SettingError(`${quoted} stands in quotes, which would be part of it: leave them out.`);
}

/**
 * Throws `SettingError` for a TZ that this process does not follow. Node would silently use UTC, and the nightly backup
 * would run during the working day. This happens with unknown or misspelled names and with many abbreviations, such as
 * IST.
 */
export function assertZone(value: string | undefined): void {
  const zone = value?.replace(/^:/, '');
  if (!zone || (zone.startsWith('/') && existsSync(zone))) return;
  const { timeZone = 'Etc/Unknown' } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  if (/\/|^(?:UTC|GMT|[A-Z][a-z]+)$/.test(zone) && timeZone !== 'Etc/Unknown') return;
  throw new SettingError(`TZ must be a time zone such as Asia/Kolkata, in its own spelling, not "${value}".`);
}
