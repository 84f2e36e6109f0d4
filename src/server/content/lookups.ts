import { z } from 'zod';
import { academicPerformance } from '#model/content/academic-performance.ts';
import { departmentFile } from '#model/content/department-file.ts';
import { gallery } from '#model/content/gallery.ts';
import { notice } from '#model/content/notice.ts';
import type { Resource } from '#model/define.ts';
import type { Context } from '../context.ts';
import { defineCall, signedIn, type Call } from '../http/call.ts';
import { lookup, readAsList, type Narrowing } from '../http/records/list.ts';
import { withoutNul } from '../http/records/list-query.ts';
import { rowSchema } from '../http/openapi/schemas.ts';

/** The type in a path that stands for all types. */
const anyType = 'NONE';

/** The lists of published content, as the pages request them. */
export function contentLookups(context: Context): Call[] {
  return [
    ...galleryCalls(context),
    readCall(context, notice, { path: '/:apikey/getnotices', summary: 'The notices.', narrowing: {} }),
    readCall(context, notice, {
      path: '/:dept_code/:type/getnoticesbytypedept',
      summary: 'The notices of a department or the college, of one type or (NONE) of all, the newest first.',
      narrowing: { filters: ofDepartmentAndType, sort: [{ field: 'date', down: true }] },
    }),
    readCall(context, departmentFile, {
      path: '/:dept_code/:type/getdepartmentfilebytype',
      summary: 'The files of a department or the college, of one type or (NONE) of all.',
      narrowing: { filters: ofDepartmentAndType },
    }),
    readCall(context, academicPerformance, {
      path: '/:dept_code/getacademicperformance',
      summary: 'How well students passed, the lowest order first.',
      narrowing: {
        filters: ({ dept_code = '' }) => ({ dept_code: [withoutNul(dept_code)] }),
        sort: [{ field: 'index1', down: false }],
      },
    }),
  ];
}

function ofDepartmentAndType({ dept_code = '', type = '' }: Readonly<Record<string, string>>) {
  return { dept_code: [withoutNul(dept_code)], ...(type !== anyType && { type: [withoutNul(type)] }) };
}

interface Reading {
  readonly path: string;
  readonly summary: string;
  readonly narrowing: Narrowing;
}

function readCall(context: Context, resource: Resource, { path, summary, narrowing }: Reading): Call {
  return {
    method: 'GET',
    path,
    tag: resource.title,
    summary,
    who: signedIn,
    answers: z.array(rowSchema(resource)),
    ...readAsList(resource),
    handle: lookup(context, resource, narrowing),
  };
}

const galleryTypes = ['COLLEGE', 'DEPARTMENT'] as const;

/** Null and "" count as absent. */
function narrowed<Value>(schema: z.ZodType<Value>) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
}

const asked = z.strictObject({
  dept: narrowed(z.string({ error: 'The department must be text.' })).describe('Whose; everybody’s when absent'),
  dept_code: narrowed(z.string({ error: 'The department must be text.' })).describe('Another name for dept'),
  type: narrowed(z.enum(galleryTypes, { error: `The type must be ${galleryTypes.join(' or ')}.` })).describe(
    'Both when absent',
  ),
});

/** The gallery is requested by POST: its filters are in the body, and in the ETag of the response. */
function galleryCalls(context: Context): Call[] {
  const calls = [
    { path: '/getgallery', summary: 'The gallery, of one owner and one type where they are given.', type: undefined },
    { path: '/getcollegegallery', summary: 'The gallery of the college.', type: 'COLLEGE' },
    { path: '/getdeptgallery', summary: "A department's gallery.", type: 'DEPARTMENT' },
  ];
  return calls.map(({ path, summary, type }) => {
    const narrowing: Narrowing = {
      filters: (_, body) => {
        const { dept, dept_code, type: wanted } = body as z.infer<typeof asked>;
        const owner = dept ?? dept_code;
        const one = type ?? wanted;
        return {
          ...(owner !== undefined && { dept_code: [withoutNul(owner)] }),
          ...(one !== undefined && { type: [one] }),
        };
      },
    };
    const read = lookup(context, gallery, narrowing);
    return defineCall<z.infer<typeof asked>>({
      method: 'POST',
      path,
      tag: gallery.title,
      summary,
      who: signedIn,
      body: asked,
      answers: z.array(rowSchema(gallery)),
      ...readAsList(gallery),
      handle: read,
    });
  });
}
