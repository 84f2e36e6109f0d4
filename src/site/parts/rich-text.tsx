import { asShown } from '#model/rich-text/as-shown.ts';
import { headingsUnder, type Level } from './headings-under.ts';

interface RichTextProps {
  html: string;
  /** The level of the heading that it stands under; 2 unless told. */
  under?: Level;
}

/** A formatted text. It was stripped of all that does not belong when it was saved. */
export function RichText({ html, under = 2 }: RichTextProps) {
  if (html === '') return null;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: headingsUnder(under, asShown(html)) }} />;
}
