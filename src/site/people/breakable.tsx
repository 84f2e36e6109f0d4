import { Fragment } from 'react';

/** Words that a slash ties together may go on in the next line. */
export function Breakable({ children }: { children: string }) {
  return children.split('/').map((part, at) => (
    <Fragment key={at}>
      {at > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
