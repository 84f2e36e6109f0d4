import { z } from 'zod';
import { employee } from '#model/people/employee.ts';
import type { Context } from '../context.ts';
import { signedIn, type Call } from '../http/call.ts';
import { listQueries, lookup } from '../http/list.ts';
import { rowSchema } from '../http/schemas.ts';

/** The look-ups of employees beside the generic calls. */
export function peopleLookups(context: Context): Call[] {
  const shared = { method: 'GET', tag: employee.title, who: signedIn, queries: listQueries } as const;
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
      summary: 'The employees of a department, the highest order first.',
      answers: z.array(rowSchema(employee)),
      handle: lookup(context, employee, {
        filters: ({ dept_code = '' }) => ({ dept_code: [dept_code.replaceAll('\0', '')] }),
        sort: [{ field: 'index1', down: true }],
      }),
    },
  ];
}
