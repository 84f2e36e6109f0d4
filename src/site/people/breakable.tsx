import { Fragment } from 'react';

/** Words joined by a slash may wrap after it. */
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
