import { request } from 'node:http';
import { siteBase } from '#model/site/addresses.ts';

/** A response as received, and the requested path. */
export interface Told {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Asking {
  readonly method?: 'GET' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requests a path exactly as it is written, with its dots and slashes, without a token. */
export function askRaw(url: string, path: string, { method = 'GET', headers = {} }: Asking = {}): Promise<Told> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('error', reject);
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        const body = Buffer.concat(chunks).toString();
        resolve({ path, status: answer.statusCode ?? 0, headers: Object.fromEntries(told) as Told['headers'], body });
      });
    });
    asking.on('error', reject).end();
  });
}

/** The responses to all addresses that are linked from the home page, sitemap and robots.txt on, each read once. */
export async function walkSite(url: string): Promise<Told[]> {
  const known = new Set([siteBase, `${siteBase}/sitemap.xml`, '/robots.txt']);
  const walked: Told[] = [];
  for (const path of known) {
    const told = await askRaw(url, path);
    walked.push(told);
    for (const address of addressesIn(told)) known.add(address);
  }
  return walked;
}

/** The addresses on this host that a response names, in its headers or its body. */
function addressesIn({ path, headers, body }: Told): string[] {
  const texts = [headers['location'] ?? '', headers['link'] ?? ''];
  if (/html|xml|calendar|json|text\/plain/.test(headers['content-type'] ?? '')) texts.push(body);
  return texts
    .flatMap(
      (text) => text.replaceAll('&amp;', '&').match(/(?:https?:\/\/[\w.:-]+)?\/(?:site|files)\b[^\s"'<>\\,]*/g) ?? [],
    )
    .map((address) => address.replace(/^https?:\/\/[^/]+/, '').replace(/#.*$/, ''))
    .filter((address) => address !== path && !address.startsWith(`${siteBase}/search?`));
}

/** A response as one text: its headers and body, without the Content-Length, which may look like a year. */
export function wordsOf({ headers, body }: Told): string {
  const said = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  const head = said.map(([name, value]) => `${name}: ${unescaped(value)}`);
  return [...head, unescaped(withoutOffsets(body))].join('\n');
}

/** Removes the offsets and lengths of the parts of a PDF: one of these numbers may look like a year. */
function withoutOffsets(body: string): string {
  if (!body.startsWith('%PDF-')) return body;
  return body.replace(/^\d{10} \d{5} [nf] *$|\/Length \d+|startxref\s+\d+/gm, '');
}

/** A text with its numeric character references and its percent-encoding decoded. */
function unescaped(text: string): string {
  const plain = text.replace(/&#(x?)([0-9a-f]+);/gi, (_all, hex: string, digits: string) =>
    String.fromCodePoint(parseInt(digits, hex ? 16 : 10)),
  );
  return plain.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => Buffer.from(escaped.replaceAll('%', ''), 'hex').toString());
}
