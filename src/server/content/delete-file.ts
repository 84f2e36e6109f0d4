import { z } from 'zod';
import { mayDeleteFile, mayUploadAny } from '#model/access.ts';
import { filePath } from '#model/files.ts';
import { recordActivity } from '../store/record-activity.ts';
import type { Context } from '../context.ts';
import { keyOf } from '../files/keys.ts';
import type { Call } from '../http/call.ts';
import { conflict, forbidden, notFound, reportUnlessReported } from '../http/errors.ts';
import { hasAccessToState } from '../http/records/assert-access.ts';
import { formatReferrers } from '../http/records/format-referrers.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { deleteFile, lockFile, type StoredFile } from '../store/files.ts';
import { noteToRemove } from '../store/files-of-backups.ts';
import { readStates, restorableSince } from '../store/records/history.ts';
import { findFileReferrers, findRestorableWithFile } from '../store/records/named-files.ts';
import { readSlewedClock } from '../store/slewed-clock.ts';
import type { WriteContext } from '../store/write.ts';
import { removeContent } from './remove-content.ts';

/** `DELETE /{apikey}/{type}/{path}/deletefile`. */
export function deleteFileCall(context: Context): Call {
  return {
    method: 'DELETE',
    path: '/:apikey/:type/:path/deletefile',
    tag: 'Files',
    summary: 'Deletes an uploaded file. Refused while a record names it, or others may restore one that does.',
    who: (actor) => mayUploadAny(actor.role),
    answers: z.literal(true),
    handle: async ({ actor, params: { type = '', path = '' } }) => {
      await context.store.write(async (tx) => {
        const writing = { store: context.store, tx, actor };
        const file = filePath.test(path) ? await lockFile(writing, path) : undefined;
        if (file?.type !== type) throw notFound('There is no such file.');
        if (!mayDeleteFile(actor, file)) throw forbidden('This file is not yours to delete.');
        const referrers = await findFileReferrers(writing, path);
        if (referrers.length > 0) {
          throw conflict(`"${file.filename}" cannot be deleted: it is still used by ${formatReferrers(referrers)}.`);
        }
        await assertNotRestorableByOthers(writing, { actor, file });
        await removeFile(context, writing, { actor, file });
      });
      return true;
    },
  };
}

/** Removes a locked file: its row now, its content after the commit. */
export async function removeFile(
  context: Context,
  writing: WriteContext,
  { actor, file }: { actor: Pick<Actor, 'id' | 'email' | 'role'>; file: StoredFile },
): Promise<void> {
  await deleteFile(writing, file.id);
  const detail = `file ${file.id} "${file.filename}" of ${file.type}`;
  await recordActivity(writing, { actor, action: 'deleted', resource: 'file', recordId: file.id, detail });
  const content = keyOf(file);
  await noteToRemove(writing, content);
  // Where that fails, a job does it later.
  writing.tx.afterCommit(() => removeContent(context, [content]).catch(reportUnlessReported(context.report)));
}

/** Throws `conflict` if a deleted record of others would be restored without the file. The office may accept that. */
async function assertNotRestorableByOthers(
  writing: WriteContext,
  { actor, file: { path, filename, at } }: { actor: Actor; file: StoredFile },
): Promise<void> {
  if (actor.role === 'SUPERADMIN') return;
  const since = restorableSince(await readSlewedClock(writing));
  for (const { resource, id } of await findRestorableWithFile(writing, path, { since, writtenSince: at })) {
    const { states } = await readStates(writing, { resource, id }, 1);
    const isOwn = states[0] && (await hasAccessToState(writing, { actor, resource, verb: 'update' }, states[0]));
    if (!isOwn) throw conflict(`"${filename}" cannot be deleted: a record of others can be restored that has it.`);
  }
}
