import { admin } from '#test/helpers/administrator.ts';

/** A response as a client sees it; `body` is parsed if it is JSON. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** A client of the server, with or without a session. Paths begin with a slash. */
export interface Client {
  readonly apikey: string;
  readonly token: string;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body?: unknown): Promise<Reply>;
  put(path: string, body?: unknown): Promise<Reply>;
  remove(path: string): Promise<Reply>;
  /** Sends a request of any method, with JSON or a form. */
  request(method: string, path: string, body?: unknown): Promise<Reply>;
  /** Sends any request; the body is sent unchanged. */
  raw(path: string, init: RequestInit): Promise<Reply>;
  /** Sends any request, and leaves the body of the response to be read. */
  fetch(path: string, init: RequestInit): Promise<Response>;
}

/** A user as in the response to a login. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly role: string;
  readonly apikey: string;
  readonly employee_id: number | null;
}

/** A session, as the response to a login describes it. */
export interface Session {
  readonly token: string;
  readonly user: Person;
}

/** The server did not accept a request. */
export class Refused extends Error {
  readonly status: number;
  /** The problem document of the response. */
  readonly problem: unknown;

  constructor(request: string, { status, body }: Pick<Reply, 'status' | 'body'>) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    super(`${request} answered ${status}: ${text}`);
    this.status = status;
    this.problem = body;
  }
}

/** A client with this token and apikey; with an empty token it sends no authorization. */
export function createClient(url: string, { token, apikey }: { token: string; apikey: string }): Client {
  const send: Client['fetch'] = (path, init) => {
    const headers = new Headers(init.headers);
    if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
    return fetch(url + path, { ...init, headers });
  };
  const raw: Client['raw'] = async (path, init) => {
    const answer = await send(path, init);
    return { status: answer.status, headers: answer.headers, body: bodyOf(answer, await answer.text()) };
  };
  const request: Client['request'] = (method, path, body) => raw(path, { method, ...contentOf(body) });
  return {
    apikey,
    token,
    raw,
    request,
    fetch: send,
    get: (path, headers = {}) => raw(path, { headers: { unit: 'admin', ...headers } }),
    post: (path, body) => request('POST', path, body),
    put: (path, body) => request('PUT', path, body),
    remove: (path) => request('DELETE', path),
  };
}

/** Requests of a client that return the body of a successful response, and throw `Refused` for any other. */
export function createStrictRequest(
  client: Pick<Client, 'request'>,
): (method: string, path: string, body?: unknown) => Promise<unknown> {
  return async (method, path, body) => {
    const reply = await client.request(method, path, body);
    if (reply.status < 200 || reply.status > 299) throw new Refused(`${method} ${path}`, reply);
    return reply.body;
  };
}

/** Signs in, by default as the administrator. Throws `Refused`. */
export async function createSession(url: string, { email, password } = admin): Promise<Session> {
  const request = createStrictRequest(createClient(url, { token: '', apikey: 'admin' }));
  return (await request('POST', '/api/collegeuser/login', { email, password })) as Session;
}

/** The form of an upload of this type. */
export function createUploadForm(type: string, name: string, content: Uint8Array<ArrayBuffer> | string): FormData {
  const form = new FormData();
  form.set('type', type);
  form.set('image_file', new File([content], name));
  return form;
}

function contentOf(body: unknown): RequestInit {
  if (body instanceof FormData) return { headers: { unit: 'admin' }, body };
  const headers = { unit: 'admin', 'content-type': 'application/json' };
  return body === undefined ? { headers } : { headers, body: JSON.stringify(body) };
}

function bodyOf({ headers }: Response, text: string): unknown {
  const type = headers.get('content-type') ?? '';
  if (!/json/.test(type) || text === '') return text;
  // A long job reports its progress in lines; the last one is the result.
  return JSON.parse(/ndjson/.test(type) ? (text.trimEnd().split('\n').at(-1) ?? '') : text) as unknown;
}
