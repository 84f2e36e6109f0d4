import { S3Client } from '@aws-sdk/client-s3';
import { setTimeout as wait } from 'node:timers/promises';
import { throttle } from '../pacing/throttle.ts';
import type { Bucket } from './bucket.ts';
import { FilesUnavailableError } from './file-storage.ts';

/**
 * Sends requests to a store that speaks S3. Throws `FilesUnavailableError` when the store fails, and reports that to
 * the operator at intervals.
 */
export interface S3 {
  send<Answer>(ask: Ask<Answer>): Promise<Answer>;
  /** The same for requests that the client itself does not retry: `ask` is called again each time. */
  sendAgain<Answer>(ask: Ask<Answer>): Promise<Answer>;
  /** Undefined when there is no such object. */
  find<Answer>(ask: Ask<Answer>): Promise<Answer | undefined>;
  /** The outcome of the last request. */
  last(): Asked;
}

/** The outcome of a request to the store. */
interface Asked {
  /** Unix time in ms. */
  readonly at: number;
  /** Why the store could not be used, worded for the operator; undefined where it could. */
  readonly trouble: string | undefined;
}

type Ask<Answer> = (client: S3Client) => Promise<Answer>;

/**
 * How long connecting to the store and waiting for its response may take, and how long a connection may be silent, in
 * ms.
 */
const limits = { connectionTimeout: 2_000, requestTimeout: 4_000, socketTimeout: 10_000, throwOnRequestTimeout: true };

/** How often a request is attempted in total. */
const tries = 3;

export function askS3(bucket: Bucket, report: (error: unknown) => void): S3 {
  const client = clientOf(bucket);
  const isNews = throttle();
  let last: Asked = { at: -Infinity, trouble: undefined };
  const failed = (error: unknown): unknown => {
    if (isOfThisMachine(error)) return error;
    // Without the error of the client as cause: it contains the whole response, which belongs in no log.
    const failure = new FilesUnavailableError(wordsFor(error, bucket));
    last = { at: Date.now(), trouble: failure.message };
    if (isNews(failure.message)) report(failure.message);
    return failure;
  };
  const send = async <Answer>(ask: Ask<Answer>): Promise<Answer> => {
    try {
      const answer = await ask(client);
      last = { at: Date.now(), trouble: undefined };
      return answer;
    } catch (error) {
      throw failed(error);
    }
  };
  return {
    send,
    last: () => last,
    sendAgain: (ask) => send(() => again(() => ask(client))),
    find: (ask) =>
      send(() =>
        ask(client).catch((error: unknown) => {
          if (['NoSuchKey', 'NotFound'].includes(nameOf(error))) return undefined;
          throw error;
        }),
      ),
  };
}

/** The message about a failure for the operator. */
export function wordsFor(error: unknown, { name, endpoint }: Pick<Bucket, 'name' | 'endpoint'>): string {
  const { name: own = '', code, message = '', $metadata } = error as Answered;
  const isUnknown = own === 'Unknown' || own === 'UnknownError';
  const word = (isUnknown && wordOf[$metadata?.httpStatusCode ?? 0]) || own;
  const store = `The files' store of FILES_URL (bucket ${name} ${endpoint ? `at ${endpoint}` : 'of Amazon S3'})`;
  const told = advice[word];
  if (told) return `${store} cannot be used. ${told}`;
  if ($metadata?.httpStatusCode !== undefined)
    return `${store} failed: ${word} ${message}`.replace(/\s+/g, ' ').trimEnd();
  // The words of the S3 library about this name its own settings.
  const silence = own === 'TimeoutError' && 'nothing came for too long';
  return `${store} does not answer (${code ?? (silence || message || word)}).`;
}

function clientOf({ endpoint, region, key }: Bucket): S3Client {
  return new S3Client({
    region,
    // A self-hosted store seldom has a host name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(key && {
      credentials: {
        accessKeyId: key.id,
        secretAccessKey: key.secret,
        ...(key.session !== undefined && { sessionToken: key.session }),
      },
    }),
    maxAttempts: tries,
    // A slow reader occupies a connection, and other requests must not wait for it.
    requestHandler: { ...limits, httpAgent: { maxSockets: Infinity }, httpsAgent: { maxSockets: Infinity } },
    // Not every store supports the newer checksums. Uploads here have one that every store supports.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The operator gets our messages instead.
    logger: { debug: unsaid, info: unsaid, warn: unsaid, error: unsaid },
  });
}

const unsaid = () => undefined;

/** Retries after a temporary failure: a broken connection, or a store that is starting or overloaded. */
async function again<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let at = 1; ; at += 1) {
    try {
      return await ask();
    } catch (error) {
      const { httpStatusCode: status = 503 } = (error as Answered).$metadata ?? {};
      const isPassing = status >= 500 && !isOfThisMachine(error) && nameOf(error) !== 'TimeoutError';
      if (!isPassing || at >= tries) throw error;
      await wait(100 * at);
    }
  }
}

/** What the client throws: an error response of the store, or a network error. */
interface Answered {
  readonly name?: string;
  readonly code?: string;
  readonly path?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

function nameOf(error: unknown): string {
  return (error as Answered).name ?? '';
}

/** Whether a local file cannot be read: the store is not the cause. */
function isOfThisMachine(error: unknown): boolean {
  const { code, path } = error as Answered;
  return code !== undefined && path !== undefined;
}

/** What an operator can do, by the error code of the store or the client. */
const advice: Readonly<Record<string, string>> = {
  NoSuchBucket: 'There is no such bucket.',
  InvalidAccessKeyId: 'It does not know the key.',
  SignatureDoesNotMatch: 'It does not take the secret of the key.',
  InvalidToken: 'It does not take the key any more.',
  ExpiredToken: 'It does not take the key any more.',
  CredentialsProviderError: 'It needs a key: in FILES_URL, or in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  AccessDenied: 'The key must be allowed to list the bucket, and to read, write and delete in it.',
  PermanentRedirect: 'The bucket lies in another region: name it by region=.',
  AuthorizationHeaderMalformed: 'The bucket lies in another region: name it by region=.',
  BadRequest: 'It does not take the key, or the bucket lies in another region: name it by region=.',
  RequestTimeTooSkewed: 'The clock of this machine is wrong.',
};

/** The error code for a response without a body, such as every response to HEAD: the client does not set one. */
const wordOf: Readonly<Record<number, string>> = {
  301: 'PermanentRedirect',
  400: 'BadRequest',
  403: 'AccessDenied',
  404: 'NoSuchBucket',
};
