import { createClient, createSession, createStrictRequest, createUploadForm, type Session } from './api-client.ts';

/** A stored record, with the columns that journeys rely on. */
export interface Stored extends Record<string, unknown> {
  readonly id: number;
  readonly version: number;
}

/**
 * A user who is signed in and calls the API without a screen. Creates the data a journey starts from, or acts as the
 * other user in it.
 */
export interface Caller extends Session {
  /** The rows of a resource: `rows('course')`. */
  rows(resource: string): Promise<Stored[]>;
  add(resource: string, fields: object): Promise<void>;
  /** `key` identifies the record in the path. */
  update(resource: string, key: string | number, fields: object): Promise<void>;
  remove(resource: string, key: string | number): Promise<void>;
  /** Sends any other request below /api. Throws `Refused` if the status is not 2xx. */
  call(method: string, path: string, body?: object): Promise<unknown>;
  /** Uploads a file of this upload type. Returns the description of the file that a record stores. */
  upload(type: string, name: string, content: Uint8Array<ArrayBuffer>): Promise<unknown>;
}

/** Signs a user in over HTTP, without a browser. */
export async function signInOverHttp(url: string, login: { email: string; password: string }): Promise<Caller> {
  const { token, user } = await createSession(url, login);
  const request = createStrictRequest(createClient(url, { token, apikey: user.apikey }));
  const call: Caller['call'] = (method, path, body) => request(method, `/api${path}`, body);
  return {
    token,
    user,
    call,
    rows: async (resource) => (await call('GET', `/get${resource}`)) as Stored[],
    add: async (resource, fields) => {
      await call('POST', `/admin/add${resource}`, fields);
    },
    update: async (resource, key, fields) => {
      await call('PUT', `/admin/${encodeURIComponent(key)}/update${resource}`, fields);
    },
    remove: async (resource, key) => {
      await call('DELETE', `/admin/${encodeURIComponent(key)}/delete${resource}`);
    },
    upload: (type, name, content) => call('POST', '/admin/addfile', createUploadForm(type, name, content)),
  };
}
