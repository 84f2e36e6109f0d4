import type { gallery } from '#model/content/gallery.ts';
import type { Row } from '#model/define.ts';
import type { FileEntry } from '#model/files.ts';
import { galleryAddress } from '#model/site/addresses.ts';
import { kindOfFile, picturesOf } from './file-links.tsx';
import { Picture } from './picture.tsx';
import { useSite } from './site-context.ts';

/** A grid of occasions, each with its first picture. */
export function Occasions({ occasions }: { occasions: readonly Row<typeof gallery>[] }) {
  const { href } = useSite();
  return (
    <ul className="picture-strip">
      {occasions.map((one) => {
        const pictures = picturesOf(one.upload_info);
        return (
          <li key={one.id}>
            <a href={href(galleryAddress(one))}>
              <Face files={one.upload_info} />
              <span>{one.caption}</span>
            </a>
            {pictures.length > 1 && <span className="facts">{pictures.length} pictures</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** Its first picture; without one, its other content fills the space. */
function Face({ files }: { files: readonly FileEntry[] }) {
  const [picture] = picturesOf(files);
  if (picture) return <Picture file={picture} alt="" sizes="(min-width: 60rem) 12rem, 46vw" />;
  const [other] = files;
  return <span className="no-picture">{other ? kindOfFile(other) : 'No picture yet'}</span>;
}
