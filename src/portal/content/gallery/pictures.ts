import type { gallery } from '#model/content/gallery.ts';
import type { Row, StoredRow } from '#model/define.ts';
import type { FileEntry } from '#model/files.ts';
import { addressOf, previewOf, thumbOf } from '#portal/kit/files/file-facts.ts';
import type { LightboxItem } from '#portal/kit/files/lightbox.tsx';
import { sayDate } from '#portal/kit/say-date.ts';

export type GalleryRow = Row<typeof gallery>;

/** One thing to look at, and whose it is. */
export interface GalleryPicture extends LightboxItem {
  /** The id of the item that it belongs to. */
  readonly of: number;
}

/**
 * Everything of these items that can be looked at in the page, in their order. What has no caption of its own has the
 * item's.
 */
export function picturesOf(rows: readonly StoredRow[]): GalleryPicture[] {
  return (rows as readonly GalleryRow[]).flatMap(({ id, caption, date, upload_info }) =>
    upload_info.flatMap((entry) => {
      const kind = previewOf(entry);
      if (!kind) return [];
      const day = sayDate(date ?? '');
      // The item's caption is said once: of the picture, or of the whole where the picture has its own.
      const words = entry.caption ? { caption: entry.caption, name: `${caption} · ${day}` } : { caption, name: day };
      return [{ of: id, src: addressOf(entry), thumb: thumbOf(entry), ...words, alt: entry.alt, kind }];
    }),
  );
}

/** The files and links of an item: those that are looked at in the page, and those that open elsewhere. */
export function partsOf({ upload_info }: GalleryRow): { shown: FileEntry[]; others: FileEntry[] } {
  return {
    shown: upload_info.filter((entry) => previewOf(entry) !== undefined),
    others: upload_info.filter((entry) => previewOf(entry) === undefined),
  };
}
