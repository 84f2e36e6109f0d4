import type { Configuration, IDToken, ServerMetadata } from 'openid-client';
import { signOnMarks, type SignOnRefusal } from '#model/identity/single-sign-on.ts';
import { longestEmail } from '#model/kinds/text.ts';
import { isStorable } from '#model/text/storable.ts';
import { recordActivity } from '../../store/record-activity.ts';
import type { Answer, CallRequest } from '../../http/call.ts';
import { CallError } from '../../http/errors.ts';
import { signOnsFrom } from '../../http/protection/attempt-limits.ts';
import { lockEmail, loginByEmail, type Login } from '../../store/accounts/logins.ts';
import { addSignOnCode, codeSeconds } from '../../store/accounts/sign-on-codes.ts';
import { belongsTo } from '../../store/accounts/sign-on-people.ts';
import { nobody } from '../../store/accounts/actor.ts';
import type { IdentityContext } from '../identity-context.ts';
import { countFailure } from '../failures.ts';
import { backToLogin, redirect } from './begin.ts';
import { newSignOnCode } from './codes.ts';
import { signOnCookie } from './cookie.ts';
import { openLoginFlow, type LoginFlow } from './login-flow.ts';
import { ProviderFault } from './provider-fault.ts';
import type { Connect } from './provider.ts';
import { signOnAddresses, signOnReader, type SignOn } from './settings.ts';
import type { TellFault } from './tell-fault.ts';
import { isSaidInFull, verifiedEmail, type EmailClaims } from './verified-email.ts';

/** The maximum length of a subject in OpenID Connect, in characters. */
const longestSubject = 255;

/** What a browser brought back from the provider. */
type Returned = Pick<CallRequest, 'query' | 'cookie' | 'address'>;

/** Why somebody is not signed in, and the e-mail that the provider named. */
class Refused extends Error {
  readonly refusal: SignOnRefusal;
  readonly email: string;

  constructor(refusal: SignOnRefusal, email = '') {
    super(refusal);
    this.refusal = refusal;
    this.email = email;
  }
}

/**
 * Handles the return from the provider: finds the account, and gives the browser a code with which it fetches its
 * token.
 */
export function returner(
  identity: IdentityContext,
  connect: Connect,
  tell: TellFault,
): (returned: Returned) => Promise<Answer> {
  const { config } = identity.context;
  const readSignOn = signOnReader(identity);
  return async (returned) => {
    try {
      const flow = flowOf(identity, returned);
      const signOn = await readSignOn();
      if (!signOn) throw new Refused('off');
      if (signOn.issuer !== flow.issuer || signOn.clientId !== flow.clientId) throw new Refused('expired');
      return await identity.limiter.pass([signOnsFrom(returned.address)], () =>
        takeIn(identity, connect, { returned, flow, signOn }).catch(async (error: unknown) => {
          if (error instanceof ProviderFault) tell(error);
          throw await refusalOf(identity, error, returned.address);
        }),
      );
    } catch (error) {
      if (error instanceof Refused) return backToLogin(config, error.refusal);
      if (error instanceof CallError && error.id === 'too-many') return backToLogin(config, 'too-many');
      throw error;
    }
  };
}

/** The sign-in flow that this browser began and now returns with. Throws `Refused`. */
function flowOf(identity: IdentityContext, { query, cookie }: Returned): LoginFlow {
  const flow = openLoginFlow(identity, signOnCookie(identity.context.config).value(cookie));
  if (!flow || query['state'] !== flow.state) throw new Refused('expired');
  if (query['error'] === 'access_denied') throw new Refused('cancelled');
  return flow;
}

interface Return {
  readonly returned: Returned;
  readonly flow: LoginFlow;
  readonly signOn: SignOn;
}

/** Throws `Refused` and `ProviderFault`. */
async function takeIn(
  identity: IdentityContext,
  connect: Connect,
  { returned, flow, signOn }: Return,
): Promise<Answer> {
  const { config, store } = identity.context;
  const claims = await claimsOf(connect(signOn), flow, addressOf(identity, returned)).catch((error: unknown) => {
    throw ProviderFault.of(error);
  });
  const login = await accountOf(identity, signOn.issuer, claims);
  const { code, held, hash } = newSignOnCode();
  const expires_at = Date.now() + codeSeconds * 1000;
  await store.write(async (tx) => {
    const writing = { store, tx };
    // Locked, so that the account is not deleted meanwhile, or given to a person with another e-mail.
    if (!(await lockEmail(writing, login))) throw new Refused('unknown', login.email);
    const person = { issuer: signOn.issuer, client_id: signOn.clientId, subject: claims.sub };
    if (!(await belongsTo(writing, { user_id: login.id, ...person }))) throw new Refused('another', login.email);
    await addSignOnCode(writing, { code_hash: hash, user_id: login.id, expires_at });
    await recordActivity(writing, { actor: login, action: 'was confirmed', detail: 'by single sign-on' });
  });
  const { login: page } = signOnAddresses(config);
  return redirect(`${page}${signOnMarks.code}${code}`, signOnCookie(config).header(held, codeSeconds));
}

