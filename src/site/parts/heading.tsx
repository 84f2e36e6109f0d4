import type { ReactNode } from 'react';

interface HeadingProps {
  children: ReactNode;
  /** The kind of the page, above the heading. */
  over?: ReactNode;
  /** Content next to it: feeds, downloads. */
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
