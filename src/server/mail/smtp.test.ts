import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { addMail, claimMail, readOutbox } from '../store/outbox.ts';
import { allRecords } from '../store/records/list-query.ts';
import { openSqlite } from '../store/sqlite/sqlite.ts';
import type { Store, Transaction } from '../store/store.ts';
import type { Mail } from './mail.ts';
import { openSmtp } from './smtp.ts';

const letter = { to: 'dean@college.example', subject: 'A code', text: 'It is 123456' };
let directory: string;
let store: Store;
let server: SMTPServer;
let address: string;
let mail: Mail;
let received: string[];
/** How many mails the server rejects before it accepts one. */
let refusals: number;
/** The code with which it rejects them. */
let refusal: number;
/** How many mails have begun to arrive. */
let arriving: number;
/** The server waits for this before it responds. */
let holdBack: Promise<unknown>;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'quadrangle-mail-'));
  store = await openSqlite(directory, fail);
  [received, refusals, refusal, arriving, holdBack] = [[], 0, 452, 0, Promise.resolve()];
  server = new SMTPServer({
    authOptional: true,
    // The test certificate is public, and a loopback connection needs no encryption.
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        refusals -= 1;
        arriving += 1;
        if (refusals < 0) received.push(text);
        const answer = refusals < 0 ? null : Object.assign(new Error('The mailbox is full'), { responseCode: refusal });
        void holdBack.then(() => done(answer));
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  address = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  mail = open([5, 5]);
});

afterEach(async () => {
  vi.useRealTimers();
  await mail.close();
  await new Promise<void>((resolve) => server.close(resolve));
  await store.close();
  rmSync(directory, { recursive: true });
});

test('a sent mail stays in the outbox without its text', async () => {
  await store.write((tx) => mail.queue(tx, letter));
  await stateBecomes('sent');
  expect(received[0]).toContain('It is 123456');
  expect(received[0]).toContain('quadrangle@college.example');
  expect(await newest()).toMatchObject({ recipient: letter.to, body: '', error: '' });
});

test('a transaction that is rolled back sends no mail', async () => {
  const undone = store.write(async (tx) => {
    await mail.queue(tx, letter);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await newest()).toBeUndefined();
  expect(received).toEqual([]);
});

test('a mail is retried until the server accepts it', async () => {
  refusals = 2;
  await store.write((tx) => mail.queue(tx, letter));
  await stateBecomes('sent');
  expect(received).toHaveLength(1);
});

test('a mail that is never accepted fails with the error of the server', async () => {
  refusals = 3;
  await store.write((tx) => mail.queue(tx, letter));
  await stateBecomes('failed');
  expect((await newest())?.error).toContain('The mailbox is full');
  expect(received).toEqual([]);
});

test('a mail that is refused permanently fails at once', async () => {
  [refusals, refusal] = [1, 552];
  await store.write((tx) => mail.queue(tx, letter));
  await stateBecomes('failed');
  expect(arriving).toBe(1);
  expect((await newest())?.error).toContain('The mailbox is full');
});

test('a mail is retried minutes later for a server that delays its acceptance', async () => {
  await mail.close();
  mail = openSmtp({ store, report: fail, address, sender: 'quadrangle@college.example' });
  vi.useFakeTimers({ toFake: ['Date'] });
  refusals = 4;
  await store.write((tx) => mail.queue(tx, letter));
  for (const tried of [1, 2, 3, 4]) {
    await vi.waitFor(async () => expect(((await newest())?.error ?? '') !== '' && arriving).toBe(tried));
    vi.advanceTimersByTime(6 * 60_000);
    await mail.resume();
  }
  await stateBecomes('sent');
  expect(received).toHaveLength(1);
});

test('a mail that is waiting when the server stops is sent after the next start', async () => {
  await mail.close();
  mail = open([60_000]);
  refusals = 1;
  await store.write((tx) => mail.queue(tx, letter));
  await vi.waitFor(async () => expect((await newest())?.error).toContain('full'));
  await mail.close();
  expect(await newest()).toMatchObject({ state: 'waiting', body: letter.text });
  mail = open([5]);
  await mail.resume();
  await stateBecomes('sent');
  expect(received).toHaveLength(1);
});

test('a mail whose retry was set days ahead by a wrong clock is sent after the clock is corrected', async () => {
  await mail.close();
  mail = open([60_000]);
  refusals = 1;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 24 * 60 * 60_000 });
  await store.write((tx) => mail.queue(tx, letter));
  await vi.waitFor(async () => expect((await newest())?.error).toContain('full'));
  vi.useRealTimers();
  await mail.resume();
  await stateBecomes('sent');
  expect(received).toHaveLength(1);
});

