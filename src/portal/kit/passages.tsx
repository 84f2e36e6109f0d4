import { Fragment } from 'react';
import { passagesOf } from '#model/passages.ts';

/**
 * A text whose passages in other languages than English say so: an English voice would read them wrong, or not at all.
 */
export function Passages({ text }: { text: string }) {
  return passagesOf(text).map(({ words, language }, at) =>
    language ? (
      <span key={at} lang={language}>
        {words}
      </span>
    ) : (
      <Fragment key={at}>{words}</Fragment>
    ),
  );
}
