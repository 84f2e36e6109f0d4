import type { Configuration, IDToken, ServerMetadata } from 'openid-client';
import { signOnFragments, type SignOnRefusal } from '#model/identity/single-sign-on.ts';
import { maxEmailLength } from '#model/kinds/text.ts';
import { isStorable } from '#model/text/storable.ts';
import { recordActivity } from '../../store/record-activity.ts';
import type { Answer, CallRequest } from '../../http/call.ts';
import { CallError } from '../../http/errors.ts';
import { attemptLimiterOf } from '../../http/protection/attempt-limiter.ts';
import { addressSignOnLimit, emailSignOnLimit } from '../../http/protection/attempt-limits.ts';
import { lockEmail, loginByEmail, type Login } from '../../store/accounts/logins.ts';
import { addSignOnCode, codeSeconds } from '../../store/accounts/sign-on-codes.ts';
import { belongsTo } from '../../store/accounts/sign-on-people.ts';
import { anonymousActor } from '../../store/accounts/actor.ts';
import type { Context } from '../../context.ts';
import { countFailure } from '../count-failure.ts';
import { backToLogin, redirect } from './begin.ts';
import { createSignOnCode } from './codes.ts';
import { signOnCookie } from './cookie.ts';
import { openLoginFlow, type LoginFlow } from './login-flow.ts';
import { ProviderFault } from './provider-fault.ts';
import type { Connect } from './provider.ts';
import { signOnAddresses, signOnReader, type SignOn } from './settings.ts';
import type { ReportFault } from './fault-reporter.ts';
import { hasAllClaims, verifiedEmail, type EmailClaims } from './verified-email.ts';

/** The maximum length of a subject in OpenID Connect, in characters. */
const maxSubjectLength = 255;

/** What a browser brought back from the provider. */
type ReturnRequest = Pick<CallRequest, 'query' | 'cookie' | 'address'>;

/** Why somebody is not signed in, and the e-mail that the provider named. */
class SignOnRefusedError extends Error {
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
export function callbackHandler(
  context: Context,
  connect: Connect,
  reportFault: ReportFault,
): (returned: ReturnRequest) => Promise<Answer> {
  const { config } = context;
  const readSignOn = signOnReader(context);
  return async (returned) => {
    try {
      const flow = loginFlowOf(context, returned);
      const signOn = await readSignOn();
      if (!signOn) throw new SignOnRefusedError('off');
      if (signOn.issuer !== flow.issuer || signOn.clientId !== flow.clientId) throw new SignOnRefusedError('expired');
      return await attemptLimiterOf(context.store).run([addressSignOnLimit(returned.address)], () =>
        completeSignOn(context, connect, { returned, flow, signOn }).catch(async (error: unknown) => {
          if (error instanceof ProviderFault) reportFault(error);
          throw await countRefusal(context, error, returned.address);
        }),
      );
    } catch (error) {
      if (error instanceof SignOnRefusedError) return backToLogin(config, error.refusal);
      if (error instanceof CallError && error.id === 'too-many') return backToLogin(config, 'too-many');
      throw error;
    }
  };
}

/** The sign-in flow that this browser began and now returns with. Throws `Refused`. */
function loginFlowOf(context: Context, { query, cookie }: ReturnRequest): LoginFlow {
  const flow = openLoginFlow(context, signOnCookie(context.config).value(cookie));
  if (!flow || query['state'] !== flow.state) throw new SignOnRefusedError('expired');
  if (query['error'] === 'access_denied') throw new SignOnRefusedError('cancelled');
  return flow;
}

interface CallbackInput {
  readonly returned: ReturnRequest;
  readonly flow: LoginFlow;
  readonly signOn: SignOn;
}

/** Throws `Refused` and `ProviderFault`. */
async function completeSignOn(
  context: Context,
  connect: Connect,
  { returned, flow, signOn }: CallbackInput,
): Promise<Answer> {
  const { config, store } = context;
  const claims = await claimsOf(connect(signOn), flow, returnAddressOf(context, returned)).catch((error: unknown) => {
    throw ProviderFault.of(error);
  });
  const login = await accountOf(context, signOn.issuer, claims);
  const { code, held, hash } = createSignOnCode();
  const expires_at = Date.now() + codeSeconds * 1000;
  await store.write(async (tx) => {
    const writing = { store, tx };
    // Locked, so that the account is not deleted meanwhile, or given to a person with another e-mail.
    if (!(await lockEmail(writing, login))) throw new SignOnRefusedError('unknown', login.email);
    const person = { issuer: signOn.issuer, client_id: signOn.clientId, subject: claims.sub };
    if (!(await belongsTo(writing, { user_id: login.id, ...person })))
      throw new SignOnRefusedError('another', login.email);
    await addSignOnCode(writing, { code_hash: hash, user_id: login.id, expires_at });
    await recordActivity(writing, { actor: login, action: 'was confirmed', detail: 'by single sign-on' });
  });
  const { login: page } = signOnAddresses(config);
  return redirect(`${page}${signOnFragments.code}${code}`, signOnCookie(config).header(held, codeSeconds));
}

/**
 * The address to which the browser returned, with all parameters. Its host comes from the settings, not from the
 * request.
 */
function returnAddressOf({ config }: Context, { query }: ReturnRequest): URL {
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
  assertReturnParameters(configuration.serverMetadata(), address.searchParams);
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client');
  const tokens = await authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: flow.verifier,
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims() as IDToken & PersonClaims;
  if (claims.sub === '' || claims.sub.length > maxSubjectLength || !isStorable(claims.sub)) {
    throw new ProviderFault('refused', 'It names a person by what cannot be kept.');
  }
  if (hasAllClaims(flow.issuer, claims) || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return { email: claims.email, ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)) };
}

