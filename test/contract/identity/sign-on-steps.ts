import type { Reply } from '#test/helpers/api-client.ts';
import { freePort } from '#test/helpers/free-port.ts';
import { client, type IdentityProvider } from '#test/helpers/identity-provider.ts';
import { startServer, type Engine, type Server } from '../server.ts';
import type { CookieClient } from './cookie-client.ts';

/** The address to which a successful sign-in returns. */
export const issued = /^[^#?]+\/login#single-sign-on=([\w-]{43})$/;
/** The address to which a refused sign-in returns. */
export const refusedFor = (refusal: string) => new RegExp(`^[^#?]+/login#no-single-sign-on=${refusal}$`);

/** Starts a portal with a public address that is known before, so that the provider can redirect to it. */
export async function startPortalServer(engine: Engine, env: Record<string, string> = {}): Promise<Server> {
  const port = String(await freePort());
  return startServer(engine, { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, ...env });
}

/** The address to which the provider redirects browsers. */
export const callbackOf = ({ url }: Server) => `${url}/api/singlesignon/callback`;

/** Sets up single sign-on with this provider. */
export async function switchOn({ admin }: Server, provider: IdentityProvider, more: object = {}): Promise<void> {
  const fields = { sso_issuer: provider.issuer, sso_client_id: client.id, sso_client_secret: client.secret, ...more };
  const { status, body } = await admin.put('/api/admin/updatesettings', fields);
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** Signs in at the provider. Returns the address to which it redirects the browser; it is not opened yet. */
export async function comeBack(server: Server, browser: CookieClient, email: string): Promise<string> {
  const isPage = (url: string) => url.includes('/interaction/');
  const page = await browser.follow(`${server.url}/api/singlesignon/begin`, isPage);
  return browser.follow(page, (url) => url.startsWith(callbackOf(server)), { email });
}

/** Signs in at the provider and opens the callback. Returns the address of the sign-in page. */
export async function arrive(server: Server, browser: CookieClient, email: string): Promise<string> {
  return (await browser.open(await comeBack(server, browser, email))).location;
}

/** The code in the address of the sign-in page. */
export const codeIn = (page: string) => issued.exec(page)?.[1] ?? '';

/** Fetches the token for a code. */
export function finish({ nobody }: Server, browser: CookieClient, code: string): Promise<Reply> {
  const headers = { 'content-type': 'application/json', cookie: browser.cookies() };
  return nobody.raw('/api/singlesignon/finish', { method: 'POST', headers, body: JSON.stringify({ code }) });
}
