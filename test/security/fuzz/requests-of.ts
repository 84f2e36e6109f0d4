import fc from 'fast-check';
import { departmentRows } from '#test/contract/department-samples.ts';
import { facultyForms, facultyRows } from '#test/contract/faculty-samples.ts';
import { samples } from '#test/contract/samples.ts';
import { oddValue, text, wildBody } from './awkward.ts';
import { valuesOf, type Schema } from './values-of.ts';

/** A call as the contract describes it. */
export interface DocumentedCall {
  readonly method: string;
  readonly path: string;
  readonly queries: readonly string[];
  readonly body: Schema | undefined;
  readonly takesForm: boolean;
}

/** A request that can be sent. */
export interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** The calls of an OpenAPI document. */
export function callsOf(document: unknown): DocumentedCall[] {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => {
      const [type = '', content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const queries = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      return {
        method: method.toUpperCase(),
        path,
        queries,
        body: content?.schema,
        takesForm: type.startsWith('multipart'),
      };
    }),
  );
}

/** Requests to a call: valid ones, invalid ones, and mostly some in between. */
export function requestsOf(call: DocumentedCall): fc.Arbitrary<Sent> {
  return fc.record({
    path: fc.tuple(addressesOf(call), queriesOf(call)).map((parts) => parts.join('')),
    headers: headersOf(call),
    body: call.takesForm ? forms : bodiesOf(call),
  });
}

/** The multipart boundary of the generated forms. */
const boundary = 'edge';

/** Meaningful values of the path parameters, by name. */
const places: Readonly<Record<string, readonly string[]>> = {
  apikey: ['admin'],
  key: ['1', '2', '3', '5', 'BOT', 'PHY-HC-1026'],
  id: ['1', '2', '3', '5', '40'],
  employee_id: ['1', '2', '3'],
  dept_code: ['BOT', 'PHY', 'PANDU'],
  college_code: ['PANDU', 'PCSU'],
  branch_code: ['BSC-MAT', 'NONE'],
  type: ['NONE', 'NIRF', 'SYLLABUS'],
  tree: ['aqar', 'ssr'],
  entity: ['course', 'student', 'notice', 'employee', 'awards'],
  resource: ['course', 'student', 'notice', 'employee', 'awards', 'departmentprofile', 'settings'],
  role: ['SUPERADMIN'],
  username: ['x'],
  path: ['0123456789abcdef0123456789abcdef.pdf'],
};

/** Calls that could lock out the users of the test: they change only ids that no user has. */
const sparing = /collegeuser$|editemployee$|deleteemployee$/;

function addressesOf({ path, method }: DocumentedCall): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const spared = method !== 'GET' && sparing.test(path);
  const place = (name: string) => {
    const known = (spared && name === 'key' ? ['999', '40'] : places[name]) ?? ['1'];
    const wild = spared ? text.filter((one) => !/^\s*\d{1,2}\s*$/.test(one)) : text;
    return fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...known) },
      { weight: name === 'apikey' ? 0 : 1, arbitrary: wild.map(encoded) },
    );
  };
  return fc.tuple(...names.map(place)).map((values) => {
    const left = values.values();
    return path.replace(/\{\w+\}/g, () => String(left.next().value));
  });
}

function queriesOf({ queries, method }: DocumentedCall): fc.Arbitrary<string> {
  const names = [...queries, 'name', 'type', 'id', 'version', 'dept_code', 'constructor', '__proto__', 'q[]', 'limit'];
  const pair = fc.tuple(
    fc.constantFrom(...names),
    fc.oneof(text.map(encoded), fc.constantFrom('1', '-name', 'name,-id', '10', '1e9', '%', '%E0%A4%A', '%00')),
  );
  return fc
    .array(pair, { maxLength: method === 'GET' ? 3 : 1 })
    .map((pairs) => (pairs.length > 0 ? `?${pairs.map((one) => one.join('=')).join('&')}` : ''));
}

