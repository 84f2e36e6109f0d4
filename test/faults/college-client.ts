import {
  createClient,
  createSession,
  createStrictRequest,
  createUploadForm,
  Refused,
} from '#test/helpers/api-client.ts';
import { admin } from '#test/helpers/administrator.ts';

/** A client that knows every call by its path after `/api`, and accepts only successful responses. */
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

/** Signs in, by default as the administrator, and returns the token. Throws `Refused`. */
export async function signIn(url: string, login = admin): Promise<string> {
  return (await createSession(url, login)).token;
}

/** A client with a token. It works until the server stops. */
export function createCollegeClient(url: string, token: string): CollegeClient {
  const client = createClient(url, { token, apikey: 'admin' });
  const request = createStrictRequest(client);
  const json = async <Body>(method: string, path: string, body?: unknown) =>
    (await request(method, `/api/${path}`, body)) as Body;
  return {
    get: (path) => json('GET', path),
    post: (path, body) => json('POST', path, body),
    put: (path, body) => json('PUT', path, body),
    remove: (path) => json('DELETE', path),
    upload: (filename, content) => json('POST', 'admin/addfile', createUploadForm('SYLLABUS', filename, content)),
    bytes: async (path) => {
      const answer = await client.fetch(path, {});
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      throw new Refused(`GET ${path}`, { status: answer.status, body: await answer.text() });
    },
  };
}
