import type { Field } from '#model/define.ts';
import type { KindName, ValueOf } from '#model/kinds/kinds.ts';
import { choiceView } from './choice-view.tsx';
import { codeView } from './code-view.tsx';
import { colourView } from './colour-view.tsx';
import { credentialView } from './credential-view.tsx';
import { dateView } from './date-view.tsx';
import { emailView } from './email-view.tsx';
import { figureView } from './figure-view.tsx';
import { filesView } from './files-view.tsx';
import { flagView } from './flag-view.tsx';
import { inheritedView } from './inherited-view.tsx';
import { instantView } from './instant-view.tsx';
import { itemsView } from './items-view.tsx';
import type { KindView } from './kind-view.ts';
import { linkView } from './link-view.tsx';
import { membersView } from './members-view.tsx';
import { numberView } from './number-view.tsx';
import { parentView } from './parent-view.tsx';
import { partialdateView } from './partialdate-view.tsx';
import { peopleView } from './people-view.tsx';
import { phoneView } from './phone-view.tsx';
import { pictureView } from './picture-view.tsx';
import { quarterView } from './quarter-view.tsx';
import { refView } from './ref-view.tsx';
import { refsView } from './refs-view.tsx';
import { remarkView } from './remark-view.tsx';
import { richtextView } from './richtext-view.tsx';
import { rollView } from './roll-view.tsx';
import { secretView } from './secret-view.tsx';
import { serialView } from './serial-view.tsx';
import { stampView } from './stamp-view.tsx';
import { studentsView } from './students-view.tsx';
import { subjectsView } from './subjects-view.tsx';
import { textView } from './text-view.tsx';
import { timeView } from './time-view.tsx';
import { unitView } from './unit-view.tsx';

const kindViews = {
  choice: choiceView,
  code: codeView,
  colour: colourView,
  credential: credentialView,
  date: dateView,
  email: emailView,
  figure: figureView,
  files: filesView,
  flag: flagView,
  inherited: inheritedView,
  instant: instantView,
  items: itemsView,
  link: linkView,
  members: membersView,
  number: numberView,
  parent: parentView,
  partialdate: partialdateView,
  people: peopleView,
  phone: phoneView,
  picture: pictureView,
  quarter: quarterView,
  ref: refView,
  refs: refsView,
  remark: remarkView,
  richtext: richtextView,
  roll: rollView,
  secret: secretView,
  serial: serialView,
  stamp: stampView,
  students: studentsView,
  subjects: subjectsView,
  text: textView,
  time: timeView,
  unit: unitView,
} satisfies { [Name in KindName]: KindView<ValueOf<Name>> };

/** The display, input and filter of a field's values. A kind of the model without its half here does not compile. */
export function viewOf(field: Field): KindView {
  return kindViews[field.kind] as KindView;
}
