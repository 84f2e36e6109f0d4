import { Fragment } from 'react';
import { passagesOf } from '#model/text/passages-of.ts';

/**
 * A text that marks its passages in other languages than English: a screen reader's English voice would read them
 * wrongly, or not at all.
 */
export function MultilingualText({ text }: { text: string }) {
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
