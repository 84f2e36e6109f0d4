import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { mayUpload, mayUploadAny } from '#model/access.ts';
import { roleKind } from '#model/roles.ts';
import {
  cleanFilename,
  familyOf,
  maxUploadMegabytes,
  isPicture,
  acceptedExtension,
  acceptedFileTypes,
  uploadedFile,
  uploadLimitOf,
  type AcceptedExtension,
  type UploadedFile,
} from '#model/files.ts';
import { pictureSizes } from '#model/picture-sizes.ts';
import { recordActivity } from '../store/record-activity.ts';
import type { Context } from '../context.ts';
import { matchesExtension } from '../files/checks/content.ts';
import { TooLargeError, type Draft } from '../files/drafts.ts';
import { FilesUnavailableError } from '../files/file-storage.ts';
import { keyOf, keysOf, pictureKeyOf } from '../files/keys.ts';
import { removeGeotags } from '../files/checks/geotags.ts';
import { sha256Of } from '../files/sha256-of.ts';
import type { Call } from '../http/call.ts';
import { forbidden, invalid, malformed, reportUnlessReported, tooLarge, wrongKind } from '../http/errors.ts';
import type { Form, FormPart } from '../http/form.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { departmentOfEmployee } from '../store/employees.ts';
import { fileReader, insertFile } from '../store/files.ts';
import { settingsReader } from '../store/settings.ts';
import { StoreUnavailableError } from '../store/store.ts';
import { assertWithinDailyLimit, maxFormBytes, megabyte, openUploadBudget, withRoomChecks } from './upload-limits.ts';

/** An incoming file: its name, and where it is stored. */
interface ReceivedFile {
  readonly filename: string;
  readonly ext: AcceptedExtension;
  readonly draft: Draft;
}

/** What has been read from a form so far. */
interface ReceivedParts {
  type: string | undefined;
  file: ReceivedFile | undefined;
}

/** `POST /{apikey}/addfile`: accepts an upload, as a form with the fields `type` and `image_file` in either order. */
export function addFileCall(context: Context): Call {
  const readSettings = settingsReader(context.store);
  return {
    method: 'POST',
    path: '/:apikey/addfile',
    tag: 'Files',
    summary:
      'Uploads a file. Its address is /files/{type}/{path}, and a picture’s with ?size=small, thumb, medium or large; what no record names is removed after a day.',
    who: (actor) => mayUploadAny(actor.role),
    takesForm: true,
    bodyLimit: maxFormBytes(maxUploadMegabytes),
    bodyBudget: openUploadBudget(),
    refuses: ['too-many'],
    documentedBody: z.strictObject({
      type: z.string().describe('Upload type'),
      image_file: z.string().meta({ format: 'binary' }).describe('The file'),
    }),
    answers: uploadedFile,
    handle: async ({ actor, form }) => {
      await assertWithinDailyLimit(context.store, actor);
      const { upload_limit } = await readSettings();
      return receiveUpload(context, { actor, form: form as Form, limit: uploadLimitOf(upload_limit) });
    },
  };
}

interface Upload {
  readonly actor: Actor;
  readonly form: Form;
  /** In MB. */
  readonly limit: number;
}

async function receiveUpload(context: Context, { actor, form, limit }: Upload): Promise<UploadedFile> {
  const received: ReceivedParts = { type: undefined, file: undefined };
  if (form.length !== undefined && form.length > maxFormBytes(limit)) throw fileTooLargeError(limit);
  try {
    for await (const part of form.parts()) await receivePart(context, { actor, part, limit, received });
    const { type, file } = received;
    const problems = [
      ...(type === undefined ? [emptyProblem('type')] : []),
      ...(file === undefined ? [emptyProblem('image_file')] : []),
    ];
    if (type === undefined || file === undefined) throw invalid(problems);
    const stored = await storeUpload(context, actor, { ...file, type });
    context.tally.uploaded += file.draft.size;
    return stored;
  } finally {
    if (received.file) await context.files.drafts.discard(received.file.draft.file);
  }
}

