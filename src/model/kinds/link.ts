import { overwrite, refine } from 'zod/mini';
import { normaliseUrl } from './normalise-url.ts';
import { asText, plainText } from './text.ts';
import type { Kind } from './kind.ts';

/** A host and its port: letters of any script, or an IPv6 address. Two addresses separated by a comma are not valid. */
const host = String.raw`(?:[\p{L}\p{M}\p{N}\u200C\u200D._~-]+|\[[\da-f:.]+\])(?::\d*)?`;
const webAddress = new RegExp(`^https?://${host}(?:[/?#]\\S*)?$`, 'iu');

/** Whether this is a web address: http or https, with a host, without a user name. */
export function isWebAddress(value: string): boolean {
  return webAddress.test(value);
}

/** The longest web address, in characters. */
export const maxLinkLength = 2000;

/** A web address: only http or https, without a user name. */
export const link: Kind<string> = {
  ...asText,
  maxLength: () => maxLinkLength,
  schema: (field) =>
    plainText(field.label, maxLinkLength).check(
      overwrite(normaliseUrl),
      refine((value) => value === '' || isWebAddress(value), {
        error: `${field.label} must be a web address that starts with http:// or https://.`,
      }),
    ),
};
