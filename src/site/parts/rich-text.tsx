import { toShownHtml } from '#model/rich-text/to-shown-html.ts';
import { headingsUnder, type Level } from './headings-under.ts';

interface RichTextProps {
  html: string;
  /** The level of the heading above it; the default is 2. */
  under?: Level;
}

/** A rich text. It was sanitized when it was saved. */
export function RichText({ html, under = 2 }: RichTextProps) {
  if (html === '') return null;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: headingsUnder(under, toShownHtml(html)) }} />;
}
