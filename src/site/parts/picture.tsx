import { pictureAddress, pictureSet } from '#model/picture-sizes.ts';
import type { FileEntry } from '#model/files.ts';

interface PictureProps {
  file: FileEntry;
  /** The alternative text; the file's own description if it has one. "" for a decorative picture. */
  alt?: string;
  /** Its width on the page, as the `sizes` of an image. */
  sizes: string;
  className?: string;
  /** True for a picture at the top of a page: it is not lazy-loaded. */
  isFirst?: boolean;
}

/** A picture in the required size. The style sheet reserves its space: nothing moves when it is loaded. */
export function Picture({ file, alt, sizes, className, isFirst = false }: PictureProps) {
  return (
    <img
      className={className}
      src={pictureAddress(file, 'medium')}
      srcSet={pictureSet(file)}
      sizes={sizes}
      alt={alt ?? file.alt ?? file.caption ?? ''}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      {...(isFirst && { fetchPriority: 'high' as const })}
    />
  );
}
