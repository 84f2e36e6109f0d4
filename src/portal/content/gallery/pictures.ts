import type { gallery } from '#model/content/gallery.ts';
import type { Row, StoredRow } from '#model/define.ts';
import type { FileEntry } from '#model/files.ts';
import { addressOf, previewOf, thumbnailOf } from '#portal/kit/files/file-facts.ts';
import type { LightboxItem } from '#portal/kit/files/lightbox.tsx';
import { sayDate } from '#portal/kit/format-date-time.ts';

export type GalleryRow = Row<typeof gallery>;

/** One picture of the lightbox, with its item. */
export interface GalleryPicture extends LightboxItem {
  /** The id of its item. */
  readonly of: number;
}

/** Everything in these items that the lightbox can show, in order. A picture without a caption has the item's. */
export function picturesOf(rows: readonly StoredRow[]): GalleryPicture[] {
  return (rows as readonly GalleryRow[]).flatMap(({ id, caption, date, upload_info }) =>
    upload_info.flatMap((entry) => {
      const kind = previewOf(entry);
      if (!kind) return [];
      const day = sayDate(date ?? '');
      // The item's caption is shown once: for the picture, or for the whole if the picture has its own.
      const words = entry.caption ? { caption: entry.caption, name: `${caption} · ${day}` } : { caption, name: day };
      return [{ of: id, src: addressOf(entry), thumb: thumbnailOf(entry), ...words, alt: entry.alt, kind }];
    }),
  );
}

/** The files and links of an item: those the lightbox can show, and those that open elsewhere. */
export function partsOf({ upload_info }: GalleryRow): { shown: FileEntry[]; others: FileEntry[] } {
  return {
    shown: upload_info.filter((entry) => previewOf(entry) !== undefined),
    others: upload_info.filter((entry) => previewOf(entry) === undefined),
  };
}
