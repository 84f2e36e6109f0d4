import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';
import { freePort } from '#test/helpers/free-port.ts';

/** The credentials of the portal as a client of the provider. */
export const client = { id: 'portal', secret: 'a-client-secret-of-the-college' };

/** A real OpenID Connect provider on this machine. It accepts any e-mail that is typed. */
export interface IdentityProvider {
  readonly issuer: string;
  /** Adds claims for the account with this e-mail from now on, besides `email_verified: true`. */
  say(email: string, claims: Record<string, unknown>): void;
  stop(): Promise<void>;
}

/** Starts a provider with one client, which has these redirect URIs. */
export async function startIdentityProvider(redirectUris: readonly string[]): Promise<IdentityProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const said = new Map<string, Record<string, unknown>>();
  const provider = new Provider(issuer, configuration(redirectUris, said));
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, request, response);
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    issuer,
    say: (email, claims) => said.set(email, claims),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function configuration(redirectUris: readonly string[], said: ReadonlyMap<string, Record<string, unknown>>) {
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['a key of the cookies of a provider in tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, email: accountId, email_verified: true, ...said.get(accountId) }),
    }),
    // The consent page is skipped: every client gets the e-mail.
    loadExistingGrant: async ({ oidc }: GrantContext) => {
      const grant = new oidc.provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 600, Session: 600, Grant: 600 },
  };
}

interface GrantContext {
  oidc: { provider: Provider; session: { accountId: string }; client: { clientId: string } };
}

/** The provider's sign-in page: a field for the e-mail, and a button to cancel. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page);
    return;
  }
  const typed = new URLSearchParams(await text(request));
  const email = typed.get('email') ?? '';
  const denied = { error: 'access_denied', error_description: 'The person thought better of it.' };
  await provider.interactionFinished(request, response, email === '' ? denied : { login: { accountId: email } });
}

const page = `<!doctype html>
<html lang="en">
  <title>College accounts</title>
  <h1>College accounts</h1>
  <form method="post">
    <label>College e-mail <input type="email" name="email"></label>
    <button>Continue</button>
    <button name="email" value="" formnovalidate>Cancel</button>
  </form>
</html>`;
