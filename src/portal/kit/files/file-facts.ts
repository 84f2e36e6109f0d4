import {
  addressOf,
  isPicture,
  linkMime,
  acceptedExtension,
  acceptedFileTypes,
  type FileEntry,
  type AcceptedExtension,
  type NonPictureExtension,
} from '#model/files.ts';
import { pictureAddress } from '#model/picture-sizes.ts';
import { shownHost } from '#model/text/shown-host.ts';

const megabyte = 1024 * 1024;

export { addressOf };

/** The file extensions accepted for pictures. */
export const pictureExtensions = (Object.keys(acceptedFileTypes) as AcceptedExtension[]).filter((ext) =>
  isPicture(acceptedFileTypes[ext]),
);

/** The address of a picture's thumbnail; undefined for other files. */
export function thumbnailOf(entry: FileEntry): string | undefined {
  return isPicture(entry.mime) ? pictureAddress(entry, 'thumb') : undefined;
}

/** How a file can be previewed in the page; undefined for files that open elsewhere. */
export function previewOf({ mime }: FileEntry): 'picture' | 'pdf' | undefined {
  if (isPicture(mime)) return 'picture';
  return mime === 'application/pdf' ? 'pdf' : undefined;
}

const words: Readonly<Record<string, string>> = {
  doc: 'Word document',
  docx: 'Word document',
  odt: 'Text document',
  rtf: 'Text document',
  xls: 'Excel sheet',
  xlsx: 'Excel sheet',
  ods: 'Spreadsheet',
  ppt: 'PowerPoint slides',
  pptx: 'PowerPoint slides',
  odp: 'Slides',
  txt: 'Text',
  csv: 'CSV table',
  zip: 'ZIP archive',
  mp4: 'MP4 film',
  mp3: 'MP3 sound',
  pdf: 'PDF',
} satisfies Record<NonPictureExtension, string>;

/** What kind of file this is, in a few words: 'JPG picture', 'Link to nirf.example'. */
export function describeFileType({ ext, mime, path }: FileEntry): string {
  if (mime === linkMime) return `Link to ${hostOf(path)}`;
  return isPicture(mime) ? `${ext.toUpperCase()} picture` : (words[ext] ?? ext.toUpperCase());
}

function hostOf(address: string): string {
  if (!URL.canParse(address)) return address;
  // Browsers only encode the letters of a host: they are read from the address as it was entered.
  const [, entered = ''] = /^https?:\/\/([^/?#]*)/i.exec(address) ?? [];
  return shownHost(new URL(address).host, entered);
}

interface Wanted {
  /** In MB. */
  readonly limit: number;
  readonly ofPictures: boolean;
}

/** Why a file is not sent at all; undefined when no problem is known. */
export function uploadProblem({ name, size }: Pick<File, 'name' | 'size'>, wanted: Wanted): string | undefined {
  const { limit, ofPictures } = wanted;
  const ext = acceptedExtension(name);
  // Phones store photos in this format, and few browsers display it.
  const ofPhone = /\.hei[cf]$/i.test(name) ? ' Save this picture as JPG first.' : '';
  if (ofPictures && !(ext && pictureExtensions.includes(ext))) {
    return `Only pictures are taken here: ${pictureExtensions.join(', ')}.${ofPhone}`;
  }
  if (!ext) {
    return `Files of this kind are not taken. Taken are ${Object.keys(acceptedFileTypes).join(', ')}.${ofPhone}`;
  }
  if (size === 0) return 'The file is empty.';
  return size > limit * megabyte ? `The file is larger than ${limit} MB.` : undefined;
}
