import { Answer } from '../../http/call.ts';
import type { Config } from '../../config/config.ts';
import { signOnFragments, type SignOnRefusal } from '#model/identity/single-sign-on.ts';
import { signOnCookie } from './cookie.ts';
import type { Context } from '../../context.ts';
import { flowSeconds, sealLoginFlow } from './login-flow.ts';
import { ProviderFault } from './provider-fault.ts';
import type { Connect } from './provider.ts';
import { signOnAddresses, signOnReader } from './settings.ts';
import type { ReportFault } from './fault-reporter.ts';

/** Redirects a browser to the provider. What the browser needs on return is in a cookie. */
export function beginSignOnHandler(
  context: Context,
  connect: Connect,
  reportFault: ReportFault,
): () => Promise<Answer> {
  const { config } = context;
  const readSignOn = signOnReader(context);
  return async () => {
    const signOn = await readSignOn();
    if (!signOn) return backToLogin(config, 'off');
    try {
      const configuration = await connect(signOn);
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
        await import('openid-client');
      const { issuer, clientId } = signOn;
      const flow = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), issuer, clientId };
      const address = buildAuthorizationUrl(configuration, {
        redirect_uri: signOnAddresses(config).callback,
        scope: 'openid email',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      });
      return redirect(address.href, signOnCookie(config).header(sealLoginFlow(context, flow), flowSeconds));
    } catch (error) {
      const fault = ProviderFault.of(error);
      reportFault(fault);
      return backToLogin(config, fault.refusal);
    }
  };
}

/** Redirects a browser back to the sign-in page, which shows the reason. The cookie is cleared. */
export function backToLogin(config: Config, refusal: SignOnRefusal): Answer {
  return redirect(
    `${signOnAddresses(config).login}${signOnFragments.refusal}${refusal}`,
    signOnCookie(config).header('', 0),
  );
}

/** Redirects a browser, with a cookie. */
export function redirect(location: string, cookie: string): Answer {
  const headers = { location, 'set-cookie': cookie, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return new Answer(303, headers, '');
}