/**
 * Checks that the browser brought the parameters a provider sends. Anyone can change them on the way: the provider is
 * not contacted for anything else.
 */
function assertReturnParameters({ issuer, ...metadata }: ServerMetadata, parameters: URLSearchParams): void {
  const wrong = (what: string) => new ProviderFault('bad-return', `the browser brought back ${what}.`);
  const repeated = ['code', 'state', 'iss', 'error'].find((name) => parameters.getAll(name).length > 1);
  if (repeated !== undefined) throw wrong(`${repeated} more than once`);
  if (parameters.get('error')) throw wrong('an error');
  const foreign = ['response', 'id_token', 'token'].find((name) => parameters.has(name));
  if (foreign !== undefined) throw wrong(`${foreign}, which is not asked for`);
  const iss = parameters.get('iss') ?? '';
  const isNamed = metadata.authorization_response_iss_parameter_supported === true;
  if (iss !== issuer && (iss !== '' || isNamed)) throw wrong('the name of another provider, or none');
  if (!parameters.get('code')) throw wrong('no code');
}

async function accountOf({ store }: Context, issuer: string, claims: EmailClaims): Promise<Login> {
  const verified = verifiedEmail(issuer, claims);
  if ('refusal' in verified) throw new SignOnRefusedError(verified.refusal, verified.email);
  const login = await loginByEmail(store, verified.email);
  if (!login) throw new SignOnRefusedError('unknown', verified.email);
  return login;
}

/** The log messages of refusals that an operator may want to know of. */
const logReasons: Partial<Record<SignOnRefusal, string>> = {
  refused: 'the provider did not confirm it',
  'no-email': 'the provider named no e-mail',
  unverified: 'the provider does not vouch for this e-mail',
  unknown: 'there is no account with this e-mail',
  another: 'another account of the provider had this e-mail before',
};

/**
 * The refusal that a failure becomes for the person. It is logged, and counted against the address if the browser
 * caused it. What the provider caused is not, since many people share one address, and a person whom it has confirmed
 * has guessed nothing: that is counted for their e-mail.
 */
async function countRefusal(context: Context, error: unknown, address: string): Promise<unknown> {
  const refused = error instanceof ProviderFault ? new SignOnRefusedError(error.refusal) : error;
  const why = refused instanceof SignOnRefusedError ? logReasons[refused.refusal] : undefined;
  if (!(refused instanceof SignOnRefusedError) || why === undefined) return refused;
  const email = refused.email.slice(0, maxEmailLength);
  const actor = anonymousActor(email);
  const detail = `by single sign-on: ${why}`;
  const isProviderFault = error instanceof ProviderFault && error.kind !== 'bad-return';
  const limit = email === '' ? addressSignOnLimit(address) : emailSignOnLimit(email);
  await countFailure(context, isProviderFault ? [] : [limit], {
    actor,
    action: 'failed to sign in',
    detail,
  });
  return refused;
}
