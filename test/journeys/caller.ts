/** A user as in the response to a login. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly role: string;
  readonly apikey: string;
  readonly employee_id: number | null;
}

/** A stored record, with the columns that journeys rely on. */
export interface Stored extends Record<string, unknown> {
  readonly id: number;
  readonly version: number;
}

/**
 * A user who is signed in and calls the API without a screen. Creates the data a journey starts from, or acts as the
 * other user in it.
 */
export interface Caller {
  readonly token: string;
  readonly user: Person;
  /** The rows of a resource: `rows('course')`. */
  rows(resource: string): Promise<Stored[]>;
  add(resource: string, fields: object): Promise<void>;
  /** `key` identifies the record in the path. */
  update(resource: string, key: string | number, fields: object): Promise<void>;
  remove(resource: string, key: string | number): Promise<void>;
  /** Sends any other request below /api. Throws an error with the response if the status is not 2xx. */
  call(method: string, path: string, body?: object): Promise<unknown>;
  /** Uploads a file of this upload type. Returns the description of the file that a record stores. */
  upload(type: string, name: string, content: Uint8Array<ArrayBuffer>): Promise<unknown>;
}

/** Signs a user in over HTTP, without a browser. */
export async function signInOverHttp(url: string, person: { email: string; password: string }): Promise<Caller> {
  const { token, user } = (await send(`${url}/api/collegeuser/login`, { method: 'POST', body: person })) as {
    token: string;
    user: Person;
  };
  const call: Caller['call'] = (method, path, body) => send(`${url}/api${path}`, { method, body, token });
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
    upload: async (type, name, content) => {
      const form = new FormData();
      form.set('type', type);
      form.set('image_file', new File([content], name));
      return send(`${url}/api/admin/addfile`, { method: 'POST', body: form, token });
    },
  };
}

async function send(
  address: string,
  { method, body, token }: { method: string; body?: object | undefined; token?: string },
): Promise<unknown> {
  const headers = new Headers({ Unit: 'admin' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const isForm = body instanceof FormData;
  if (body && !isForm) headers.set('Content-Type', 'application/json');
  const answer = await fetch(address, { method, headers, body: isForm ? body : body ? JSON.stringify(body) : null });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}
