import { asText, plainText } from './text.ts';
import type { Kind } from './kind.ts';

/** Whether this is the address of a page: http or https, with a host, without a user name. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(value);
}

/** A web address, http or https and nothing else, without a user name in it. */
export const link: Kind<string> = {
  ...asText,
  schema: (field) =>
    plainText(field.label, 2000).refine((value) => value === '' || isWebAddress(value), {
      error: `${field.label} must be a web address that starts with http:// or https://.`,
    }),
};
