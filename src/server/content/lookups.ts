import { z } from 'zod';
import { academicPerformance } from '#model/content/academic-performance.ts';
import { departmentFile } from '#model/content/department-file.ts';
import { gallery } from '#model/content/gallery.ts';
import { notice } from '#model/content/notice.ts';
import type { Resource } from '#model/define.ts';
import type { Context } from '../context.ts';
import { defineCall, isSignedIn, type Call } from '../http/call.ts';
import { lookupHandler, listDocumentation, type Narrowing } from '../http/records/list.ts';
import { withoutNul } from '../http/records/list-query.ts';
import { rowSchema } from '../http/openapi/schemas.ts';

/** The type in a path that stands for all types. */
const anyType = 'NONE';

/** The lists of published content, as the pages request them. */
export function contentLookupCalls(context: Context): Call[] {
  return [
    ...galleryCalls(context),
    readCall(context, notice, { path: '/:apikey/getnotices', summary: 'The notices.', narrowing: {} }),
    readCall(context, notice, {
      path: '/:dept_code/:type/getnoticesbytypedept',
      summary: 'The notices of a department or the college, of one type or (NONE) of all, the newest first.',
      narrowing: { filters: departmentAndTypeFilters, sort: [{ field: 'date', down: true }] },
    }),
    readCall(context, departmentFile, {
      path: '/:dept_code/:type/getdepartmentfilebytype',
      summary: 'The files of a department or the college, of one type or (NONE) of all.',
      narrowing: { filters: departmentAndTypeFilters },
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

function departmentAndTypeFilters({ dept_code = '', type = '' }: Readonly<Record<string, string>>) {
  return { dept_code: [withoutNul(dept_code)], ...(type !== anyType && { type: [withoutNul(type)] }) };
}

interface ReadCallOptions {
  readonly path: string;
  readonly summary: string;
  readonly narrowing: Narrowing;
}

function readCall(context: Context, resource: Resource, { path, summary, narrowing }: ReadCallOptions): Call {
  return {
    method: 'GET',
    path,
    tag: resource.title,
    summary,
    who: isSignedIn,
    answers: z.array(rowSchema(resource)),
    ...listDocumentation(resource),
    handle: lookupHandler(context, resource, narrowing),
  };
}

const galleryTypes = ['COLLEGE', 'DEPARTMENT'] as const;

/** Null and "" count as absent. */
function optionalFilter<Value>(schema: z.ZodType<Value>) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
}

/** A code of digits may be sent as a number. */
const departmentCode = optionalFilter(
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z.string({ error: 'The department must be text.' }),
  ),
);

const galleryBodySchema = z.strictObject({
  dept: departmentCode.describe('Whose; everybody’s when absent'),
  dept_code: departmentCode.describe('Another name for dept'),
  type: optionalFilter(z.enum(galleryTypes, { error: `The type must be ${galleryTypes.join(' or ')}.` })).describe(
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
        const { dept, dept_code, type: requestedType } = body as z.infer<typeof galleryBodySchema>;
        const owner = dept ?? dept_code;
        const one = type ?? requestedType;
        return {
          ...(owner !== undefined && { dept_code: [withoutNul(owner)] }),
          ...(one !== undefined && { type: [one] }),
        };
      },
    };
    const read = lookupHandler(context, gallery, narrowing);
    return defineCall<z.infer<typeof galleryBodySchema>>({
      method: 'POST',
      path,
      tag: gallery.title,
      summary,
      who: isSignedIn,
      body: galleryBodySchema,
      answers: z.array(rowSchema(gallery)),
      ...listDocumentation(gallery),
      handle: read,
    });
  });
}
