import { z } from 'zod';
import { mayAct } from '#model/access.ts';
import { healthStates } from '#model/college/health.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { gatherFacts } from './facts.ts';
import { judge } from './health.ts';

const state = z
  .enum(healthStates)
  .describe('good: nothing to do; look: worth a look soon; broken: something does not work');

const healthSchema = z.object({
  state: state.describe('The gravest of the checks'),
  version: z.string(),
  since: z.string().describe('Since when the server runs that answered: ISO 8601, UTC'),
  at: z.string().describe('When it was looked: ISO 8601, UTC'),
  checks: z.array(
    z.object({
      name: z.enum(['program', 'database', 'disk', 'files', 'mail', 'backups']),
      title: z.string(),
      state,
      says: z.string().describe('How it is, in a sentence or two'),
      advice: z.string().describe('What to do; empty for nothing'),
    }),
  ),
});

/** `GET /:apikey/gethealth`: the health of the portal, for its administrators. */
export function healthCall(context: Context): Call {
  return {
    method: 'GET',
    path: '/:apikey/gethealth',
    tag: 'Health',
    summary: 'How the portal is: the program, database, disk, files, mail and backups, each in plain words.',
    who: ({ role }) => mayAct(role, 'readHealth'),
    answers: healthSchema,
    handle: async () => judge(await gatherFacts(context)),
  };
}