/**
 * The address to which the browser returned, with all parameters. Its host comes from the settings, not from the
 * request.
 */
function addressOf({ context: { config } }: IdentityContext, { query }: Returned): URL {
  const address = new URL(signOnAddresses(config).callback);
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) address.searchParams.append(name, value);
  }
  return address;
}

/** The person's subject at the provider, and the e-mail claims. */
interface PersonClaims extends EmailClaims {
  readonly sub: string;
}

/** The provider's claims about the person. The library verifies issuer, audience, times, nonce and signature. */
async function claimsOf(connection: Promise<Configuration>, flow: LoginFlow, address: URL): Promise<PersonClaims> {
  const configuration = await connection;
  assertBrought(configuration.serverMetadata(), address.searchParams);
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client');
  const tokens = await authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: flow.verifier,
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims() as IDToken & PersonClaims;
  if (claims.sub === '' || claims.sub.length > longestSubject || !isStorable(claims.sub)) {
    throw new ProviderFault('refused', 'It names a person by what cannot be kept.');
  }
  if (isSaidInFull(flow.issuer, claims) || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return { email: claims.email, ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)) };
}

/**
 * Checks that the browser brought the parameters a provider sends. Anyone can change them on the way: the provider is
 * not contacted for anything else.
 */
function assertBrought({ issuer, ...metadata }: ServerMetadata, brought: URLSearchParams): void {
  const wrong = (what: string) => new ProviderFault('bad-return', `the browser brought back ${what}.`);
  const repeated = ['code', 'state', 'iss', 'error'].find((name) => brought.getAll(name).length > 1);
  if (repeated !== undefined) throw wrong(`${repeated} more than once`);
  if (brought.get('error')) throw wrong('an error');
  const foreign = ['response', 'id_token', 'token'].find((name) => brought.has(name));
  if (foreign !== undefined) throw wrong(`${foreign}, which is not asked for`);
  const iss = brought.get('iss') ?? '';
  const isNamed = metadata.authorization_response_iss_parameter_supported === true;
  if (iss !== issuer && (iss !== '' || isNamed)) throw wrong('the name of another provider, or none');
  if (!brought.get('code')) throw wrong('no code');
}

async function accountOf({ context: { store } }: IdentityContext, issuer: string, claims: EmailClaims): Promise<Login> {
  const vouched = verifiedEmail(issuer, claims);
  if ('refusal' in vouched) throw new Refused(vouched.refusal, vouched.email);
  const login = await loginByEmail(store, vouched.email);
  if (!login) throw new Refused('unknown', vouched.email);
  return login;
}

/** The log messages of refusals that an operator may want to know of. */
const inLog: Partial<Record<SignOnRefusal, string>> = {
  refused: 'the provider did not confirm it',
  'no-email': 'the provider named no e-mail',
  unverified: 'the provider does not vouch for this e-mail',
  unknown: 'there is no account with this e-mail',
  another: 'another account of the provider had this e-mail before',
};

/**
 * The refusal that a failure becomes for the person. It is logged, and counted unless the provider caused it: many
 * people share one address.
 */
async function refusalOf({ context }: IdentityContext, error: unknown, address: string): Promise<unknown> {
  const refused = error instanceof ProviderFault ? new Refused(error.refusal) : error;
  const why = refused instanceof Refused ? inLog[refused.refusal] : undefined;
  if (!(refused instanceof Refused) || why === undefined) return refused;
  const email = refused.email.slice(0, longestEmail);
  const actor = nobody(email);
  const detail = `by single sign-on: ${why}`;
  const isProviders = error instanceof ProviderFault && error.kind !== 'bad-return';
  await countFailure(context, isProviders ? [] : [signOnsFrom(address)], {
    actor,
    action: 'failed to sign in',
    detail,
  });
  return refused;
}
