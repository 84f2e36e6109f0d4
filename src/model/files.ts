import * as z from 'zod/mini';
import { iqacTypes, isIqacType, noticeTypes } from './content/notice-types.ts';
import { normalizeText } from './text/normalize-text.ts';
import { withoutInvisible } from './kinds/without-invisible.ts';

/** The greatest `upload_limit` that the settings accept, in MB. */
export const maxUploadMegabytes = 45;

/** The largest file that may be uploaded, in MB, by the setting `upload_limit`; a blank one means the greatest. */
export function uploadLimitOf(setting: number | null | undefined): number {
  return Math.min(setting ?? maxUploadMegabytes, maxUploadMegabytes);
}

/** The group of an upload type; access depends on it. */
export type UploadFamily = 'content' | 'iqac' | 'ssr' | 'faculty' | 'employee';

/** Every upload type, as the contract spells it, by family; every type of notice is one. The list is closed. */
export const uploadTypes: Readonly<Record<UploadFamily, readonly string[]>> = {
  content: [
    ...['DEPT_EVENT', 'SYLLABUS', 'ACIEVEMENTS', 'DEPARTMENT_BANNER', 'DEPARTMENT_FILE_UPLOAD', 'DEPERTMENT_GALLERY'],
    ...valuesOf(noticeTypes).filter((type) => !isIqacType(type)),
    // The gallery.
    ...['COLLEGE', 'DEPARTMENT'],
    // Files of a department and of the college page.
    ...['JOURNAL', 'ACHIEVEMENTS', 'CO_PO', 'COLLEGE_FACILITIES', 'COLLEGE_ACHIEVEMENTS_SINGLE'],
    ...['COLLEGE_ACHIEVEMENTS_LARGE', 'COLLEGE_TESTIMONIALS'],
  ],
  iqac: valuesOf(iqacTypes),
  ssr: ['SSR_FILE'],
  faculty: [
    ...['FACULTY_RESEARCH_PAPER', 'FACULTY_TEXT_BOOK', 'FACULTY_MAGAZINE', 'FACULTY_POPULAR_BOOK'],
    ...['FACULTY_NEWS_PAPER', 'FACULTY_OTHER_PUBLICATION', 'FACULTY_E_CONTENT', 'FACULTY_WORKSHOP'],
    ...['FACULTY_CAMPUS_ACTIVITY', 'FACULTY_EXTENSION_ACTIVITY', 'FACULTY_AWARDS', 'FACULTY_COURSES_COVERED'],
    'FACULTY_STUDENT_RELATED_ACTIVITY',
  ],
  employee: ['EMPLOYEE_DP', 'EMPLOYEE_CV'],
};

function valuesOf(types: readonly { readonly value: string | number }[]): string[] {
  return types.map(({ value }) => String(value));
}

