import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/helpers/api-client.ts';
import { codeIn, startMailServer, type MailServer } from '#test/helpers/mail-server.ts';
import { findRecord } from '../find-record.ts';
import { engines, startServer, type Server } from '../server.ts';

const secret = 'a-good-password';

describe.each(engines)('%s', (engine) => {
  let mail: MailServer;
  let server: Server;
  beforeAll(async () => {
    mail = await startMailServer();
    server = await startServer(engine, { SMTP_URL: mail.url });
  });
  afterAll(async () => {
    await server.stop();
    await mail.stop();
  });

  const employ = async (email: string) => {
    const employee = { name: 'Rina', type: 'FACULTY', appointment_type: 'REGULAR', dept_code: 'BOT' };
    await server.admin.post('/api/admin/addemployee', { ...employee, email, password: secret });
    return (await findRecord(server.admin, 'getemployee', ['email', email])).id;
  };
  const moves = (client: Client, id: number, email: string) =>
    client.post(`/api/admin/${id}/uploademployeedatanew`, { employee_id: id, email });

  // A person who reads the old mailbox must not be able to set a password.
  test.each([
    ['the own e-mail is changed', (email: string) => server.signIn(email, secret)],
    ['the office changes the e-mail', () => Promise.resolve(server.admin)],
  ])('a code mailed to the old address is void when %s', async (how, changing) => {
    const [before, after] = [`${how.length}@old.example`, `${how.length}@new.example`];
    const id = await employ(before);
    await server.nobody.post('/api/forgotpassword', { email: before });
    const otp = codeIn(await mail.mailTo(before));
    expect((await moves(await changing(before), id, after)).status).toBe(200);
    const { body } = await server.nobody.post('/api/forgotpassword/otp', { email: after, otp });
    expect(body).toBe(false);
    const set = await server.nobody.post('/api/forgotpassword/final', { email: after, otp, password: 'of-a-stranger' });
    expect(set.body).toBe(false);
    expect((await server.signIn(after, secret)).token).not.toBe('');
  });
});
