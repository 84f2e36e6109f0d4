import autocannon from 'autocannon';

/** One load: a request, made over and over on ten connections. */
export interface Load {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  /** A new body for every request. */
  readonly body?: () => unknown;
  readonly seconds?: number;
  readonly connections?: number;
}

/** What a load saw. */
export interface Seen {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  readonly failed: number;
}

/** Runs one load and waits for its end. */
export async function run({
  url,
  method = 'GET',
  headers = {},
  body,
  seconds = 4,
  connections = 10,
}: Load): Promise<Seen> {
  const setupRequest = body && ((request: autocannon.Request) => ({ ...request, body: JSON.stringify(body()) }));
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        headers: body ? { 'content-type': 'application/json', ...headers } : headers,
        ...(setupRequest ? { setupRequest } : {}),
      },
    ],
  });
  return {
    perSecond: result.requests.total / result.duration,
    p99: result.latency.p99,
    // An answer that nothing changed (304) is as good as any.
    failed: result['4xx'] + result['5xx'] + result.errors,
  };
}

/** The middle one of several figures. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
