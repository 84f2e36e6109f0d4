import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { decodeAddressPart } from '#model/text/decode-address-part.ts';
import { hasCode } from '../../disk/has-code.ts';

/** Scans files for malware. */
export interface Scanner {
  /** The name of the malware in a file; undefined for none. Throws `ScannerUnavailable`. */
  look(file: string): Promise<string | undefined>;
  /** Whether the scanner responds. */
  answers(): Promise<boolean>;
}

/** A file could not be scanned. Its message is for the operator, in one line. */
class ScannerUnavailable extends Error {
  readonly code = 'SCANNER_AWAY';
}

/** The default port of clamd. */
const usualPort = 3310;

/** How long a scanner may be silent, in ms: scanning a large archive takes a while; a ping takes no time. */
const patience = { look: 60_000, ping: 3_000 };

/**
 * Opens a scanner that speaks the protocol of clamd, at a `tcp://host:port` or a `unix:///path` address. No request is
 * sent before the first file. The commands are those of the manual page clamd(8): each file and each command has a
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

/** clamd closes the connection when a file is longer than its limit, and its response may be lost. */
function whyIt(error: unknown): string {
  const { message } = error as Error;
  const isCut = hasCode(error, 'EPIPE', 'ECONNRESET');
  return isCut ? `${message}; perhaps a file was longer than its StreamMaxLength` : message;
}

function dial(address: string, silence: number): Socket {
  const { protocol, hostname, port, pathname } = new URL(address);
  const socket =
    protocol === 'unix:'
      ? connect(decodeAddressPart(pathname))
      : connect(Number(port) || usualPort, hostname.replace(/^\[|\]$/g, ''));
  return socket.setTimeout(silence, () => socket.destroy(new Error('no answer in time')));
}

/**
 * Sends a command and returns the response. A response that arrives before everything was sent, for example to a file
 * that is too long, counts as well.
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
 * A file in the format of INSTREAM: chunks, each preceded by its length in four bytes (big-endian), and an empty chunk
 * at the end.
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
