import { z } from 'zod';
import { department } from '#model/academics/department.ts';
import { mayTouch, reachOf } from '#model/access.ts';
import { departmentProfile, savedAlone } from '#model/entries/department-profile.ts';
import { sectionsOf } from '#model/entries/sections.ts';
import type { Context } from '../context.ts';
import { Answer, type Call, type CallRequest } from '../http/call.ts';
import { answersOf, revisionsOf } from '../http/kept-lists.ts';
import { hasAlready, revalidated } from '../http/revalidated.ts';
import { saveOwned, type OwnedSave } from '../http/save-owned.ts';
import { bodyObject, messageSchema, rowSchema } from '../http/schemas.ts';
import { entryTable } from '../store/entry-columns.ts';
import { revisionReader } from '../store/revisions.ts';
import { readDepartmentBody, readDepartmentField } from './department-body.ts';
import { departmentReader } from '../reading/read-department.ts';

const tag = 'Departments';
const saved = 'Department data updated successfully';

/** The largest save: every list full. */
const largest = 16 * 1024 * 1024;

/** A department's data: read as a whole, saved list by list. */
export function departmentDataCalls(context: Context): Call[] {
  return [readCall(context), fieldCall(context), formCall(context)];
}

function readCall({ store }: Context): Call {
  const read = departmentReader(store);
  const revisionOf = revisionReader(store);
  const written = [department.name, departmentProfile.name, entryTable];
  return {
    method: 'GET',
    path: '/:apikey/:dept_code/getsingledeptdata',
    tag,
    summary: 'Everything a department says of itself, each list in its order; false when there is no such department.',
    who: (actor) => reachOf(actor, departmentProfile.name, 'list') !== undefined,
    answers: z.union([z.literal(false), z.lazy(dataSchema)]),
    handle: async ({ actor, params, ifNoneMatch, acceptsGzip }) => {
      const code = params['dept_code'] ?? '';
      const etag = `W/"departmentdata-${await revisionsOf(revisionOf, written)}-${encodeURIComponent(code)}"`;
      if (hasAlready(ifNoneMatch, etag)) return new Answer(304, { ...revalidated, etag }, null);
      const answers = await store.remember(`data of ${code}`, async () => {
        const data = await read(actor, code);
        return data && answersOf(JSON.stringify(data), etag);
      });
      if (!answers) return false;
      return acceptsGzip ? answers.compressed() : answers.plain;
    },
  };
}

function fieldCall(context: Context): Call {
  return {
    method: 'POST',
    path: '/:apikey/:dept_code/uploaddata',
    tag,
    summary: 'Saves one of the texts of a department, or its banner.',
    who: mayWrite,
    documentedBody: z.object({
      type: z.enum(savedAlone),
      value: z
        .union([z.string(), z.array(z.object({}))])
        .describe('Formatted text; for the banner an uploaded file or a list of them'),
      dept_code: z.string().optional(),
      version: z.int().optional().describe('The version that was read; refused when the same was changed since'),
    }),
    answers: messageSchema,
    handle: saving(context, readDepartmentField),
  };
}

function formCall(context: Context): Call {
  return {
    method: 'POST',
    path: '/:apikey/:dept_code/updatedeptdatafromform',
    tag,
    summary:
      'Replaces the lists and fields it is given; what is left out stays. A row may say the id of the entry it is.',
    who: mayWrite,
    documentedBody: z.lazy(() => dataSchema().partial()),
    bodyLimit: largest,
    answers: messageSchema,
    handle: saving(context, readDepartmentBody),
  };
}

function mayWrite(actor: CallRequest['actor'], { dept_code }: CallRequest['params']): boolean {
  return mayTouch(actor, { resource: departmentProfile, verb: 'update' }, { dept_code });
}

function saving(context: Context, read: (code: string, sent: unknown) => OwnedSave): Call['handle'] {
  return async ({ actor, params, body }) => {
    const code = params['dept_code'] ?? '';
    const owner = { kind: 'department', name: code } as const;
    await saveOwned(context, { actor, owner, profile: departmentProfile }, read(code, body));
    return saved;
  };
}

function dataSchema() {
  const lists = sectionsOf('department').map(({ resource }) => [resource.name, z.array(rowSchema(resource))] as const);
  return z.object({
    ...bodyObject(departmentProfile).shape,
    ...bodyObject(department).shape,
    ...Object.fromEntries(lists),
    profile_id: z
      .int()
      .nullable()
      .describe('The number that the history of the texts and the banner has; null before there is any'),
  });
}
