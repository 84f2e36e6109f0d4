import { Fragment } from 'react';
import { MultilingualText } from './multilingual-text.tsx';

/** A text in which an e-mail address may break after its @ when the line is too short. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=@)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      <MultilingualText text={part} />
    </Fragment>
  ));
}
