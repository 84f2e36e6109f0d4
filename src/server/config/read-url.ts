import { SettingError } from './setting-error.ts';

/** Reads the address behind the setting `name`, of one of the `protocols`. Throws `SettingError`. */
export function readUrl(name: string, value: string | undefined, protocols: string[]): string | undefined {
  if (value === undefined) return undefined;
  const expected = protocols.map((one) => `${one}//`).join(' or ');
  if (!protocols.some((one) => value.toLowerCase().startsWith(one))) {
    throw new SettingError(`${name} must be an address that starts with ${expected}.`);
  }
  if (URL.canParse(value)) return value;
  throw new SettingError(
    value.includes('@')
      ? `${name} cannot be read: in a user or a password a / is written %2F, a # %23, a ? %3F and an @ %40.`
      : `${name} cannot be read: behind ${expected} stands a host, with a port of up to 65535 where it has one.`,
  );
}
