import type { featured } from '#model/content/featured.ts';
import type { Row } from '#model/define.ts';
import { isPicture } from '#model/files.ts';
import { FileLinks } from '../parts/file-links.tsx';
import { Pictures } from '../parts/pictures.tsx';
import { RichText } from '../parts/rich-text.tsx';

/**
 * The featured notification. Without a script it is open and can be closed; the script of the site makes it a modal,
 * and does not open it again after it was closed in this visit.
 */
export function FeaturedDialog({ shown }: { shown: Row<typeof featured> }) {
  const pictures = shown.upload_info.filter(({ mime }) => isPicture(mime));
  return (
    <dialog
      open
      className="featured"
      id="featured"
      data-version={`${shown.id}.${shown.version}`}
      aria-labelledby="featured-title"
    >
      <h2 id="featured-title" tabIndex={-1}>
        {shown.title}
      </h2>
      <Pictures files={pictures} title={shown.title} />
      <RichText html={shown.description} />
      <FileLinks files={shown.upload_info.filter(({ mime }) => !isPicture(mime))} />
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
