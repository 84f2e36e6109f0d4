import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SettingError } from './setting-error.ts';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  test('has a default for every setting', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, admin: undefined, databaseUrl: undefined });
  });

  test.each([
    ['20.20.2', false],
    ['22.0.0', true],
    ['24.21.0', true],
  ])('accepts Node %s: %s', (node, isTaken) => {
    const read = () => readConfig({}, node);
    if (isTaken) expect(read).not.toThrow();
    else
      expect(read).toThrow(
        new SettingError(
          `Quadrangle needs Node 22 or newer, and this is ${node}. npm start brings its own: node_modules/node/bin/node.`,
        ),
      );
  });

  test.each([
    [
      { DATABASE_URL: 'postgres://office:se/cret@db/x' },
      'DATABASE_URL cannot be read: in a user or a password a / is written %2F',
    ],
    [{ SMTP_URL: 'smtp://office:se#cret@mail' }, 'SMTP_URL cannot be read: in a user or a password a / is written %2F'],
    [
      { DATABASE_URL: 'postgres://db:70000/x' },
      'DATABASE_URL cannot be read: behind postgres:// or postgresql:// stands',
    ],
    [{ PUBLIC_URL: 'https://' }, 'PUBLIC_URL cannot be read: behind http:// or https:// stands a host'],
    [
      { DATABASE_URL: 'postgres://db/x?sslmode=verify-full&sslrootcert=/nowhere/ca.pem' },
      'DATABASE_URL: the file of sslrootcert cannot be read: /nowhere/ca.pem.',
    ],
  ])('refuses %j with a message that gives the reason and no secret', (environment, begins) => {
    const said = (() => {
      try {
        return readConfig(environment);
      } catch (error) {
        return (error as SettingError).message;
      }
    })();
    expect(said).toContain(begins);
    expect(said).not.toContain('cret');
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'not an address' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://postgres@db:5432' }, 'DATABASE_URL names no database'],
    [{ DATABASE_URL: 'postgres://postgres@db:5432/' }, 'DATABASE_URL names no database'],
    [
      { DATABASE_URL: 'postgres://db/x?sslmod=require' },
      'DATABASE_URL has no parameter "sslmod". It may have sslmode,',
    ],
    [{ DATABASE_URL: 'postgres://db/x?port=abc' }, 'DATABASE_URL: port must be a whole number up to 65535'],
    [{ DATABASE_URL: 'postgres://db/x?query_timeout=1s' }, 'DATABASE_URL: query_timeout must be a whole number'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
    [{ PUBLIC_URL: 'college.edu' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://college.edu/portal' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://college.edu/?x=1' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://office:secret@college.edu' }, 'PUBLIC_URL'],
    [{ SITE_HOST: '..' }, 'SITE_HOST'],
    [{ METRICS_TOKEN: 'a-long-sécret-token' }, 'METRICS_TOKEN must be English letters'],
    [{ SITE_HOST: 'college.edu', PUBLIC_URL: 'https://college.edu' }, 'SITE_HOST'],
    [{ SITE_HOST: 'college.edu:443', PUBLIC_URL: 'https://college.edu' }, 'SITE_HOST'],
    [{ SITE_HOST: 'localhost:4195', PORT: '4195' }, 'SITE_HOST is the host of the portal'],
    [{ SITE_HOST: 'localhost', PORT: '80' }, 'SITE_HOST'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail?tls.rejectUnauthorised=false' }, 'SMTP_URL has no parameter "tls.rejectUnauthorised"'],
    [{ SMTP_URL: 'smtp://mail?requireTLS=yes' }, 'SMTP_URL: requireTLS must be true or false'],
    [{ SMTP_URL: 'smtp://mail?tls.minVersion=1.2' }, 'SMTP_URL: tls.minVersion must be TLSv1, TLSv1.1, TLSv1.2 or'],
    [{ DATA_DIR: '~/data' }, 'DATA_DIR must be the path of a folder'],
    [{ DATA_DIR: 'file:///srv/data' }, 'DATA_DIR must be the path of a folder'],
    [{ BACKUP_DIR: '~/backups' }, 'BACKUP_DIR must be the path of a folder'],
    [{ BACKUP_DIR: import.meta.filename }, 'BACKUP_DIR must be a folder'],
    [{ BACKUP_DIR: `${import.meta.filename}/below` }, 'BACKUP_DIR must be a folder'],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES'],
    [{ FILES_URL: 'https://bucket' }, 'FILES_URL'],
    [{ SCANNER_URL: '/run/clamav/clamd.ctl' }, 'SCANNER_URL'],
    [{ SCANNER_URL: 'unix://run/clamd.ctl' }, 'SCANNER_URL'],
    [{ SCANNER_URL: 'tcp:' }, 'SCANNER_URL'],
    [{ TRUSTED_PROXIES: 'balancer' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/64' }, 'TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.1,' }, 'TRUSTED_PROXIES'],
    [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET'],
    [{ ADMIN_EMAIL: 'a@b.in', ADMIN_PASSWORD: 'seven77' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'a@b.in', ADMIN_PASSWORD: '        ' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'a@b.in', ADMIN_PASSWORD: '\u{1f600}'.repeat(4) }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: '<a@b.in>', ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'a@b..in', ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'a@b.in' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL'],
  ])('refuses %o in one line that names the setting', (environment, name) => {
    const read = () => readConfig(environment);
    expect(read).toThrow(SettingError);
    expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
  });

  test.each([
    [{}, []],
    [{ PUBLIC_URL: 'https://portal.college.example' }, ['loopback']],
    [{ TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16,::1,uniquelocal' }, ['10.0.0.5', '10.1.0.0/16', '::1', 'uniquelocal']],
  ])('reads from %o which proxies are trusted', (environment, trustedProxies) => {
    expect(readConfig(environment)).toMatchObject({ trustedProxies });
  });

  test('accepts connection parameters in SMTP_URL', () => {
    const smtpUrl = 'smtps://mail?tls.rejectUnauthorized=false&name=portal.college.edu';
    expect(readConfig({ SMTP_URL: smtpUrl })).toMatchObject({ smtpUrl });
  });

  test.each(['prefer', 'require', 'verify-ca', 'verify-full'])(
    'reads sslmode=%s as TLS and prints no warning',
    (mode) => {
      const printed = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
      const { databaseUrl } = readConfig({ DATABASE_URL: `postgres://db/x?sslmode=${mode}&application_name=portal` });
      expect(new pg.Client({ connectionString: databaseUrl })).toMatchObject({ ssl: {}, database: 'x' });
      expect(printed).not.toHaveBeenCalled();
      printed.mockRestore();
    },
  );

  test('refuses a quoted value of any setting', () => {
    const table = readFileSync(join(import.meta.dirname, '../../../docs/running.md'), 'utf8').matchAll(
      /^\| (`[A-Z_`, ]+`) +\|/gm,
    );
    const settings = [...table].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
    expect(settings.length).toBeGreaterThan(15);
    for (const name of [...settings, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) {
      for (const quoted of ['"/srv/quadrangle"', "'/srv/quadrangle'"]) {
        const refusal = `${name} stands in quotes, which would be part of it: leave them out.`;
        expect(() => readConfig({ [name]: quoted })).toThrow(new SettingError(refusal));
      }
    }
  });

  test('accepts connection parameters in DATABASE_URL', () => {
    const databaseUrl = 'postgres:///college?host=/run/postgresql&sslmode=disable&application_name=portal';
    expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
  });

  test.each(['https://portal.college.edu', 'HTTPS://Portal.College.edu', 'https://portal.college.edu:443/'])(
    'normalizes PUBLIC_URL %s',
    (PUBLIC_URL) => {
      const read = { publicUrl: 'https://portal.college.edu', trustedProxies: ['loopback'] };
      expect(readConfig({ PUBLIC_URL })).toMatchObject(read);
    },
  );

  test.each([
    ['www.college.edu', 'www.college.edu'],
    ['WWW.College.edu:8080', 'www.college.edu:8080'],
    ['महाविद्यालय.भारत', 'xn--j2bpeaop1a4bdh9m.xn--h2brj9c'],
  ])('reads SITE_HOST %s as %s, the host that browsers send', (SITE_HOST, siteHost) => {
    expect(readConfig({ SITE_HOST })).toMatchObject({ siteHost });
  });

  describe('the time zone TZ', () => {
    const zone = process.env['TZ'];
    afterEach(() => {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    });

    /** The time zone of a process depends on its environment. */
    const read = (TZ: string) => () => {
      process.env['TZ'] = TZ;
      return readConfig({ TZ });
    };

    test.each(['', 'UTC', 'Asia/Kolkata', ':Asia/Calcutta', 'America/New_York', 'Singapore', ':/etc/passwd'])(
      '%j is accepted',
      (TZ) => {
        expect(read(TZ)).not.toThrow();
      },
    );

    test.each(['Mars/Phobos', 'asia/kolkata', 'Asia/Kolkata ', 'India', 'IST', 'IST-5:30', '+05:30', '/nowhere'])(
      '%j is refused, because it would silently mean UTC',
      (TZ) => {
        expect(read(TZ)).toThrow(
          new SettingError(`TZ must be a time zone such as Asia/Kolkata, in its own spelling, not "${TZ}".`),
        );
      },
    );
  });

  test('refuses DATABASE_URL without printing a secret in it', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/x' })).toThrow(/^(?!.*secret)/);
  });
});
