import { z } from 'zod';
import { collegeCode } from '#model/college/codes.ts';
import { alumnus } from '#model/people/alumnus.ts';
import { employee } from '#model/people/employee.ts';
import type { Context } from '../context.ts';
import { isSignedIn, type Call } from '../http/call.ts';
import { lookupHandler, listDocumentation } from '../http/records/list.ts';
import { withoutNul } from '../http/records/list-query.ts';
import { rowSchema } from '../http/openapi/schemas.ts';

/** The look-ups of employees and alumni beside the generic calls. */
export function peopleLookupCalls(context: Context): Call[] {
  const shared = { method: 'GET', tag: employee.title, who: isSignedIn, ...listDocumentation(employee) } as const;
  return [
    {
      ...shared,
      path: '/getemployeesmalldetails',
      summary: 'Name and e-mail of every employee.',
      answers: z.array(z.object({ name: z.string(), email: z.string() })),
      handle: lookupHandler(context, employee, { shape: ({ name, email }) => ({ name, email }) }),
    },
    {
      ...shared,
      path: '/:dept_code/getdepartmentemployee',
      summary: 'The employees of a department, the highest order first; of the college (PANDU) the lowest first.',
      answers: z.array(rowSchema(employee)),
      handle: lookupHandler(context, employee, {
        filters: ({ dept_code = '' }) => ({ dept_code: [withoutNul(dept_code)] }),
        sort: ({ dept_code }) => [{ field: 'index1', down: dept_code !== collegeCode }],
      }),
    },
    {
      ...shared,
      path: '/:dept_code/getdepartmentalumni',
      tag: alumnus.title,
      ...listDocumentation(alumnus),
      summary: "The alumni of a department or the college (PANDU); the members of the students' union (PCSU).",
      answers: z.array(rowSchema(alumnus)),
      handle: lookupHandler(context, alumnus, {
        filters: ({ dept_code = '' }) => ({ dept_code: [withoutNul(dept_code)] }),
      }),
    },
  ];
}