interface PartInput extends Omit<Upload, 'form'> {
  readonly part: FormPart;
  readonly received: ReceivedParts;
}

/**
 * Browsers escape only quotation marks and line breaks in a file's name, and always in this form: the HTML standard,
 * multipart/form-data.
 */
const formEscapes = /%(?:22|0D|0A)/g;

/** Reads one part of the form. Problems are reported before any byte of the file is read, where possible. */
async function receivePart({ files }: Context, { actor, part, limit, received }: PartInput): Promise<void> {
  if (part.name === 'type' && 'text' in part) {
    if (received.type !== undefined) throw malformed('The form has more than one type.');
    received.type = parseAllowedType(actor, part.text);
    return;
  }
  if (part.name !== 'image_file') throw noSuchFieldError(part.name);
  if (received.file) throw invalid([{ field: 'image_file', message: 'Send one file at a time.' }]);
  const filename =
    'filename' in part ? cleanFilename(part.filename.replace(formEscapes, (found) => decodeURIComponent(found))) : '';
  if (!('content' in part) || filename === '') throw invalid([emptyProblem('image_file')]);
  const ext = acceptedExtension(filename);
  if (!ext)
    throw wrongKind(`Files of this kind are not taken. Taken are ${Object.keys(acceptedFileTypes).join(', ')}.`);
  const content = withRoomChecks(part.content, files.drafts.assertRoom);
  const draft = await files.drafts.receive(content, limit * megabyte).catch((error: unknown) => {
    throw error instanceof TooLargeError ? fileTooLargeError(limit) : error;
  });
  received.file = { filename, ext, draft };
}

function parseAllowedType(actor: Actor, text: string): string {
  const type = text.trim();
  if (type === '') throw invalid([emptyProblem('type')]);
  if (familyOf(type) === undefined) {
    throw invalid([{ field: 'type', message: `There is no upload type "${cleanFilename(type).slice(0, 60)}".` }]);
  }
  if (!mayUpload(actor.role, type)) throw forbidden(`Your role may not upload files of the type ${type}.`);
  return type;
}

/** Checks the upload, and stores it: the content first, then its row. If a step fails, nothing is left. */
async function storeUpload(
  context: Context,
  actor: Actor,
  { type, filename, ext, draft }: ReceivedFile & { type: string },
): Promise<UploadedFile> {
  const { drafts } = context.files;
  if (draft.size === 0) throw invalid([{ field: 'image_file', message: 'The file is empty.' }]);
  // First of all, so that the checks see exactly the content that is stored.
  const hadGeotags = await removeGeotags(draft.file, ext);
  if (!(await matchesExtension(draft.file, ext))) throw contentMismatchError(ext);
  await scan(context, actor, { ext, draft });
  const sha256 = hadGeotags ? await sha256Of(createReadStream(draft.file)) : draft.sha256;
  const file = { type, path: `${randomBytes(16).toString('hex')}.${ext}`, ext, mime: acceptedFileTypes[ext], filename };
  const thumbnail = isPicture(file.mime) ? drafts.spare() : undefined;
  try {
    if (thumbnail) await makeThumbnail(context, { file: draft.file, ext, thumbnail });
    await storeWithNote(context, actor, { ...file, size: draft.size, sha256, content: draft.file, thumbnail });
  } finally {
    if (thumbnail) await drafts.discard(thumbnail);
  }
  return file;
}

/** A file that passed the checks, and the local files with its content and its thumbnail. */
interface StoredUpload extends UploadedFile {
  readonly size: number;
  readonly sha256: string;
  readonly content: string;
  readonly thumbnail: string | undefined;
}

