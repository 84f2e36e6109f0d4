import { z } from 'zod';
import { mayAct } from '#model/access.ts';
import { type Call, defineCall } from '../../http/call.ts';
import type { Actor } from '../../store/accounts/actor.ts';
import { sealedClientSecretReader } from '../../store/settings.ts';
import type { Context } from '../../context.ts';
import { requiredText } from '../inputs.ts';
import { userSchema } from '../login.ts';
import { beginSignOnHandler } from './begin.ts';
import { callbackHandler } from './callback.ts';
import { testConnectionHandler } from './check.ts';
import { finishSignOnHandler } from './finish.ts';
import { createProviderConnector } from './provider.ts';
import { signOnAddresses, signOnReader } from './settings.ts';
import { faultReporter } from './fault-reporter.ts';

const tag = 'Signing in';
const nothing = z.literal('').describe('A redirect (303) with an empty body');
const who = ({ role }: Actor) => mayAct(role, 'setUpSignOn');

/** Signing in at the college's own sign-in service, by OpenID Connect. */
export function singleSignOnCalls(context: Context): Call[] {
  return [...travelCalls(context), ...setUpCalls(context)];
}

/** The steps of a user: from the sign-in page to the provider, back, and in. */
function travelCalls(context: Context): Call[] {
  const { begin } = signOnAddresses(context.config);
  const readSignOn = signOnReader(context);
  const connect = createProviderConnector();
  const tell = faultReporter(context);
  const [goThere, comeBack] = [beginSignOnHandler(context, connect, tell), callbackHandler(context, connect, tell)];
  return [
    {
      method: 'GET',
      path: '/singlesignon',
      tag,
      summary: 'The words and the address of the button for single sign-on; null while it is off.',
      who: 'anyone',
      answers: z.object({ label: z.string(), begin: z.string() }).nullable(),
      handle: async () => {
        const signOn = await readSignOn();
        return signOn ? { label: signOn.label, begin } : null;
      },
    },
    {
      method: 'GET',
      path: '/singlesignon/begin',
      tag,
      summary: 'Sends the browser to the provider to sign in there.',
      who: 'anyone',
      answers: nothing,
      redirects: true,
      handle: goThere,
    },
    {
      method: 'GET',
      path: '/singlesignon/callback',
      tag,
      summary:
        'Where the provider sends the browser back to. It goes on to the sign-in page, with a code or the reason for none behind #.',
      who: 'anyone',
      answers: nothing,
      redirects: true,
      handle: comeBack,
    },
    defineCall({
      method: 'POST',
      path: '/singlesignon/finish',
      tag,
      summary:
        'The token for the code from the address of the sign-in page. Good once, within a minute, in the browser that began.',
      who: 'anyone',
      body: z.strictObject({ code: requiredText('Code') }),
      answers: z.object({ token: z.string(), user: userSchema }),
      refuses: ['unauthenticated', 'too-many'],
      handle: finishSignOnHandler(context),
    }),
  ];
}

/** What the office sees of it in the settings. */
function setUpCalls(context: Context): Call[] {
  const { callback } = signOnAddresses(context.config);
  const readSealed = sealedClientSecretReader(context.store);
  return [
    {
      method: 'GET',
      path: '/:apikey/singlesignonsetup',
      tag,
      summary: 'What the provider must be told of this portal, and whether a client secret is kept.',
      who,
      answers: z.object({ redirect: z.string(), has_secret: z.boolean() }),
      handle: async () => ({ redirect: callback, has_secret: (await readSealed()) !== '' }),
    },
    {
      method: 'POST',
      path: '/:apikey/checksinglesignon',
      tag,
      summary: 'Tries the settings of single sign-on with the provider, and says what is wrong.',
      who,
      answers: z.object({ works: z.boolean(), message: z.string() }),
      handle: testConnectionHandler(context),
    },
  ];
}
