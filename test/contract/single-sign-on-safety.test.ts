import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startIdentityProvider, type IdentityProvider } from '#test/helpers/identity-provider.ts';
import { clientOf, engines, password, type Client, type Server } from './server.ts';
import { arrive, callbackOf, codeIn, comeBack, finish, issued, startPortalServer, switchOn } from './sign-on-steps.ts';
import { newTraveller } from './traveller.ts';

describe.each(engines)('%s', (engine) => {
  let server: Server;
  let provider: IdentityProvider;
  /** All that the server wrote. */
  const printed: string[] = [];
  beforeAll(async () => {
    for (const method of ['log', 'error'] as const) {
      vi.spyOn(console, method).mockImplementation((text: string) => void printed.push(...text.split('\n')));
    }
    server = await startPortalServer(engine, { LOG_FORMAT: 'json', LOG_REQUESTS: 'on' });
    provider = await startIdentityProvider([callbackOf(server)]);
    await switchOn(server, provider);
  });
  afterAll(async () => {
    await server.stop();
    await provider.stop();
    vi.restoreAllMocks();
  });

  let made = 0;
  const newAdministrator = async () => {
    const email = `sso${(made += 1)}@college.example`;
    await server.admin.post('/api/admin/addcollegeuser', { name: 'User', email, password, role: 'SUPERADMIN' });
    return email;
  };
  const comeIn = async (email: string): Promise<Client> => {
    const browser = newTraveller();
    const { status, body } = await finish(server, browser, codeIn(await arrive(server, browser, email)));
    expect(status).toBe(200);
    const { token, user } = body as { token: string; user: { apikey: string } };
    return clientOf(server.url, { token, apikey: user.apikey });
  };

  test('what a browser brings back from the provider is in no line of the log, and goes to nobody as a Referer', async () => {
    const email = await newAdministrator();
    const [good, forged, failed] = [newTraveller(), newTraveller(), newTraveller()];
    const addresses = await Promise.all([good, forged, failed].map((one) => comeBack(server, one, email)));
    const [back = '', other = '', third = ''] = addresses;
    const brought = addresses.flatMap((one) => ['code', 'state'].map((name) => new URL(one).searchParams.get(name)));
    const held = [good, forged, failed].map((one) => one.cookies().split('=').at(-1));
    const { location } = await good.open(back);
    expect(location).toMatch(issued);
    await forged.open(changed(other, { code: 'a-code-of-their-own' }));
    await failed.open(changed(third, { error: 'server_error', error_description: 'words-of-the-provider' }));
    // As somebody who has read the address over a shoulder.
    const answer = await fetch(back, { redirect: 'manual' });
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await fetch(location);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');

    server.running.context.log.flush();
    const lines = printed.filter((one) => one.includes('/api/singlesignon/callback'));
    expect(lines.length).toBeGreaterThanOrEqual(4);
    for (const line of lines) expect(line).toMatch(/callback\?(?:\w+=\*&?)+"/);
    const secrets = [...brought, ...held, codeIn(location), 'a-code-of-their-own', 'words-of-the-provider', email];
    expect(secrets.filter((secret) => !secret || secret.length < 16 || printed.join('\n').includes(secret))).toEqual(
      [],
    );
    const { body } = await server.admin.get('/api/admin/SUPERADMIN/admin/log');
    expect(brought.filter((one) => JSON.stringify(body).includes(String(one)))).toEqual([]);
  });

  test('who comes in by the provider owes the second factor that is required, until there is one; the provider asks for it then', async () => {
    const [keeper, email] = [await newAdministrator(), await newAdministrator()];
    const own = '/api/collegeuser/twofactor';
    const setUp = async (client: Client) => {
      const { secret } = (await client.post(`${own}/start`, { password })).body as { secret: string };
      const { status } = await client.post(`${own}/confirm`, { code: new TOTP({ secret }).generate() });
      expect(status).toBe(200);
    };
    const holder = await server.signIn(keeper);
    await setUp(holder);
    const require = async (two_factor_required: 0 | 1) =>
      expect((await holder.put('/api/admin/updatesettings', { two_factor_required })).status).toBe(200);
    await require(1);
    try {
      const owing = await comeIn(email);
      expect((await owing.get('/api/me')).body).toMatchObject({ second_factor: 'owed' });
      const refused = [
        await owing.get('/api/getcourse'),
        await owing.get('/api/getsettings'),
        await owing.put('/api/admin/updatesettings', { two_factor_required: 0 }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
      await setUp(owing);
      expect((await owing.get('/api/getcourse')).status).toBe(200);

      const again = await comeIn(email);
      expect((await again.get('/api/me')).body).toMatchObject({ second_factor: 'on' });
      expect((await again.get('/api/getcourse')).status).toBe(200);
      // Beside the provider's, the password alone opens nothing.
      const { status, body } = await server.nobody.post('/api/collegeuser/login', { email, password });
      expect([status, body]).toMatchObject([401, { title: 'Not signed in', ticket: expect.any(String) as string }]);
    } finally {
      await require(0);
    }
  });
});

function changed(address: string, queries: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(queries)) url.searchParams.set(name, value);
  return url.href;
}