/** Stores the content, then its row; a note exists for as long as there may be one without the other. */
async function storeWithNote(
  context: Context,
  actor: Actor,
  { content, thumbnail, ...file }: StoredUpload,
): Promise<void> {
  const { storage, drafts } = context.files;
  const note = await drafts.note(file);
  try {
    if (thumbnail) await storage.keep(pictureKeyOf(file, 'thumb'), thumbnail);
    await storage.keep(keyOf(file), content);
    await insertFileRecord(context, actor, file);
  } catch (error) {
    // If the row may be stored despite the error, the content stays: there is never a row without a file. The cleanup
    // for the note checks again.
    const mayBeStored = error instanceof StoreUnavailableError && error.isOutcomeUnknown;
    // A store that does not answer would keep the caller waiting for the cleanup, too.
    const isAway = error instanceof FilesUnavailableError;
    if (!mayBeStored && !isAway && (await isCleanedUp(context, file))) await drafts.discard(note);
    throw error;
  }
  // The file is stored, even if the note cannot be removed.
  await drafts.discard(note).catch(context.report);
}

/** If a scanner is configured, no file is stored without a scan. */
async function scan(
  { files, log }: Context,
  actor: Actor,
  { ext, draft }: Pick<ReceivedFile, 'ext' | 'draft'>,
): Promise<void> {
  const threat = await files.scanner?.look(draft.file);
  if (threat === undefined) return;
  log.warn(`A file that holds ${threat} was not taken.`, { user: actor.id, ext });
  throw invalid([
    { field: 'image_file', message: `The file holds ${threat}, which is known to do harm. Clean it first.` },
  ]);
}

/**
 * Removes the content, unless the commit succeeded and only its response was lost: then it belongs to a stored row.
 * False if that is not possible now.
 */
async function isCleanedUp({ store, files, report }: Context, file: UploadedFile): Promise<boolean> {
  try {
    if (await fileReader(store)(file.path)) return true;
    await Promise.all(keysOf(file).map((key) => files.storage.remove(key)));
    return true;
  } catch (error) {
    reportUnlessReported(report)(error);
    return false;
  }
}

async function makeThumbnail(
  { files }: Context,
  { file, ext, thumbnail }: { file: string; ext: AcceptedExtension; thumbnail: string },
): Promise<void> {
  const format = acceptedFileTypes[ext].replace('image/', '');
  const result = await files.pictures.look({ file, format, side: pictureSizes.thumb, smaller: thumbnail });
  if (result === 'too many pixels') throw tooLarge('The picture has too many pixels. Make it smaller first.');
  if (result === 'broken') throw contentMismatchError(ext);
}

async function insertFileRecord(
  { store }: Context,
  actor: Actor,
  file: UploadedFile & { size: number; sha256: string },
): Promise<void> {
  await store.write(async (tx) => {
    const writing = { store, tx };
    const dept_code =
      roleKind(actor.role) === 'DEPARTMENT'
        ? actor.role
        : ((await departmentOfEmployee(writing, String(actor.employee_id ?? ''))) ?? '');
    const by = { user_id: actor.id, email: actor.email, role: actor.role, dept_code };
    const recordId = await insertFile(writing, { ...file, ...by, at: new Date().toISOString() });
    const detail = `file ${recordId} "${file.filename}" as ${file.type}`;
    await recordActivity(writing, { actor, action: 'uploaded', resource: 'file', recordId, detail });
  });
}

const emptyProblem = (field: string) => ({ field, message: 'Cannot be empty' });

const noSuchFieldError = (name: string) =>
  invalid([{ field: name, message: `There is no field "${cleanFilename(name).slice(0, 60)}" here.` }]);

const fileTooLargeError = (limit: number) => tooLarge(`The file is larger than ${limit} MB.`);

function contentMismatchError(ext: AcceptedExtension) {
  const plain = ext === 'txt' || ext === 'csv' ? ' It must be plain text.' : '';
  return wrongKind(`The content of the file is not what its name says (${ext}), or it is broken.${plain}`);
}
