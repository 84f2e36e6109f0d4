import type { ReactNode } from 'react';

interface HeadingProps {
  children: ReactNode;
  /** What kind of thing it is, above the heading. */
  over?: ReactNode;
  /** What stands beside it: feeds, downloads. */
  aside?: ReactNode;
}

/** The heading of a page. */
export function Heading({ children, over, aside }: HeadingProps) {
  return (
    <header className="page-head">
      {over && <p className="over">{over}</p>}
      <h1>{children}</h1>
      {aside && <div className="page-aside">{aside}</div>}
    </header>
  );
}
