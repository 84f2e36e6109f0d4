import { Fragment } from 'react';
import { Passages } from './passages.tsx';

/** A text as it is read, broken after the @ of an e-mail address where it does not fit a line. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=@)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      <Passages text={part} />
    </Fragment>
  ));
}
