import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { mayUpload, mayUploadAny } from '#model/access.ts';
import { roleKind } from '#model/roles.ts';
import {
  cleanFilename,
  familyOf,
  greatestUpload,
  isPicture,
  takenExtension,
  takenKinds,
  uploadedFile,
  type TakenExtension,
  type UploadedFile,
} from '#model/files.ts';
import { pictureSizes } from '#model/picture-sizes.ts';
import { recordActivity } from '../store/record-activity.ts';
import type { Context } from '../context.ts';
import { isWhatItClaims } from '../files/checks/content.ts';
import { TooLarge, type Draft } from '../files/drafts.ts';
import { keyOf, keysOf, pictureKeyOf } from '../files/keys.ts';
import { removeGeotags } from '../files/checks/geotags.ts';
import { sha256Of } from '../files/sha256-of.ts';
import type { Call } from '../http/call.ts';
import { forbidden, invalid, isTold, malformed, tooLarge, wrongKind } from '../http/errors.ts';
import type { Form, FormPart } from '../http/form.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { departmentOfEmployee } from '../store/employees.ts';
import { fileReader, insertFile } from '../store/files.ts';
import { settingsReader } from '../store/settings.ts';
import { StoreUnavailable } from '../store/store.ts';
import { assertWithinDay, largestForm, megabyte, roomForUploads, whileThereIsRoom } from './upload-limits.ts';

/** An incoming file: its name, and where it is stored. */
interface Arrived {
  readonly filename: string;
  readonly ext: TakenExtension;
  readonly draft: Draft;
}

/** What has been read from a form so far. */
interface Gathered {
  type: string | undefined;
  file: Arrived | undefined;
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
    bodyLimit: largestForm(greatestUpload),
    bodyBudget: roomForUploads(),
    refuses: ['too-many'],
    documentedBody: z.strictObject({
      type: z.string().describe('Upload type'),
      image_file: z.string().meta({ format: 'binary' }).describe('The file'),
    }),
    answers: uploadedFile,
    handle: async ({ actor, form }) => {
      await assertWithinDay(context.store, actor);
      const { upload_limit } = await readSettings();
      const limit = Math.min(upload_limit ?? greatestUpload, greatestUpload);
      return takeIn(context, { actor, form: form as Form, limit });
    },
  };
}

interface Upload {
  readonly actor: Actor;
  readonly form: Form;
  /** In MB. */
  readonly limit: number;
}

async function takeIn(context: Context, { actor, form, limit }: Upload): Promise<UploadedFile> {
  const gathered: Gathered = { type: undefined, file: undefined };
  if (form.length !== undefined && form.length > largestForm(limit)) throw tooLargeFor(limit);
  try {
    for await (const part of form.parts()) await takePart(context, { actor, part, limit, gathered });
    const { type, file } = gathered;
    const problems = [
      ...(type === undefined ? [cannotBeEmpty('type')] : []),
      ...(file === undefined ? [cannotBeEmpty('image_file')] : []),
    ];
    if (type === undefined || file === undefined) throw invalid(problems);
    const kept = await keep(context, actor, { ...file, type });
    context.tally.uploaded += file.draft.size;
    return kept;
  } finally {
    if (gathered.file) await context.files.drafts.discard(gathered.file.draft.file);
  }
}

interface Coming extends Omit<Upload, 'form'> {
  readonly part: FormPart;
  readonly gathered: Gathered;
}

/**
 * Browsers escape only quotation marks and line breaks in a file's name, and always in this form: the HTML standard,
 * multipart/form-data.
 */
const ofForm = /%(?:22|0D|0A)/g;

/** Reads one part of the form. Problems are reported before any byte of the file is read, where possible. */
async function takePart({ files }: Context, { actor, part, limit, gathered }: Coming): Promise<void> {
  if (part.name === 'type' && 'text' in part) {
    if (gathered.type !== undefined) throw malformed('The form has more than one type.');
    gathered.type = allowedType(actor, part.text);
    return;
  }
  if (part.name !== 'image_file') throw noSuchField(part.name);
  if (gathered.file) throw invalid([{ field: 'image_file', message: 'Send one file at a time.' }]);
  const filename =
    'filename' in part ? cleanFilename(part.filename.replace(ofForm, (found) => decodeURIComponent(found))) : '';
  if (!('content' in part) || filename === '') throw invalid([cannotBeEmpty('image_file')]);
  const ext = takenExtension(filename);
  if (!ext) throw wrongKind(`Files of this kind are not taken. Taken are ${Object.keys(takenKinds).join(', ')}.`);
  const content = whileThereIsRoom(part.content, files.drafts.assertRoom);
  const draft = await files.drafts.receive(content, limit * megabyte).catch((error: unknown) => {
    throw error instanceof TooLarge ? tooLargeFor(limit) : error;
  });
  gathered.file = { filename, ext, draft };
}

