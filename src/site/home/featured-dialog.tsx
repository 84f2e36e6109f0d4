import type { featured } from '#model/content/featured.ts';
import type { Row } from '#model/define.ts';
import { isPicture } from '#model/files.ts';
import { FileLinks } from '../parts/file-links.tsx';
import { Picture } from '../parts/picture.tsx';
import { RichText } from '../parts/rich-text.tsx';

/**
 * The featured notification. It is open and closes by itself without any script; the script of the site makes it a modal, and does not
 * open what was closed in this visit.
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
      <h2 id="featured-title">{shown.title}</h2>
      {pictures.slice(0, 1).map((file) => (
        <Picture
          key={file.path}
          file={file}
          alt={file.alt ?? file.caption ?? ''}
          sizes="(min-width: 40rem) 36rem, 88vw"
          isFirst
        />
      ))}
      <RichText html={shown.description} />
      <FileLinks files={shown.upload_info.filter(({ mime }) => !isPicture(mime))} />
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
