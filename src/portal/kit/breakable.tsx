import { Fragment } from 'react';
import { Passages } from './passages.tsx';

/** A text in which an e-mail address may break after its @ when the line is too short. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=@)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      <Passages text={part} />
    </Fragment>
  ));
}
