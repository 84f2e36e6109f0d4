import type { ClientAuth, Configuration, ServerMetadata } from 'openid-client';
import { isOnThisMachine } from '#model/identity/single-sign-on.ts';
import { boundedFetch } from './bounded-fetch.ts';
import type { SignOn } from './settings.ts';
import { ProviderFault, timeoutSeconds } from './provider-fault.ts';

/**
 * How long a provider's metadata and keys are cached, in ms: short, so that the button does not lead to a provider that
 * is down.
 */
const discoveryLifetime = 60_000;

/**
 * How long an unreachable provider is not contacted again, in ms: anyone may press the button, as often as they like.
 */
const retryDelay = 10_000;

/** The allowed clock difference between two machines, in seconds. */
const clockTolerance = 60;

/** Connects to a provider. Throws `ProviderFault`. */
export type Connect = (signOn: SignOn) => Promise<Configuration>;

/** Creates the connection to the provider in the settings, with cached metadata. */
export function createProviderConnector(): Connect {
  // A monotonic clock: if the wall clock were ahead for a while, a failure would be remembered for as long.
  let cached: { key: string; until: number; configuration: Promise<Configuration> } | undefined;
  return (signOn) => {
    const key = JSON.stringify(signOn);
    if (cached?.key === key && cached.until > performance.now()) return cached.configuration;
    const configuration = discover(signOn);
    const entry = { key, until: performance.now() + discoveryLifetime, configuration };
    cached = entry;
    configuration.catch(() => {
      entry.until = performance.now() + retryDelay;
    });
    return configuration;
  };
}

/** Fetches a provider's metadata, and checks that it can be trusted. Throws `ProviderFault`. */
export async function discover(signOn: SignOn): Promise<Configuration> {
  const openid = await import('openid-client');
  const server = new URL(signOn.issuer);
  const isInsecure = server.protocol === 'http:' && isOnThisMachine(signOn.issuer);
  const client = { [openid.clockTolerance]: clockTolerance };
  try {
    const configuration = await openid.discovery(server, signOn.clientId, client, await clientAuth(signOn), {
      timeout: timeoutSeconds,
      [openid.customFetch]: boundedFetch,
      // The signature is checked although the token comes from the provider itself.
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so for being noticed; it is for this very machine alone.
      execute: [openid.enableNonRepudiationChecks, ...(isInsecure ? [openid.allowInsecureRequests] : [])],
    });
    assertUsable(server, configuration.serverMetadata());
    return configuration;
  } catch (error) {
    throw ProviderFault.ofDiscovery(error);
  }
}

/**
 * The library allows some providers to name another issuer: at Microsoft this means all tenants at once, whose e-mails
 * nobody verifies.
 */
function assertUsable(server: URL, metadata: ServerMetadata): void {
  if (!URL.canParse(metadata.issuer) || new URL(metadata.issuer).href !== server.href) {
    throw new ProviderFault('not-issuer', `It names another issuer: ${metadata.issuer.slice(0, 200)}.`);
  }
  const { authorization_endpoint, token_endpoint, jwks_uri } = metadata;
  if (!authorization_endpoint || !token_endpoint || !jwks_uri) {
    throw new ProviderFault('not-issuer', 'It does not say where people sign in, or where its keys are.');
  }
}

/** How the portal authenticates itself: by a method that the provider supports. */
async function clientAuth({ clientSecret }: SignOn): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost, None } = await import('openid-client');
  if (clientSecret === '') return None();
  const [inBody, inHeader] = [ClientSecretPost(clientSecret), ClientSecretBasic(clientSecret)];
  return (metadata, ...request) => {
    // A provider that names no method takes the secret in a header.
    const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (ways.includes('client_secret_post') ? inBody : inHeader)(metadata, ...request);
  };
}
