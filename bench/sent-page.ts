import { get } from 'node:http';

/** A page as it went over the line. */
export interface SentPage {
  readonly path: string;
  /** Those that the site itself writes. */
  readonly headers: Readonly<Record<string, string>>;
  /** As it was packed, in base64. */
  readonly body: string;
}

/** Every server's own business. */
const ofTheLine = ['date', 'connection', 'keep-alive', 'content-length'];

/** Requests a page as browsers do, and returns it as it was sent. */
export async function sentPage(url: string, path: string): Promise<SentPage> {
  return new Promise((resolve, reject) => {
    const asked = get(url + path, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}.`));
        const headers = Object.entries(answer.headers).filter(([name]) => !ofTheLine.includes(name));
        resolve({
          path,
          headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(chunks).toString('base64'),
        });
      });
    });
    asked.on('error', reject);
  });
}
