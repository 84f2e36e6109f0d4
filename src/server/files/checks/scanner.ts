import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { unescaped } from '#model/unescaped.ts';
import { hasCode } from '../../disk/has-code.ts';

/** Looks through files for what is known to harm whoever opens them. */
export interface Scanner {
  /** The name of what a file holds that is known to harm; undefined for nothing. Throws `ScannerUnavailable`. */
  look(file: string): Promise<string | undefined>;
  /** Whether it is there and answers. */
  answers(): Promise<boolean>;
}

/** A file could not be looked through. Its message is for the operator, in one line. */
class ScannerUnavailable extends Error {
  readonly code = 'SCANNER_AWAY';
}

/** The port that clamd listens on where nothing else is said. */
const usualPort = 3310;

/**
 * How long a scanner may be silent, in ms: over a large archive it thinks for a while. To say that it is there it needs
 * no time.
 */
const patience = { look: 60_000, ping: 3_000 };

/**
 * Opens a scanner that speaks as clamd does, at a `tcp://host:port` or a `unix:///path` address. Nothing is asked of it
 * before the first file comes. The words are those of the manual page clamd(8): each file and each question has a
 * connection of its own, which clamd closes.
 */
export function openScanner(address: string): Scanner {
  return {
    look: async (file) => {
      const said = await answerOf(dial(address, patience.look), (to) =>
        pipeline(createReadStream(file), inPieces, to, { end: false }),
      ).catch((error: unknown) => {
        throw new ScannerUnavailable(`The virus scanner at ${address} broke off: ${whyIt(error)}`, { cause: error });
      });
      if (said === 'stream: OK') return undefined;
      const [, harm] = /^stream: (.+) FOUND$/.exec(said) ?? [];
      if (harm !== undefined) return harm;
      throw new ScannerUnavailable(`The virus scanner at ${address} did not look: ${said || 'it said nothing'}`);
    },
    answers: () =>
      answerOf(dial(address, patience.ping), async (to) => void to.write('zPING\0')).then(
        (said) => said === 'PONG',
        () => false,
      ),
  };
}

/** clamd hangs up on a file that is longer than it takes, and what it says meanwhile may be lost. */
function whyIt(error: unknown): string {
  const { message } = error as Error;
  const isCut = hasCode(error, 'EPIPE', 'ECONNRESET');
  return isCut ? `${message}; perhaps a file was longer than its StreamMaxLength` : message;
}

function dial(address: string, silence: number): Socket {
  const { protocol, hostname, port, pathname } = new URL(address);
  const socket =
    protocol === 'unix:'
      ? connect(unescaped(pathname))
      : connect(Number(port) || usualPort, hostname.replace(/^\[|\]$/g, ''));
  return socket.setTimeout(silence, () => socket.destroy(new Error('no answer in time')));
}

/**
 * What is answered to what is said. What comes before all was said, as to a file that is too long, is an answer as
 * well.
 */
async function answerOf(socket: Socket, say: (to: Socket) => Promise<void>): Promise<string> {
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  const closed = once(socket, 'close');
  say(socket).catch((error: unknown) => socket.destroy(error as Error));
  try {
    await closed;
  } catch (error) {
    if (answer === '') throw error;
  }
  return answer.split('\0', 1).join('');
}

/**
 * A file as INSTREAM takes it: pieces, each behind its length in four bytes, the highest first, and an empty one at the
 * end.
 */
async function* inPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of content) {
    yield lengthOf(piece);
    yield piece;
  }
  yield lengthOf(Buffer.of());
}

function lengthOf({ length }: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  return head;
}
