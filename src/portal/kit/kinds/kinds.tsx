import type { Field } from '#model/define.ts';
import type { KindName, ValueOf } from '#model/kinds/kinds.ts';
import { choice } from './choice.tsx';
import { code } from './code.tsx';
import { colour } from './colour.tsx';
import { credential } from './credential.tsx';
import { date } from './date.tsx';
import { email } from './email.tsx';
import { figure } from './figure.tsx';
import { files } from './files.tsx';
import { flag } from './flag.tsx';
import { inherited } from './inherited.tsx';
import { instant } from './instant.tsx';
import { items } from './items.tsx';
import type { KindView } from './kind-view.ts';
import { link } from './link.tsx';
import { members } from './members.tsx';
import { number } from './number.tsx';
import { parent } from './parent.tsx';
import { partialdate } from './partialdate.tsx';
import { people } from './people.tsx';
import { phone } from './phone.tsx';
import { picture } from './picture.tsx';
import { quarter } from './quarter.tsx';
import { ref } from './ref.tsx';
import { refs } from './refs.tsx';
import { remark } from './remark.tsx';
import { richtext } from './richtext.tsx';
import { roll } from './roll.tsx';
import { secret } from './secret.tsx';
import { serial } from './serial.tsx';
import { stamp } from './stamp.tsx';
import { students } from './students.tsx';
import { subjects } from './subjects.tsx';
import { text } from './text.tsx';
import { time } from './time.tsx';
import { unit } from './unit.tsx';

const kindViews = {
  choice,
  code,
  colour,
  credential,
  date,
  email,
  figure,
  files,
  flag,
  inherited,
  instant,
  items,
  link,
  members,
  number,
  parent,
  partialdate,
  people,
  phone,
  picture,
  quarter,
  ref,
  refs,
  remark,
  richtext,
  roll,
  secret,
  serial,
  stamp,
  students,
  subjects,
  text,
  time,
  unit,
} satisfies { [Name in KindName]: KindView<ValueOf<Name>> };

/** The display, input and filter of a field's values. A kind of the model without its half here does not compile. */
export function viewOf(field: Field): KindView {
  return kindViews[field.kind] as KindView;
}
