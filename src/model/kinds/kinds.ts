import { toAsciiDigits } from '../text/digits.ts';
import type { FieldRules } from '../field.ts';
import { choice } from './choice.ts';
import { code } from './code.ts';
import { colour } from './colour.ts';
import { credential } from './credential.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import { figure } from './figure.ts';
import { files } from './files.ts';
import { flag } from './flag.ts';
import { inherited } from './inherited.ts';
import { instant } from './instant.ts';
import { items } from './items.ts';
import type { Kind } from './kind.ts';
import { link } from './link.ts';
import { members } from './members.ts';
import { number } from './number.ts';
import { parent } from './parent.ts';
import { partialdate } from './partialdate.ts';
import { people } from './people.ts';
import { phone } from './phone.ts';
import { picture } from './picture.ts';
import { preprocess } from './preprocess.ts';
import { quarter } from './quarter.ts';
import { ref } from './ref.ts';
import { refs } from './refs.ts';
import { remark } from './remark.ts';
import { richtext } from './richtext.ts';
import { roll } from './roll.ts';
import { secret } from './secret.ts';
import { serial } from './serial.ts';
import { stamp } from './stamp.ts';
import { students } from './students.ts';
import { subjects } from './subjects.ts';
import { text } from './text.ts';
import { time } from './time.ts';
import { unit } from './unit.ts';

/** Every kind of value, by the name that a field uses. The portal has the other half under the same names. */
export const kinds = {
  choice,
  code,
  colour,
  credential,
  date: inAnyDigits(date),
  email,
  figure,
  files,
  flag,
  inherited,
  instant: inAnyDigits(instant),
  items,
  link,
  members,
  number: inAnyDigits(number),
  parent: inAnyDigits(parent),
  partialdate: inAnyDigits(partialdate),
  people,
  phone: inAnyDigits(phone),
  picture,
  quarter: inAnyDigits(quarter),
  ref,
  refs,
  remark,
  richtext,
  roll: inAnyDigits(roll),
  secret,
  serial,
  stamp,
  students,
  subjects,
  text,
  time: inAnyDigits(time),
  unit,
};

export type KindName = keyof typeof kinds;

/** The type of a value of a kind. */
export type ValueOf<Name extends KindName> = (typeof kinds)[Name] extends Kind<infer Value> ? Value : never;

/** The kind of a field as the engines use it, with an unknown value type. */
export function kindOf(field: { readonly kind: KindName }): Kind<unknown> {
  return kinds[field.kind];
}

/** The maximum number of characters of a field's value; undefined if it is not limited by its length. */
export function maxLengthOf(field: FieldRules & { readonly kind: KindName }): number | undefined {
  return kindOf(field).maxLength?.(field);
}

/** Whether a value is a list of several, stored as JSON. */
export function isList(kind: Kind<unknown>): boolean {
  return Array.isArray(kind.blank);
}

/** Whether reads return a value: it has a column, or is stored in an ancestor record. */
export function isReadable(field: { readonly kind: KindName }): boolean {
  const { column, isInherited = false } = kindOf(field);
  return column !== null || isInherited;
}

/** A kind that accepts digits of every supported script and stores 0 to 9. */
function inAnyDigits<Value>(kind: Kind<Value>): Kind<Value> {
  const { fromCell } = kind;
  return {
    ...kind,
    schema: (field) =>
      preprocess((value) => (typeof value === 'string' ? toAsciiDigits(value) : value), kind.schema(field)),
    ...(fromCell && { fromCell: (cell, field) => fromCell(toAsciiDigits(cell), field) }),
  };
}
