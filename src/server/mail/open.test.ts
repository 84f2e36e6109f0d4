import { expect, test } from 'vitest';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Store } from '../store/store.ts';
import { openMail } from './open.ts';

const parts = { store: {} as Store, report: () => undefined };

test('an SMTP account with a percent sign that encodes nothing does not prevent the start', async () => {
  const config = { smtpUrl: 'smtp://50%off:pass%word@127.0.0.1:1', publicUrl: undefined };
  await expect(openMail({ ...parts, config })).resolves.toHaveProperty('queue');
});

test.each([
  ['office%40pandu.ac.in:secret@', 'https://portal.pandu.ac.in', 'office@pandu.ac.in'],
  ['office:secret@', 'https://portal.pandu.ac.in', 'quadrangle@portal.pandu.ac.in'],
  ['', 'https://portal.pandu.ac.in:8443', 'quadrangle@portal.pandu.ac.in'],
  ['', undefined, 'quadrangle@localhost'],
])('with the account "%s" and the public URL %s, mail is sent from %s', async (account, publicUrl, sender) => {
  const senders: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(null, { user: account }),
    onMailFrom: ({ address }, _session, done) => {
      senders.push(address);
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mail = await openMail({ ...parts, config: { smtpUrl: `smtp://${account}127.0.0.1:${port}`, publicUrl } });
  await mail.sendNow({ to: 'asha@pandu.ac.in', subject: 'Test', text: 'A test.' });
  await mail.close();
  await new Promise<void>((resolve) => server.close(resolve));
  expect(senders).toEqual([sender]);
});
