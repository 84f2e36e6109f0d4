import type { gallery } from '#model/content/gallery.ts';
import type { Row } from '#model/define.ts';
import { galleryAddress } from '#model/site/addresses.ts';
import { picturesOf } from './file-links.tsx';
import { Picture } from './picture.tsx';
import { useSite } from './site-context.ts';

/** Occasions beside each other, each with its first picture. */
export function Occasions({ occasions }: { occasions: readonly Row<typeof gallery>[] }) {
  const { href } = useSite();
  return (
    <ul className="picture-strip">
      {occasions.map((one) => {
        const pictures = picturesOf(one.upload_info);
        return (
          <li key={one.id}>
            <a href={href(galleryAddress(one))}>
              {pictures.slice(0, 1).map((file) => (
                <Picture key={file.path} file={file} alt="" sizes="(min-width: 60rem) 12rem, 46vw" />
              ))}
              <span>{one.caption}</span>
            </a>
            {pictures.length > 1 && <span className="facts">{pictures.length} pictures</span>}
          </li>
        );
      })}
    </ul>
  );
}