/** The family of an upload type; undefined if there is no such type. */
export function familyOf(type: string): UploadFamily | undefined {
  return (Object.keys(uploadTypes) as UploadFamily[]).find((family) => uploadTypes[family].includes(type));
}

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** The accepted files, by extension in lower case, and the media type each is served with. */
export const acceptedFileTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: `${office}.wordprocessingml.document`,
  xls: 'application/vnd.ms-excel',
  xlsx: `${office}.spreadsheetml.sheet`,
  ppt: 'application/vnd.ms-powerpoint',
  pptx: `${office}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
  rtf: 'application/rtf',
  txt: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
} as const satisfies Record<string, string>;

export type AcceptedExtension = keyof typeof acceptedFileTypes;

/** The extensions that are not pictures: each needs a label for its type. */
export type NonPictureExtension = {
  [Ext in AcceptedExtension]: (typeof acceptedFileTypes)[Ext] extends `image/${string}` ? never : Ext;
}[AcceptedExtension];

/** The extension of a file's name, in lower case without the dot, if such files are accepted. */
export function acceptedExtension(filename: string): AcceptedExtension | undefined {
  const ext = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(acceptedFileTypes, ext) ? (ext as AcceptedExtension) : undefined;
}

/** Whether a file of this media type is a picture and so has a thumbnail. */
export function isPicture(mime: string): boolean {
  return mime.startsWith('image/');
}

/** Whether this upload type is for photos of people. */
function isPhotoType(type: string): boolean {
  return type === 'EMPLOYEE_DP';
}

/** Whether this upload type is for banners. */
function isBannerType(type: string): boolean {
  return type === 'DEPARTMENT_BANNER';
}

/** Whether files of this upload type must be pictures: gallery pictures, banners, or photos of people. */
export function isPictureType(type: string): boolean {
  return ['COLLEGE', 'DEPARTMENT', 'DEPERTMENT_GALLERY'].includes(type) || isBannerType(type) || isPhotoType(type);
}

/** Whether the user is asked to describe a file. A photo of a person is described by the name next to it. */
export function needsDescription({ type, mime }: Pick<FileEntry, 'type' | 'mime'>): boolean {
  return isPicture(mime) && !isPhotoType(type);
}

/** Whether an entry has the type of a photo or a banner but is not a picture, so that it is never shown. */
export function isHiddenPicture({ type, mime }: Pick<FileEntry, 'type' | 'mime'>): boolean {
  return (isPhotoType(type) || isBannerType(type)) && !isPicture(mime);
}

/** Whether browsers show files of this type; all others are downloaded. */
export function isShownInline(mime: string): boolean {
  return isPicture(mime) || ['application/pdf', 'video/mp4', 'audio/mpeg'].includes(mime);
}

/** The longest file name that is stored, in characters. */
export const maxFilenameLength = 200;

/** Control characters, and line and paragraph separators. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/**
 * A file's name as it is stored and shown: no folders, no invisible characters, at most 200 characters; the extension
 * is kept. "" for none.
 */
export function cleanFilename(name: string): string {
  const last = withoutInvisible(normalizeText(name.toWellFormed())).replace(control, '').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/\s+/g, ' ').trim();
  if (Array.from(clean).length <= maxFilenameLength) return clean;
  const ext = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  return (
    Array.from(clean)
      .slice(0, maxFilenameLength - ext.length)
      .join('') + ext
  );
}

/**
 * The pattern of the paths that `addfile` assigns, anywhere in a text: 32 hexadecimal digits, a dot and the extension.
 */
export const anyFilePath = /[0-9a-f]{32}\.[0-9a-z]{2,5}/g;

/** The same for a text that consists only of a path. */
export const filePath = new RegExp(`^${anyFilePath.source}$`);

/** An uploaded file as `addfile` returns it and as records store it. Its address is /files/{type}/{path}. */
export const uploadedFile = z
  .strictObject({
    type: z
      .string()
      .check(z.refine((type) => familyOf(type) !== undefined, { error: 'There is no such upload type.' })),
    path: z.string().check(z.regex(filePath, { error: 'This is not the path of an uploaded file.' })),
    ext: z.enum(Object.keys(acceptedFileTypes) as [AcceptedExtension, ...AcceptedExtension[]]),
    mime: z.string(),
    filename: z.string().check(z.maxLength(maxFilenameLength)),
  })
  .check(
    z.refine(({ path, ext, mime }) => path.endsWith(`.${ext}`) && mime === acceptedFileTypes[ext], {
      error: 'This is not an uploaded file as it was answered.',
    }),
  );

/** The media type of a link, in the place of a file's media type. */
export const linkMime = 'link';

/** A file or a link in a record. The path of a link is its address; nothing was uploaded. */
export interface FileEntry {
  type: string;
  path: string;
  ext: string;
  mime: string;
  filename: string;
  /** The caption; absent if there is none. */
  caption?: string;
  /** The alternative text of a picture; absent if there is none. */
  alt?: string;
}

export type UploadedFile = z.infer<typeof uploadedFile>;

/** Record types whose files have another upload type. The spellings are the contract's. */
const uploadedAs = new Map([
  ['DEPTEVENT', 'DEPT_EVENT'],
  ['DEPARTMENT', 'DEPERTMENT_GALLERY'],
  ['ACHIEVEMENTS', 'ACIEVEMENTS'],
]);

/**
 * The upload type for the files of a field: the first it accepts, or the one that matches the type of its record;
 * undefined until that is chosen.
 */
export function uploadTypeFor(
  { choices }: { readonly choices?: readonly { readonly value: string | number }[] },
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  if (choices) return choices[0] && String(choices[0].value);
  const type = typeof values['type'] === 'string' ? values['type'] : '';
  return uploadedAs.get(type) ?? (familyOf(type) && type);
}

/** The address of a file or a link of a record; `origin` is the portal's origin, for absolute addresses. */
export function addressOf({ type, path, mime }: FileEntry, origin = ''): string {
  return mime === linkMime ? path : `${origin}/files/${type}/${path}`;
}
