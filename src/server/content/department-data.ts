import { z } from 'zod';
import { department } from '#model/academics/department.ts';
import { mayAccess } from '#model/access.ts';
import { departmentProfile, savedIndividually } from '#model/entries/department-profile.ts';
import { sectionsOf } from '#model/entries/sections.ts';
import type { Context } from '../context.ts';
import { whoMay, type Call, type CallRequest } from '../http/call.ts';
import { createWholeAnswerCache } from '../http/answers/whole-answer-cache.ts';
import { readStoredRows } from '../http/entries/owned-body.ts';
import { saveOwned, type OwnedSave } from '../http/entries/save-owned.ts';
import {
  bodyObject,
  entryBody,
  entrySchema,
  filesBody,
  messageSchema,
  rowObject,
  ignoredFieldsShape,
} from '../http/openapi/schemas.ts';
import { bodyLimitForTexts } from '../http/protection/body-limits.ts';
import { readDepartmentBody, readDepartmentField } from './department-body.ts';
import { departmentReader } from '../reading/read-department.ts';

const tag = 'Departments';
const savedMessage = 'Department data updated successfully';

/** The largest save: every list full. */
const maxBodyBytes = 16 * 1024 * 1024;

/** A department's data: read as a whole, saved list by list. */
export function departmentDataCalls(context: Context): Call[] {
  return [readCall(context), fieldCall(context), formCall(context)];
}

function readCall({ store }: Context): Call {
  const read = departmentReader(store);
  const sections = sectionsOf('department').map(({ resource }) => resource);
  const answer = createWholeAnswerCache(store, [department, departmentProfile, ...sections]);
  return {
    method: 'GET',
    path: '/:apikey/:dept_code/getsingledeptdata',
    tag,
    summary: 'Everything a department says of itself, each list in its order; false when there is no such department.',
    who: whoMay(departmentProfile, 'list'),
    answers: z.union([z.literal(false), z.lazy(dataSchema)]),
    hasEtag: true,
    handle: async (request) => {
      const code = request.params['dept_code'] ?? '';
      return (await answer(request, `data of ${code}`, () => read(request.actor, code))) ?? false;
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
    documentedBody: z.strictObject({
      ...ignoredFieldsShape,
      type: z.enum(savedIndividually),
      value: z
        .lazy(() => z.union([z.string(), filesBody(departmentProfile.fields.banner)]))
        .describe('Formatted text; for the banner an uploaded file or a list of them'),
      dept_code: z.string().optional(),
    }),
    bodyLimit: bodyLimitForTexts(1),
    answers: messageSchema,
    handle: saveHandler(context, readDepartmentField),
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
    documentedBody: z.lazy(dataBody),
    bodyLimit: maxBodyBytes,
    answers: messageSchema,
    handle: saveHandler(context, async (code, sent) =>
      readDepartmentBody(code, sent, await readStoredRows(context, sectionsOf('department'), { owner: code, sent })),
    ),
  };
}

function mayWrite(actor: CallRequest['actor'], { dept_code }: CallRequest['params']): boolean {
  return mayAccess(actor, { resource: departmentProfile, verb: 'update' }, { dept_code });
}

function saveHandler(
  context: Context,
  read: (code: string, sent: unknown) => OwnedSave | Promise<OwnedSave>,
): Call['handle'] {
  return async ({ actor, params, body }) => {
    const code = params['dept_code'] ?? '';
    const owner = { kind: 'department', name: code } as const;
    await saveOwned(context, { actor, owner, profile: departmentProfile }, await read(code, body));
    return savedMessage;
  };
}

const profile_id = z
  .int()
  .nullable()
  .describe('The number that the history of the texts and the banner has; null before there is any');

function dataSchema(): z.ZodType {
  return z.object({
    ...rowObject(departmentProfile).shape,
    ...rowObject(department).shape,
    ...Object.fromEntries(
      sectionsOf('department').map((section) => [section.resource.name, z.array(entrySchema(section))]),
    ),
    profile_id,
  });
}

/** The department's own record may be sent back with the rest; its own calls change it. */
function dataBody(): z.ZodType {
  return z
    .strictObject({
      ...bodyObject(departmentProfile).shape,
      ...bodyObject(department).shape,
      ...Object.fromEntries(
        sectionsOf('department').map((section) => [section.resource.name, z.array(entryBody(section))]),
      ),
      profile_id,
    })
    .partial();
}
