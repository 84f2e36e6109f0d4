import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received mail: the envelope's recipient and the whole source. */
export interface Arrived {
  readonly to: string;
  readonly source: string;
}

/** A real SMTP server on this machine that stores the mails it receives. */
export interface MailServer {
  /** smtp://127.0.0.1:port */
  readonly url: string;
  readonly arrived: readonly Arrived[];
  /** The newest mail to an address. Waits up to five seconds for it. */
  mailTo(address: string): Promise<Arrived>;
  /** Refuses every mail with this message from now on; "" accepts mails again. */
  refuse(words: string): void;
  stop(): Promise<void>;
}

/** Starts a mail server on a free port. */
export async function startMailServer(): Promise<MailServer> {
  const arrived: Arrived[] = [];
  let refusal = '';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal ? new Error(refusal) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString();
        for (const { address } of session.envelope.rcptTo) arrived.push({ to: address, source });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    mailTo: async (address) => {
      for (let tries = 0; tries < 250; tries += 1) {
        const found = arrived.findLast((mail) => mail.to === address);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error(`No mail to ${address} arrived.`);
    },
    refuse: (words) => {
      refusal = words;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The six-digit code in a mail. Throws if there is none. */
export function codeIn({ source }: Arrived): string {
  const [code] = /\b\d{6}\b/.exec(source.slice(source.indexOf('\r\n\r\n'))) ?? [];
  if (!code) throw new Error('The mail holds no code.');
  return code;
}
