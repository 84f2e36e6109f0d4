import { admin } from '#test/helpers/administrator.ts';

/** The server sent an unexpected response. */
export class Refused extends Error {
  readonly status: number;
  readonly text: string;

  constructor(what: string, status: number, text: string) {
    super(`${what} answered ${status}: ${text.slice(0, 300)}`);
    this.status = status;
    this.text = text;
  }

  /** The problem document of the response, parsed. */
  get problem(): unknown {
    return JSON.parse(this.text) as unknown;
  }
}

/** A client that knows every call by its path after the API key, and accepts only successful responses. */
export interface CollegeClient {
  get<Body>(path: string): Promise<Body>;
  post<Body>(path: string, body: unknown): Promise<Body>;
  put<Body>(path: string, body: unknown): Promise<Body>;
  remove<Body>(path: string): Promise<Body>;
  /** Uploads a file, and returns how the server stored it. */
  upload(filename: string, content: Uint8Array<ArrayBuffer>): Promise<{ type: string; path: string }>;
  /** The content at an address outside the API. */
  bytes(path: string): Promise<Uint8Array>;
}

/** Signs in, by default as the administrator. Throws `Refused`. */
export async function signIn(url: string, { email, password } = admin): Promise<string> {
  const { token } = await clientOf(url, '').post<{ token: string }>('collegeuser/login', { email, password });
  return token;
}

/** A client with a token. It works until the server stops. */
export function clientOf(url: string, token: string): CollegeClient {
  const send = async (path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }) => {
    const answer = await fetch(url + path, {
      ...init,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers },
    });
    if (answer.ok) return answer;
    throw new Refused(`${init.method ?? 'GET'} ${path}`, answer.status, await answer.text());
  };
  const json = async <Body>(path: string, method: string, body?: unknown) => {
    const headers = { unit: 'admin', 'content-type': 'application/json' };
    const answer = await send(`/api/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    // A long job reports its progress in lines; the last one is the result.
    return JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as Body;
  };
  return {
    get: (path) => json(path, 'GET'),
    post: (path, body) => json(path, 'POST', body),
    put: (path, body) => json(path, 'PUT', body),
    remove: (path) => json(path, 'DELETE'),
    upload: async (filename, content) => {
      const form = new FormData();
      form.set('type', 'SYLLABUS');
      form.set('image_file', new File([content], filename));
      const answer = await send('/api/admin/addfile', { method: 'POST', headers: { unit: 'admin' }, body: form });
      return (await answer.json()) as { type: string; path: string };
    },
    bytes: async (path) => new Uint8Array(await (await send(path, {})).arrayBuffer()),
  };
}
