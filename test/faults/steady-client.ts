import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { hasCode } from '#server/disk/has-code.ts';

/** The results of requests that were sent one after the other over keep-alive connections. */
export interface Told {
  /** The bodies of the responses. */
  readonly answers: string[];
  /** The errors of requests that got no response, or an incomplete one. */
  readonly broken: string[];
}

/**
 * Sends requests until a connection is refused, which means that the server has stopped. Any other error is recorded in
 * `broken`, and ends the requests as well.
 */
export async function askUntilRefused(ask: (at: number, agent: Agent) => Promise<string>): Promise<Told> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const told: Told = { answers: [], broken: [] };
  for (let at = 0; ; at += 1) {
    try {
      told.answers.push(await ask(at, agent));
    } catch (error) {
      if (!hasCode(error, 'ECONNREFUSED')) told.broken.push(`request ${at}: ${(error as Error).message}`);
      agent.destroy();
      return told;
    }
  }
}

/** Sends a request and reads the whole response. Throws if there is none, or if its status is not 200. */
export function exchange(
  url: string,
  { method = 'GET', headers = {}, body, agent }: { method?: string; headers?: object; body?: string; agent?: Agent },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { ...headers }, ...(agent && { agent }) }, (answer) => {
      void read(answer).then((text) => {
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${String(answer.statusCode)} ${text}`));
      }, reject);
    });
    sent.on('error', reject).end(body);
  });
}

async function read(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of answer.setEncoding('utf8')) text += String(piece);
  return text;
}

/** An upload that is sent in two parts: the first half at once, the rest on demand. */
export interface SlowUpload {
  /** Sends the rest. */
  finish(): void;
  /** The status of the response; undefined if the connection ended without one. */
  readonly status: Promise<number | undefined>;
}

/** Starts an upload over its own connection. */
export function beginUpload(port: number, token: string, content: Buffer): SlowUpload {
  const head = '--edge\r\ncontent-disposition: form-data; name="type"\r\n\r\nSYLLABUS\r\n--edge\r\n';
  const file =
    'content-disposition: form-data; name="image_file"; filename="slow.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head + file), content, Buffer.from('\r\n--edge--\r\n')]);
  const socket: Socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text));
  socket.on('error', () => undefined);
  const status = new Promise<number | undefined>((resolve) => {
    socket.once('close', () => {
      const [, code] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
      resolve(code === undefined ? undefined : Number(code));
    });
  });
  const half = Math.floor(body.length / 2);
  socket.write(
    `POST /api/admin/addfile HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nunit: admin\r\n` +
      `content-type: multipart/form-data; boundary=edge\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.subarray(0, half));
  return { status, finish: () => void socket.write(body.subarray(half)) };
}
