import { asText, plainText } from './text.ts';
import type { Kind } from './kind.ts';

function isWebAddress(value: string): boolean {
  const parts = /^https?:\/\/([^\s/?#@]+)([/?#]\S*)?$/i.exec(value);
  return parts !== null;
}

/** A web address, http or https and nothing else, without a user name in it. */
export const link: Kind<string> = {
  ...asText,
  schema: (field) =>
    plainText(field.label, 2000).refine((value) => value === '' || isWebAddress(value), {
      error: `${field.label} must be a web address that starts with http:// or https://.`,
    }),
};
