import type { Field } from '#model/define.ts';
import type { KindName, ValueOf } from '#model/kinds/kinds.ts';
import { choice } from './choice.tsx';
import { code } from './code.tsx';
import { date } from './date.tsx';
import { email } from './email.tsx';
import { flag } from './flag.tsx';
import type { KindView } from './kind-view.ts';
import { link } from './link.tsx';
import { number } from './number.tsx';
import { picture } from './picture.tsx';
import { ref } from './ref.tsx';
import { refs } from './refs.tsx';
import { secret } from './secret.tsx';
import { text } from './text.tsx';

const kindViews = {
  choice,
  code,
  date,
  email,
  flag,
  link,
  number,
  picture,
  ref,
  refs,
  secret,
  text,
} satisfies { [Name in KindName]: KindView<ValueOf<Name>> };

/** How values of a field are shown, edited and filtered. A kind of the model without its half here does not compile. */
export function viewOf(field: Field): KindView {
  return kindViews[field.kind] as KindView;
}
