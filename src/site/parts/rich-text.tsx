/** A formatted text. It was stripped of all that does not belong when it was saved. */
export function RichText({ html, className = 'prose' }: { html: string; className?: string }) {
  return html === '' ? null : <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
