import { z } from 'zod';
import { collegeCode } from '#model/college/codes.ts';
import { alumnus } from '#model/people/alumnus.ts';
import { employee } from '#model/people/employee.ts';
import type { Context } from '../context.ts';
import { signedIn, type Call } from '../http/call.ts';
import { lookup, readAsList } from '../http/records/list.ts';
import { withoutNul } from '../http/records/list-query.ts';
import { rowSchema } from '../http/openapi/schemas.ts';

/** The look-ups of employees and alumni beside the generic calls. */
export function peopleLookups(context: Context): Call[] {
  const shared = { method: 'GET', tag: employee.title, who: signedIn, ...readAsList(employee) } as const;
  return [
    {
      ...shared,
      path: '/getemployeesmalldetails',
      summary: 'Name and e-mail of every employee.',
      answers: z.array(z.object({ name: z.string(), email: z.string() })),
      handle: lookup(context, employee, { shape: ({ name, email }) => ({ name, email }) }),
    },
    {
      ...shared,
      path: '/:dept_code/getdepartmentemployee',
      summary: 'The employees of a department, the highest order first; of the college (PANDU) the lowest first.',
      answers: z.array(rowSchema(employee)),
      handle: lookup(context, employee, {
        filters: ({ dept_code = '' }) => ({ dept_code: [withoutNul(dept_code)] }),
        sort: ({ dept_code }) => [{ field: 'index1', down: dept_code !== collegeCode }],
      }),
    },
    {
      ...shared,
      path: '/:dept_code/getdepartmentalumni',
      tag: alumnus.title,
      ...readAsList(alumnus),
      summary: "The alumni of a department or the college (PANDU); the members of the students' union (PCSU).",
      answers: z.array(rowSchema(alumnus)),
      handle: lookup(context, alumnus, {
        filters: ({ dept_code = '' }) => ({ dept_code: [withoutNul(dept_code)] }),
      }),
    },
  ];
}
