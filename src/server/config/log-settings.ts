import { decodeAddressPart } from '#model/text/decode-address-part.ts';
import { formatChoices, SettingError } from './setting-error.ts';
import type { Environment } from './environment.ts';

/** How much is written: this level and the more severe ones. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

/** Which requests are logged: all; those that failed, were refused or were slow; or none. */
export const loggedRequests = ['on', 'faults', 'off'] as const;

/** How the log is written. */
export interface LogSettings {
  readonly level: LogLevel;
  /** One JSON object a line, or lines for a person. */
  readonly format: 'json' | 'text';
  readonly requests: (typeof loggedRequests)[number];
  /** What must never be in a line, in addition to what looks like a secret. */
  readonly secrets: readonly string[];
}

/** The log settings; invalid ones are ignored. For reporting a start that fails. */
export function logSettings(environment: Environment): LogSettings {
  try {
    return readLog(environment);
  } catch {
    return readLog({ NODE_ENV: environment['NODE_ENV'] });
  }
}

/** Reads the LOG_ settings. Throws `SettingError`. */
export function readLog(environment: Environment): LogSettings {
  const choose = <Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice => {
    const value = environment[name]?.trim().toLowerCase() || otherwise;
    const chosen = choices.find((one) => one === value);
    if (chosen) return chosen;
    throw new SettingError(`${name} must be ${formatChoices(choices)}, not "${value}".`);
  };
  return {
    level: choose('LOG_LEVEL', logLevels, 'info'),
    format: choose('LOG_FORMAT', ['json', 'text'], environment['NODE_ENV'] === 'production' ? 'json' : 'text'),
    requests: choose('LOG_REQUESTS', loggedRequests, 'faults'),
    secrets: secretsIn(environment),
  };
}

/** The secrets among the settings. */
function secretsIn(environment: Environment): string[] {
  const plain = ['TOKEN_SECRET', 'METRICS_TOKEN', 'ADMIN_PASSWORD', 'AWS_SECRET_ACCESS_KEY'].map(
    (name) => environment[name]?.trim() ?? '',
  );
  const inAddresses = ['DATABASE_URL', 'SMTP_URL', 'FILES_URL'].flatMap((name) => {
    const address = environment[name]?.trim() ?? '';
    const { password } = URL.canParse(address) ? new URL(address) : { password: '' };
    return [password, decodeAddressPart(password)];
  });
  return [...new Set([...plain, ...inAddresses])].filter((secret) => secret !== '');
}
