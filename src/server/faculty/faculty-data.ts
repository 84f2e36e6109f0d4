import { z } from 'zod';
import type { Values } from '#model/field.ts';
import type { Section } from '#model/entries/define-section.ts';
import { sectionsOf } from '#model/entries/sections.ts';
import { basicFields, facultyProfile, linkFields } from '#model/faculty/faculty-profile.ts';
import { facultyForms } from '#model/faculty/forms.ts';
import { employee } from '#model/people/employee.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import type { Guards } from '../http/records/guard.ts';
import { anyOfType } from '../http/openapi/json-schema.ts';
import { createWholeAnswerCache } from '../http/answers/whole-answer-cache.ts';
import { assertAccess } from '../http/records/assert-access.ts';
import { readStoredRows } from '../http/entries/owned-body.ts';
import { saveOwned, type OwnedSave } from '../http/entries/save-owned.ts';
import {
  bodyObject,
  entryBody,
  entrySchema,
  messageSchema,
  rowObject,
  ignoredFieldsShape,
} from '../http/openapi/schemas.ts';
import { noSuchRecord } from '../http/records/no-such-record.ts';
import type { Actor } from '../store/accounts/actor.ts';
import { departmentOfEmployee } from '../store/employees.ts';
import { scopeOf } from '../store/records/scope.ts';
import { committedReads } from '../store/write.ts';
import { groups, readBasicBody, readFormBody, readLiveBody } from './faculty-body.ts';
import { mayAccessEmployee, accessibleEmployee } from './employee-access.ts';
import { facultyReader, type FacultyRecord } from '../reading/read-faculty.ts';
import { createBasicSave } from './save-basic.ts';

const tag = 'Faculty';
const savedMessage = 'Faculty profile updated successfully';

/** The largest save: every list of a section full. */
const maxBodyBytes = 16 * 1024 * 1024;

/** An employee's academic record: read as a whole, saved form by form. */
export function facultyDataCalls(context: Context, guards: Guards): Call[] {
  return [
    readCall(context, {
      path: '/:apikey/:employee_id/getsingleempolyeedata',
      summary: 'An employee with the academic record, its sections together; 0 when there is no such employee.',
      shape: toGrouped,
      schema: groupedSchema,
    }),
    readCall(context, {
      path: '/:apikey/:employee_id/getsingleempolyeedataapi',
      summary:
        'The same with every list and field by its name, as the forms are filled; 0 when there is no such employee.',
      shape: toFlat,
      schema: recordSchema,
    }),
    formCall(context),
    liveCall(context),
    basicCall(context, guards),
  ];
}

/** The fields in the group `basic`. */
const basicNames = [
  ...Object.keys(employee.fields).filter((name) => name !== 'password'),
  ...basicFields,
  'employee_id',
];

type RecordShape = (record: FacultyRecord) => Values;

const toFlat: RecordShape = ({ facts, lists }) => ({ ...facts, ...lists });

const toGrouped: RecordShape = (record) => {
  const { facts, lists } = record;
  const of = (names: Iterable<string>) =>
    Object.fromEntries([...names].map((name) => [name, lists[name] ?? facts[name]]));
  const named = (form: keyof typeof facultyForms) =>
    of(facultyForms[form].sections.map(({ resource }) => resource.name));
  return {
    ...toFlat(record),
    basic: of(basicNames),
    publications: named('publications'),
    involvement: named('involvement'),
    links: of(linkFields),
  };
};

function readCall(
  { store }: Context,
  { path, summary, shape, schema }: Pick<Call, 'path' | 'summary'> & { shape: RecordShape; schema: () => z.ZodType },
): Call {
  const read = facultyReader(store);
  const sections = sectionsOf('employee').map(({ resource }) => resource);
  const answer = createWholeAnswerCache(store, [employee, facultyProfile, ...sections]);
  return {
    method: 'GET',
    path,
    tag,
    summary,
    who: (actor, params) => mayAccessEmployee(actor, 'list', params),
    answers: z.union([z.literal(0), z.lazy(schema)]),
    hasEtag: true,
    handle: async (request) => {
      const { actor, params } = request;
      const id = params['employee_id'] ?? '';
      const dept_code = await departmentOfEmployee(committedReads(store), id);
      if (dept_code === undefined) return 0;
      await assertAccess(committedReads(store), { actor, resource: facultyProfile, verb: 'list' }, { employee_id: id });
      // What is private depends on the reader.
      const seen = `${scopeOf(actor, facultyProfile).key} ${scopeOf(actor, employee).key}`;
      const name = `${path.split('/').at(-1)} ${id} ${seen}`;
      const answered = await answer(request, name, async () => {
        const record = await read(actor, id);
        return record && shape(record);
      });
      return answered ?? 0;
    },
  };
}

function formCall(context: Context): Call {
  return {
    method: 'POST',
    path: '/:apikey/:employee_id/addemployeeapi',
    tag,
    summary:
      'Saves a section of an academic record: the lists and fields of its m_type that the body holds, whole. What is left out stays; a row may say the id of the entry it is.',
    who: (actor, params) => mayAccessEmployee(actor, 'update', params),
    documentedBody: z.lazy(formSchema),
    bodyLimit: maxBodyBytes,
    answers: messageSchema,
    handle: saveHandler(context, async (id, body) =>
      readFormBody(id, body, await readStoredRows(context, sectionsOf('employee'), { owner: id, sent: body })),
    ),
  };
}

