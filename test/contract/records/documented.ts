import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import type { Reply } from '#test/helpers/api-client.ts';

/** A call as the contract documents it. */
export interface Documented {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<
    Record<string, { readonly headers?: object; readonly content?: Readonly<Record<string, object>> }>
  >;
  readonly security: readonly object[];
}

export interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly $ref?: string;
  readonly schema?: { readonly properties?: object };
}

/** Validates requests and responses against the contract that the server publishes. */
export interface Contract {
  readonly calls: readonly Documented[];
  call(method: string, path: string): Documented;
  /** The deviations of a response from the contract, as sentences; an empty list when there are none. */
  faultsOfAnswer(call: Documented, reply: Reply): string[];
  /** The deviations of a request body from the schema of its call, as sentences. */
  faultsOfBody(call: Documented, body: unknown): string[];
}

type Paths = Readonly<Record<string, Readonly<Record<string, Omit<Documented, 'method' | 'path'>>>>>;

/** Reads an OpenAPI document. References are resolved from its own root. */
export function readContract(document: unknown): Contract {
  const { paths } = document as { paths: Paths };
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false });
  ajv.addSchema(document as object, 'contract');
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
  const faults = ({ method, path }: Documented, place: string[], value: unknown): string[] => {
    const parts = ['paths', path, method.toLowerCase(), ...place, 'schema'].map(inPointer);
    const check = ajv.getSchema(`contract#/${parts.join('/')}`);
    if (!check) return [`${method} ${path}: there is no schema at ${place.join('/')}.`];
    return check(value) ? [] : (check.errors ?? []).map((error) => `${method} ${path}: ${inWords(error)}`);
  };
  return {
    calls,
    call: (method, path) => {
      const found = calls.find((one) => one.method === method && one.path === path);
      if (!found) throw new Error(`The contract has no ${method} ${path}.`);
      return found;
    },
    faultsOfAnswer: (call, { status, headers, body }) => {
      const said = call.responses[String(status)];
      if (!said) return [`${call.method} ${call.path}: ${status} is not documented.`];
      if (status !== 200) return [];
      const type = headers.get('content-type')?.split(';')[0] ?? '';
      if (!said.content?.[type]) return [`${call.method} ${call.path}: ${type} is not documented.`];
      return faults(call, ['responses', '200', 'content', type], body);
    },
    faultsOfBody: (call, body) => faults(call, ['requestBody', 'content', 'application/json'], body),
  };
}

function inPointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function inWords({ instancePath, message = '', params }: ErrorObject): string {
  return `${instancePath} ${message} ${JSON.stringify(params)}`;
}