function headersOf({ takesForm, body, method }: DocumentedCall): fc.Arbitrary<Record<string, string>> {
  const usual = takesForm ? `multipart/form-data; boundary=${boundary}` : 'application/json';
  const types = ['text/plain', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded', 'x', ''];
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...types) },
  );
  const odd = fc.constantFrom<Record<string, string>>(
    {},
    {},
    {},
    { unit: 'hostel' },
    { 'if-none-match': '*, "x", W/"y"' },
    { 'accept-encoding': 'gzip;q=0, br, zzz' },
    { range: 'bytes=0-1' },
    { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    { accept: '*/*;q=none' },
    { cookie: '__proto__=1; id=x' },
    { 'content-encoding': 'gzip' },
    { 'x-http-method-override': 'DELETE' },
  );
  const hasBody = takesForm || body !== undefined || method === 'POST' || method === 'PUT';
  return fc.tuple(type, odd).map(([value, more]) => ({ ...(hasBody && { 'content-type': value }), ...more }));
}

function bodiesOf({ method, path, body }: DocumentedCall): fc.Arbitrary<string | undefined> {
  if (method === 'GET') return fc.constant(undefined);
  if (method === 'DELETE') return fc.constantFrom(undefined, '', '{}');
  const good = goodOf(path);
  const fitting = body ? valuesOf(body) : oddValue;
  const changed = fc
    .tuple(fc.constantFrom(...Object.keys(good), 'version'), fc.oneof(text, oddValue))
    .map(([name, value]) => ({ ...good, [name]: value }));
  return fc.oneof(
    { weight: 3, arbitrary: fitting.map(written) },
    { weight: Object.keys(good).length > 0 ? 6 : 0, arbitrary: changed.map(written) },
    { weight: 1, arbitrary: wildBody },
  );
}

/** A valid body for the call, if the samples have one. */
function goodOf(path: string): Readonly<Record<string, unknown>> {
  const name = path.split('/').at(-1) ?? '';
  const sample = samples.find(({ calls }) => calls.add === name || calls.update === name);
  if (sample) return sample.good;
  if (name === 'updatedeptdatafromform') {
    return Object.fromEntries(Object.entries(departmentRows).map(([list, row]) => [list, [row]]));
  }
  const [m_type = '', lists = []] = Object.entries(facultyForms)[0] ?? [];
  if (name === 'addemployeeapi') {
    return { m_type, ...Object.fromEntries(lists.map((list) => [list, [facultyRows[list]]])) };
  }
  if (name === 'import' || name === 'checkimport') return { file: 'a.csv', rows: [{ name: 'BVoc' }] };
  return {};
}

const heads = ['%PDF-1.4\n', 'GIF89a', '\x89PNG\r\n\x1a\n', 'PK\x03\x04', 'ID3', '<svg onload=alert(1)>', ''];

/** Forms with a file, complete and broken. */
const forms: fc.Arbitrary<string> = fc
  .record({
    type: fc.oneof(fc.constantFrom('SYLLABUS', 'EMPLOYEE_CV', 'IQAC_MINUTES', '__proto__'), text),
    name: fc.constantFrom('image_file', 'type', 'file', '__proto__', ''),
    filename: fc.oneof(fc.constantFrom('a.pdf', 'a.txt', 'a.zip', 'a.png.php', '../../a.csv', 'CON.txt'), text),
    content: fc.tuple(fc.constantFrom(...heads), text).map((parts) => parts.join('')),
    end: fc.constantFrom(`--${boundary}--\r\n`, '', `--${boundary}`),
  })
  .map(({ type, name, filename, content, end }) => {
    const named = filename.replace(/["\r\n]/g, '_');
    const head = (rest: string) => `--${boundary}\r\ncontent-disposition: form-data; ${rest}\r\n\r\n`;
    return `${head('name="type"')}${type}\r\n${head(`name="${name}"; filename="${named}"`)}${content}\r\n${end}`;
  });

function written(value: unknown): string {
  // JSON has no text for undefined.
  return value === undefined ? '' : JSON.stringify(value);
}

/** A text percent-encoded for an address; half a surrogate pair as bytes. */
function encoded(value: string): string {
  return value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80';
}
