import { z } from 'zod';
import { permissionsOf } from '#model/access.ts';
import { secondFactorStates } from '#model/identity/sign-in-states.ts';
import { grantLevels } from '#model/roles.ts';
import { type Call, isSignedIn } from '../http/call.ts';
import { siteRoot } from '../config/config.ts';
import { settingsReader } from '../store/settings.ts';
import type { Context } from '../context.ts';
import { userOf, userSchema } from './login.ts';

/** What the portal needs to know about the signed-in user before it renders anything. */
export function meCalls({ config, store }: Context): Call[] {
  const readSettings = settingsReader(store);
  return [
    {
      method: 'GET',
      path: '/me',
      tag: 'Signing in',
      summary: 'Whoever signed in, what they may do, and the facts of the college that every screen shows.',
      who: isSignedIn,
      beforeSecondFactor: true,
      answers: z.object({
        user: userSchema,
        can: z.object({
          grant: z.enum(grantLevels).nullable(),
          resources: z.record(z.string(), z.array(z.string())),
          acts: z.array(z.string()),
        }),
        second_factor: z
          .enum(secondFactorStates)
          .describe('owed: the settings require one, and every other call is refused until it is set up'),
        site: z.string().describe('Where the public site begins: /site, or the address of a host of its own'),
        settings: z.object({
          college_name: z.string(),
          college_code: z.string(),
          logo: z.string(),
          site_address: z.string(),
          self_registration: z.int(),
          upload_limit: z.int().nullable(),
        }),
      }),
      handle: async ({ actor }) => {
        const { college_name, college_code, logo, site_address, self_registration, upload_limit } =
          await readSettings();
        const settings = { college_name, college_code, logo, site_address, self_registration, upload_limit };
        return {
          user: userOf(actor),
          can: permissionsOf(actor),
          second_factor: actor.secondFactor ?? 'off',
          site: siteRoot(config),
          settings,
        };
      },
    },
  ];
}
