import { asShown } from '#model/rich-text/as-shown.ts';
import { headingsUnder, type Level } from './headings-under.ts';

interface RichTextProps {
  html: string;
  /** The level of the heading that it stands under; 2 unless told. */
  under?: Level;
  className?: string;
}

/** A formatted text. It was stripped of all that does not belong when it was saved. */
export function RichText({ html, under = 2, className = 'prose' }: RichTextProps) {
  if (html === '') return null;
  return <div className={className} dangerouslySetInnerHTML={{ __html: headingsUnder(under, asShown(html)) }} />;
}