function allowedType(actor: Actor, text: string): string {
  const type = text.trim();
  if (type === '') throw invalid([cannotBeEmpty('type')]);
  if (familyOf(type) === undefined) {
    throw invalid([{ field: 'type', message: `There is no upload type "${cleanFilename(type).slice(0, 60)}".` }]);
  }
  if (!mayUpload(actor.role, type)) throw forbidden(`Your role may not upload files of the type ${type}.`);
  return type;
}

/** Checks the upload, and stores it: the content first, then its row. If a step fails, nothing is left. */
async function keep(
  context: Context,
  actor: Actor,
  { type, filename, ext, draft }: Arrived & { type: string },
): Promise<UploadedFile> {
  const { drafts } = context.files;
  if (draft.size === 0) throw invalid([{ field: 'image_file', message: 'The file is empty.' }]);
  // First of all, so that the checks see exactly the content that is stored.
  const saidPlace = await removeGeotags(draft.file, ext);
  if (!(await isWhatItClaims(draft.file, ext))) throw notWhatItClaims(ext);
  await scan(context, actor, { ext, draft });
  const sha256 = saidPlace ? await sha256Of(createReadStream(draft.file)) : draft.sha256;
  const file = { type, path: `${randomBytes(16).toString('hex')}.${ext}`, ext, mime: takenKinds[ext], filename };
  const thumbnail = isPicture(file.mime) ? drafts.spare() : undefined;
  try {
    if (thumbnail) await look(context, { file: draft.file, ext, thumbnail });
    await keepNoted(context, actor, { ...file, size: draft.size, sha256, content: draft.file, thumbnail });
  } finally {
    if (thumbnail) await drafts.discard(thumbnail);
  }
  return file;
}

/** A file that passed the checks, and the local files with its content and its thumbnail. */
interface Found extends UploadedFile {
  readonly size: number;
  readonly sha256: string;
  readonly content: string;
  readonly thumbnail: string | undefined;
}

/** Stores the content, then its row; a note exists for as long as there may be one without the other. */
async function keepNoted(context: Context, actor: Actor, { content, thumbnail, ...file }: Found): Promise<void> {
  const { place, drafts } = context.files;
  const note = await drafts.note(file);
  try {
    if (thumbnail) await place.keep(pictureKeyOf(file, 'thumb'), thumbnail);
    await place.keep(keyOf(file), content);
    await store(context, actor, file);
  } catch (error) {
    // If the row may be stored despite the error, the content stays: there is never a row without a file. The cleanup
    // for the note checks again.
    const mayBeStored = error instanceof StoreUnavailable && error.isOutcomeUnknown;
    if (!mayBeStored && (await isCleanedUp(context, file))) await drafts.discard(note);
    throw error;
  }
  // The file is stored, even if the note cannot be removed.
  await drafts.discard(note).catch(context.report);
}

/** If a scanner is configured, no file is stored without a scan. */
async function scan(
  { files, log }: Context,
  actor: Actor,
  { ext, draft }: Pick<Arrived, 'ext' | 'draft'>,
): Promise<void> {
  const harm = await files.scanner?.look(draft.file);
  if (harm === undefined) return;
  log.warn(`A file that holds ${harm} was not taken.`, { user: actor.id, ext });
  throw invalid([
    { field: 'image_file', message: `The file holds ${harm}, which is known to do harm. Clean it first.` },
  ]);
}

/**
 * Removes the content, unless the commit succeeded and only its response was lost: then it belongs to a stored row.
 * False if that is not possible now.
 */
async function isCleanedUp({ store, files, report }: Context, file: UploadedFile): Promise<boolean> {
  try {
    if (await fileReader(store)(file.path)) return true;
    await Promise.all(keysOf(file).map((key) => files.place.remove(key)));
    return true;
  } catch (error) {
    // An unavailable file store reports itself.
    if (!isTold(error)) report(error);
    return false;
  }
}

async function look(
  { files }: Context,
  { file, ext, thumbnail }: { file: string; ext: TakenExtension; thumbnail: string },
): Promise<void> {
  const format = takenKinds[ext].replace('image/', '');
  const result = await files.pictures.look({ file, format, side: pictureSizes.thumb, smaller: thumbnail });
  if (result === 'too many pixels') throw tooLarge('The picture has too many pixels. Make it smaller first.');
  if (result === 'broken') throw notWhatItClaims(ext);
}

async function store(
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

const cannotBeEmpty = (field: string) => ({ field, message: 'Cannot be empty' });

const noSuchField = (name: string) =>
  invalid([{ field: name, message: `There is no field "${cleanFilename(name).slice(0, 60)}" here.` }]);

const tooLargeFor = (limit: number) => tooLarge(`The file is larger than ${limit} MB.`);

function notWhatItClaims(ext: TakenExtension) {
  const plain = ext === 'txt' || ext === 'csv' ? ' It must be plain text.' : '';
  return wrongKind(`The content of the file is not what its name says (${ext}), or it is broken.${plain}`);
}
