import { choice } from './choice.ts';
import { code } from './code.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import { flag } from './flag.ts';
import type { Kind } from './kind.ts';
import { link } from './link.ts';
import { number } from './number.ts';
import { picture } from './picture.ts';
import { ref } from './ref.ts';
import { refs } from './refs.ts';
import { secret } from './secret.ts';
import { text } from './text.ts';

/** Every kind of value, by the name a field gives. The portal has the other half under the same names. */
export const kinds = { choice, code, date, email, flag, link, number, picture, ref, refs, secret, text };

export type KindName = keyof typeof kinds;

/** The type of a value of a kind. */
export type ValueOf<Name extends KindName> = (typeof kinds)[Name] extends Kind<infer Value> ? Value : never;

/** The kind of a field as the engines take it, whatever its value's type. */
export function kindOf(field: { readonly kind: KindName }): Kind<unknown> {
  return kinds[field.kind];
}
