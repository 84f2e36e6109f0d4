import type { Context } from '../../context.ts';
import { ProviderFault, type FaultKind } from './provider-fault.ts';
import { discover } from './provider.ts';
import { signOnAddresses, signOnReader, type SignOn } from './settings.ts';

/** The result of a check, as a sentence or two. */
export interface CheckOutcome {
  readonly works: boolean;
  readonly message: string;
}

/** Checks the settings of single sign-on, as far as possible without a real sign-in. */
export function testConnectionHandler(context: Context): () => Promise<CheckOutcome> {
  const readSignOn = signOnReader(context);
  return async () => {
    const signOn = await readSignOn();
    if (!signOn) return { works: false, message: 'Single sign-on is off. Save an issuer and a client ID first.' };
    if (signOn.isSecretLost) {
      return {
        works: false,
        message:
          'The client secret cannot be read any more: this server has another token secret than the one it was saved with. Enter it again.',
      };
    }
    try {
      await tryClient(signOn);
      return {
        works: true,
        message: `${signOn.issuer} answers and knows this portal. Sign in once with the button to be sure.`,
      };
    } catch (error) {
      const fault = ProviderFault.of(error);
      return { works: false, message: `${words(fault.kind, signOn, context)} (${fault.message})` };
    }
  };
}

/**
 * Requests tokens with an invalid code. A provider authenticates the client first: if it knows the client, it complains
 * only about the code. Throws `ProviderFault`.
 */
async function tryClient(signOn: SignOn): Promise<void> {
  const configuration = await discover(signOn);
  const { genericGrantRequest } = await import('openid-client');
  const asked = { code: 'none', redirect_uri: 'https://localhost/', code_verifier: 'n'.repeat(43) };
  await genericGrantRequest(configuration, 'authorization_code', asked).catch((error: unknown) => {
    const fault = ProviderFault.of(error);
    if (fault.kind !== 'refused' && fault.kind !== 'bad-return') throw fault;
  });
}

function words(kind: FaultKind, { issuer, clientSecret }: SignOn, { config }: Context): string {
  if (kind === 'unreachable') return `${issuer} cannot be reached from this server.`;
  if (kind === 'not-issuer') return `${issuer} is reached, but is not the issuer of an OpenID Connect provider.`;
  if (kind === 'refused') return `${issuer} answered what cannot be used.`;
  const secret =
    clientSecret === ''
      ? 'asks for a client secret, or does not know the client ID'
      : 'does not take the client ID with this client secret';
  return `${issuer} is reached, but ${secret}. Look at the client there; its redirect address must be ${signOnAddresses(config).callback}.`;
}