test('a mail that one server is sending is not sent by another', async () => {
  const taken = Promise.withResolvers<undefined>();
  holdBack = taken.promise;
  await store.write((tx) => mail.queue(tx, letter));
  await vi.waitFor(() => expect(arriving).toBe(1));
  const other = open([5]);
  await other.resume();
  await other.close();
  expect(arriving).toBe(1);
  taken.resolve(undefined);
  await stateBecomes('sent');
  expect(received).toHaveLength(1);
});

test('mails that wait behind others are sent by another server', async () => {
  const taken = Promise.withResolvers<undefined>();
  holdBack = taken.promise;
  const letters = Array.from({ length: 5 }, (_, at) => ({ ...letter, subject: `Code ${at}` }));
  for (const one of letters) await store.write((tx) => mail.queue(tx, one));
  await vi.waitFor(() => expect(arriving).toBe(3));
  holdBack = Promise.resolve();
  const other = open([5]);
  await other.resume();
  await vi.waitFor(() => expect(received).toHaveLength(5));
  await other.close();
  taken.resolve(undefined);
  await vi.waitFor(async () => {
    const { mails } = await readOutbox(store, allRecords);
    expect(mails.map(({ state }) => state)).toEqual(letters.map(() => 'sent'));
  });
  const subjects = received.map((text) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim()).sort();
  expect(subjects).toEqual(letters.map(({ subject }) => subject));
});

test('a server that is late with its result does not change a mail that another has sent meanwhile', async () => {
  const stuck = Promise.withResolvers<undefined>();
  [holdBack, refusals] = [stuck.promise, 1];
  await store.write((tx) => mail.queue(tx, letter));
  await vi.waitFor(() => expect(arriving).toBe(1));
  holdBack = Promise.resolve();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.advanceTimersByTime(3 * 60_000);
  const other = open([5]);
  await other.resume();
  await stateBecomes('sent');
  await other.close();
  stuck.resolve(undefined);
  await mail.close();
  expect(await newest()).toMatchObject({ state: 'sent', error: '', body: '' });
  expect(received).toHaveLength(1);
});

test('the mail of a killed server is sent once by another', async () => {
  const writing = (tx: Transaction) => ({ store, tx });
  const row = { recipient: letter.to, subject: letter.subject, body: letter.text, state: 'waiting' } as const;
  const id = await store.write((tx) => addMail(writing(tx), row));
  await store.write((tx) => claimMail(writing(tx), { id, until: Date.now() + 50, longestWait: 1_000 }));
  const others = [open([5]), open([5])];
  await vi.waitFor(async () => {
    await Promise.all(others.map((one) => one.resume()));
    expect((await newest())?.state).toBe('sent');
  });
  await Promise.all(others.map((one) => one.close()));
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(new RegExp(`^Message-ID: <outbox-${id}-\\d+@college.example>`, 'm'));
});

test('a mail sent immediately rejects with the error of the mail server', async () => {
  refusals = 1;
  await expect(mail.sendNow(letter)).rejects.toThrow('The mailbox is full');
  await mail.sendNow(letter);
  expect(received).toHaveLength(1);
});

function open(pauses: number[]): Mail {
  return openSmtp({ store, report: fail, address, sender: 'quadrangle@college.example', pauses });
}

function fail(error: unknown): never {
  throw error;
}

async function newest() {
  return (await readOutbox(store, allRecords)).mails[0];
}

async function stateBecomes(state: string): Promise<void> {
  await vi.waitFor(async () => expect((await newest())?.state).toBe(state), { timeout: 5000 });
}
