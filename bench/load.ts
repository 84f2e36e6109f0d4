import autocannon from 'autocannon';

/** One load: a request, made over and over. */
export interface Load {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Record<string, string>;
  /** A new body for every request: sent as JSON, bytes as they are. */
  readonly body?: () => unknown;
  /** What follows the url, another for every request. */
  readonly path?: () => string;
  /** Every request has a unique `If-None-Match`, so that none gets the cached response of an earlier one. */
  readonly isNew?: boolean;
  readonly seconds?: number;
  readonly connections?: number;
}

/** What a load saw. */
export interface Seen {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

let serial = 0;

/** Runs one load and waits for its end. */
export async function run({
  url,
  method = 'GET',
  headers = {},
  body,
  path,
  isNew = false,
  seconds = 4,
  connections = 10,
}: Load): Promise<Seen> {
  const pathname = new URL(url).pathname.replace(/\/$/, '');
  const varied = (request: autocannon.Request) => ({
    ...request,
    ...(path && { path: pathname + path() }),
    ...(body && { body: written(body()) }),
    ...(isNew && { headers: { ...request.headers, 'if-none-match': `W/"${(serial += 1)}"` } }),
  });
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const requests = [
      {
        method,
        headers: body ? { 'content-type': 'application/json', ...headers } : headers,
        ...(body || path || isNew ? { setupRequest: varied } : {}),
      },
    ];
    const going = autocannon({ url, connections, duration: seconds, requests }, (error: unknown, seen) => {
      if (error instanceof Error) reject(error);
      else resolve(seen);
    });
    going.on('response', (...[, , , time]) => times.push(time));
  });
  times.sort((one, other) => one - other);
  return {
    requests: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p50: times[Math.floor(times.length * 0.5)] ?? Number.NaN,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    // A 304 also counts as success.
    failed: result['4xx'] + result['5xx'] + result.errors,
  };
}

function written(body: unknown): string | Buffer {
  return Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

/** The middle one of several figures. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
