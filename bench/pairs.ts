import { askedType, courseAt, large, noticeAt } from './college.ts';
import type { Load } from './load.ts';
import { admin } from '#test/helpers/administrator.ts';
import { type Measured } from './process.ts';

/** The same work, done by the portal and by the bare server. */
export interface Pair {
  readonly name: string;
  /** What the portal is to do, as a multiple of what the bare server does. */
  readonly target: number;
  readonly connections: number;
  readonly portal: Load;
  readonly bare: Load;
}

let serial = 1_000_000;
const newCourse = () => courseAt((serial += 1));
const changedCourse = () => ({ tenure: `Semester ${(serial += 1)}` });

/** A course by its number, another each time. */
const someCourse = (first: number) => () => `/${first + ((serial += 1) % (large.courses - 1))}`;

const pageAt = (sort: string, page: number) => `?type=${askedType}${sort}&limit=50&offset=${page * 50}`;

/** A page of 50 of the notices of a type, another each time. */
const somePage = (sort: string) => () => pageAt(sort, (serial += 1) % (large.notices / 5 / 50));

/** A server, and what its administrator sends along. */
export interface Asked {
  readonly url: string;
  readonly headers: Headers;
}

type Headers = NonNullable<Load['headers']>;

/** The pairs, for servers that both contain `large`. */
export function pairsOf(portal: Asked, bare: Asked): Pair[] {
  return [
    ...reads(portal, bare),
    ...[1, 32].flatMap((connections) => writes(portal, bare, connections)),
    ...heavy(portal, bare),
  ];
}

/** What browsers ask for, of whoever can do it. */
const packed = { 'accept-encoding': 'gzip' };

function reads(portal: Asked, bare: Asked): Pair[] {
  return [
    ...[packed, {}].map((also) => ({
      name: `list of 200 courses, kept, ${also === packed ? 'as a browser asks' : 'not compressed'}`,
      target: 5,
      connections: 10,
      portal: { url: `${portal.url}/api/getcourse`, headers: { ...portal.headers, ...also } },
      bare: { url: `${bare.url}/course`, headers: { ...bare.headers, ...also } },
    })),
    {
      name: 'a page of 50 of 2,000 of 10,000 notices, not kept',
      target: 0.8,
      connections: 10,
      portal: {
        url: `${portal.url}/api/getnotices`,
        path: somePage('&sort=-date'),
        headers: portal.headers,
        isNew: true,
      },
      bare: { url: `${bare.url}/notice`, path: somePage(''), headers: bare.headers, isNew: true },
    },
    {
      name: 'a page of 50 of 2,000 of 10,000 notices, kept',
      target: 5,
      connections: 10,
      portal: { url: `${portal.url}/api/getnotices`, path: () => pageAt('&sort=-date', 1), headers: portal.headers },
      bare: { url: `${bare.url}/notice`, path: () => pageAt('', 1), headers: bare.headers },
    },
    ...[10, 32].map((connections) => ({
      name: 'one course',
      target: 1,
      connections,
      portal: { url: `${portal.url}/api/getcourse`, path: someCourse(2), headers: portal.headers },
      bare: { url: `${bare.url}/course`, path: someCourse(1), headers: bare.headers },
    })),
  ];
}

function writes(portal: Asked, bare: Asked, connections: number): Pair[] {
  const target = connections === 1 ? 1 : 2;
  const adding = { method: 'POST', body: newCourse } as const;
  const changing = { method: 'PUT', body: changedCourse } as const;
  return [
    {
      name: 'create a course, with its line, its history and a synced commit',
      target,
      connections,
      portal: { url: `${portal.url}/api/admin/addcourse`, headers: portal.headers, ...adding },
      bare: { url: `${bare.url}/course`, headers: bare.headers, ...adding },
    },
    {
      name: 'update a course, likewise',
      target,
      connections,
      // The number is before the name of the call.
      portal: {
        url: `${portal.url}/api/admin`,
        path: () => `${someCourse(2)()}/updatecourse`,
        headers: portal.headers,
        ...changing,
      },
      bare: { url: `${bare.url}/course`, path: someCourse(1), headers: bare.headers, ...changing },
    },
  ];
}

function heavy(portal: Asked, bare: Asked): Pair[] {
  const upload = form(10 * 1024 * 1024);
  const uploading = { method: 'POST', body: () => upload.body } as const;
  const signingIn = { method: 'POST', body: () => admin } as const;
  return [
    {
      name: 'upload of 10 MB',
      target: 0.9,
      connections: 2,
      portal: {
        url: `${portal.url}/api/admin/addfile`,
        headers: { ...portal.headers, ...upload.headers },
        ...uploading,
      },
      bare: { url: `${bare.url}/file`, headers: { ...bare.headers, ...upload.headers }, ...uploading },
    },
    {
      name: 'sign-in',
      target: 0.5,
      connections: 10,
      portal: { url: `${portal.url}/api/collegeuser/login`, ...signingIn },
      bare: { url: `${bare.url}/login`, ...signingIn },
    },
  ];
}

/** Gives the bare server the records of `large` that it supports. Returns the headers of its administrator. */
export async function fillBare({ url }: Pick<Measured, 'url'>): Promise<Headers> {
  const headers: Record<string, string> = {};
  const post = async (path: string, body: unknown) => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const answer = await fetch(url + path, { ...options, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.text();
  };
  const { token } = JSON.parse(await post('/login', admin)) as { token: string };
  headers['authorization'] = `Bearer ${token}`;
  for (let at = 0; at < large.courses; at += 1) await post('/course', courseAt(at));
  for (let at = 0; at < large.notices; at += 1) await post('/notice', noticeAt(at));
  return headers;
}

/** A form with a PDF of so many bytes, as a browser sends it. */
function form(size: number): { body: Buffer; headers: Record<string, string> } {
  const boundary = 'quadrangle-bench-boundary';
  const field = `--${boundary}\r\nContent-Disposition: form-data; name="type"\r\n\r\nSYLLABUS\r\n`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="image_file"; filename="syllabus.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const content = Buffer.alloc(size, 'A');
  content.write('%PDF-1.4\n');
  content.write('\n%%EOF\n', size - 7);
  const body = Buffer.concat([Buffer.from(field + head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