function liveCall(context: Context): Call {
  return {
    method: 'POST',
    path: '/:apikey/:employee_id/uploademployeedata',
    tag,
    summary: 'Sets the Live flag: whether the public sees the page of this person.',
    who: (actor, params) => mayAccessEmployee(actor, 'update', params),
    documentedBody: z.strictObject({
      ...sender,
      value: z.union([z.literal(1), z.literal(0)]),
      type: z.literal('live_now'),
    }),
    answers: messageSchema,
    handle: saveHandler(context, (id, body) => readLiveBody(id, body)),
  };
}

function basicCall(context: Context, guards: Guards): Call {
  const read = facultyReader(context.store);
  return {
    method: 'POST',
    path: '/:apikey/:employee_id/uploademployeedatanew',
    tag,
    summary:
      'Saves the record of a person as a form holds it: the basic details, and whatever lists and fields come along, flat or in their groups. What is left out keeps its value; some only the office changes (403).',
    who: (actor, params) => mayAccessEmployee(actor, 'update', params),
    documentedBody: z.lazy(basicSchema),
    bodyLimit: maxBodyBytes,
    answers: messageSchema,
    handle: async (request) => {
      const { actor, body } = request;
      const id = await accessibleEmployee(context, request, 'update');
      const record = await read(actor, id);
      if (!record) throw noSuchRecord(employee, id);
      const { save, facts } = readBasicBody(id, body, record);
      const beside = createBasicSave({ context, guard: guards[employee.name] }, { id, facts });
      return storeSave(context, { actor, id, save: { ...save, additional: beside } });
    },
  };
}

function saveHandler(
  context: Context,
  read: (id: string, body: unknown) => OwnedSave | Promise<OwnedSave>,
): Call['handle'] {
  return async (request) => {
    const { actor, body } = request;
    const id = await accessibleEmployee(context, request, 'update');
    return storeSave(context, { actor, id, save: await read(id, body) });
  };
}

interface SaveInput {
  readonly actor: Actor;
  readonly id: string;
  readonly save: OwnedSave;
}

async function storeSave(context: Context, { actor, id, save }: SaveInput): Promise<string> {
  const owner = { kind: 'employee', name: id } as const;
  await saveOwned(context, { actor, owner, profile: facultyProfile }, save);
  return savedMessage;
}

type Schemas = Record<string, z.ZodType>;

function listsOf(sections: readonly Section[], schemaOf: (section: Section) => z.ZodType): Schemas {
  return Object.fromEntries(sections.map((section) => [section.resource.name, z.array(schemaOf(section))]));
}

const profile_id = z
  .int()
  .nullable()
  .describe('The number that the history of the fields beside the lists has; null before there is any');

/** A fact that the caller may not see is blank here. */
function factShape(): Schemas {
  const { shape } = z
    .object({ ...rowObject(employee).shape, ...rowObject(facultyProfile).shape, employee_id: z.int() })
    .required();
  return shape;
}

function recordSchema(): z.ZodObject {
  return z.object({ ...factShape(), ...listsOf(sectionsOf('employee'), entrySchema), profile_id });
}

function groupedSchema(): z.ZodType {
  const facts = factShape();
  const of = (names: readonly string[]) =>
    z.object(Object.fromEntries(names.map((name) => [name, facts[name] ?? z.string()])));
  return recordSchema().extend({
    basic: of(basicNames),
    publications: z.object(listsOf(facultyForms.publications.sections, entrySchema)),
    involvement: z.object(listsOf(facultyForms.involvement.sections, entrySchema)),
    links: of(linkFields),
  });
}

const sender = {
  ...ignoredFieldsShape,
  profile_id: profile_id.optional(),
  employee_id: z.union([z.int(), z.string()]).optional().describe('As in the address'),
  email: anyOfType('string', 'Passed over').optional(),
  m_type: anyOfType('string', 'Passed over').optional(),
};

function formSchema(): z.ZodType {
  const fields = bodyObject(facultyProfile).shape;
  const forms = Object.entries(facultyForms).map(([m_type, form]) => {
    const said = Object.fromEntries(form.fields.map((name) => [name, fields[name] ?? z.string()]));
    const content = m_type === 'links' ? { ...said, value: z.strictObject({ ...sender, ...said }).partial() } : said;
    const lists = listsOf(form.sections, entryBody);
    return z.strictObject({
      ...sender,
      ...z.object({ ...lists, ...content }).partial().shape,
      m_type: z.literal(m_type),
    });
  });
  return z.union(forms);
}

/** A form that was filled from the whole record sends it back whole. */
function basicSchema(): z.ZodType {
  const { password: _, ...facts } = bodyObject(employee).shape;
  const inGroup = anyOfType('object', 'What of the record was read in this group');
  return z
    .strictObject({
      ...bodyObject(facultyProfile).shape,
      ...listsOf(sectionsOf('employee'), entryBody),
      ...Object.fromEntries(groups.map((name) => [name, inGroup])),
      ...sender,
      ...facts,
    })
    .partial();
}
