import { pictureAddress, pictureSet } from '#model/picture-sizes.ts';
import type { FileEntry } from '#model/files.ts';

interface PictureProps {
  file: FileEntry;
  /**
   * What is in it, for those who do not see it; the file's own description where it has one. "" for what only
   * decorates.
   */
  alt?: string;
  /** How wide it stands on the page, as the `sizes` of an image. */
  sizes: string;
  className?: string;
  /** True for one at the top of a page: it is not waited with. */
  isFirst?: boolean;
}

/** A picture in the size that it is needed in. Its place is kept by the style sheet: nothing moves when it comes. */
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
