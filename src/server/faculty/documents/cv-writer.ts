import { department } from '#model/academics/department.ts';
import type { Values } from '#model/field.ts';
import { curriculumVitaeOf } from '#model/faculty/documents/curriculum-vitae.ts';
import { isPicture, type FileEntry } from '#model/files.ts';
import type { Context } from '../../context.ts';
import { keyOf, pictureKeyOf } from '../../files/keys.ts';
import { makeSize } from '../../files/make-size.ts';
import { reportUnlessReported } from '../../http/errors.ts';
import type { FacultyRecord } from '../../reading/read-faculty.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import { recordReader } from '../../store/records/record-reader.ts';
import type { Settings } from '../../store/settings.ts';
import type { DocumentFormat, DocumentWriter } from './documents.ts';

/** The input of a curriculum vitae. */
export interface CvRequest {
  /** The reader of the document. */
  readonly actor: Actor;
  /** As the actor may see it. */
  readonly record: FacultyRecord;
  readonly settings: Settings;
}

/** Writes a curriculum vitae as a file. */
export type WriteCv = (order: CvRequest, format: DocumentFormat) => Promise<Buffer>;

/** The content types of a PDF and a Word document. */
export const cvTypes: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Creates curricula vitae from academic records, with the name of the department and the photo. */
export function createCvWriter(context: Context, documents: DocumentWriter): WriteCv {
  const readDepartment = recordReader(context.store, department);
  return async ({ actor, record, settings }, format) => {
    const code = String(record.facts['dept_code']);
    const found = code === '' ? undefined : await readDepartment(actor, code);
    const cv = curriculumVitaeOf({
      ...record,
      department: found ? String(found['dept_name']) : '',
      college: settings.college_name,
    });
    return documents.write({ format, cv, photo: await photoOf(context, record.facts) });
  };
}

/**
 * A person's photo, small if possible; undefined if there is none, or if it cannot be read, which is reported to the
 * operator.
 */
async function photoOf(context: Context, facts: Values): Promise<Uint8Array | undefined> {
  const photo = (facts['dp'] as FileEntry[] | undefined)?.find(({ mime }) => isPicture(mime));
  if (!photo) return undefined;
  try {
    const pieces: Uint8Array[] = [];
    for await (const piece of (await readThumbnail(context, photo)) ?? []) pieces.push(Uint8Array.from(piece));
    return pieces.length > 0 ? Buffer.concat(pieces) : undefined;
  } catch (error) {
    reportUnlessReported(context.report)(error);
    return undefined;
  }
}

/** The bytes of a picture's thumbnail, which is made first where it is missing; else those of the picture itself. */
async function readThumbnail(context: Context, photo: FileEntry): Promise<AsyncIterable<Uint8Array> | undefined> {
  const { storage } = context.files;
  const key = pictureKeyOf(photo, 'thumb');
  const stored = await storage.read(key);
  if (stored) return stored;
  return storage.read((await makeSize(context, photo, 'thumb')) === 'kept' ? key : keyOf(photo));
}
