import { decodeAddressPart } from '#model/text/decode-address-part.ts';

/** A bucket of a store that speaks S3. */
export interface Bucket {
  readonly name: string;
  /** The prefix of every key, with a slash at its end; empty where there is none. */
  readonly prefix: string;
  /** The address of the store, without a slash at the end; undefined means Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Undefined means the credentials of the machine: a role, a profile. */
  readonly key: { readonly id: string; readonly secret: string; readonly session: string | undefined } | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses `s3://key:secret@bucket?endpoint=…&region=…&prefix=…`. The key and the region may come from the usual AWS_…
 * settings instead. Returns a sentence where the address is invalid; the sentence never contains the secret.
 */
export function readBucket(address: string, environment: Environment): Bucket | string {
  if (!/^s3:\/\//.test(address)) return 'FILES_URL must be an address that starts with s3://.';
  if (!URL.canParse(address)) {
    return 'FILES_URL cannot be read. It looks like s3://bucket?endpoint=https://…; in a key or a secret a / is written %2F.';
  }
  const url = new URL(address);
  const key = keyOf(url, environment);
  const problem = problemOf(url) ?? (typeof key === 'string' ? key : undefined);
  if (problem !== undefined || typeof key === 'string') return `FILES_URL ${problem ?? ''}`;
  const { endpoint, region, prefix = '' } = Object.fromEntries(url.searchParams);
  const folder = prefix.replace(/^\/+|(?<!\/)\/+$/g, '');
  return {
    name: url.hostname,
    prefix: folder && `${folder}/`,
    endpoint: endpoint?.replace(/(?<!\/)\/+$/, ''),
    region: region || environment['AWS_REGION'] || environment['AWS_DEFAULT_REGION'] || 'us-east-1',
    key,
  };
}

const parameters = ['endpoint', 'region', 'prefix'];

/** What is wrong with an address, as the rest of a sentence. */
function problemOf({ hostname, port, pathname, hash, searchParams }: URL): string | undefined {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname)) {
    return 'must name a bucket behind s3://: 3 to 63 small letters, digits, dots and hyphens.';
  }
  if (port !== '')
    return `has a port behind the bucket. A store of your own is named by ?endpoint=http://host:${port}.`;
  if (!['', '/'].includes(pathname) || hash !== '') {
    return 'has something behind the bucket. A folder in it is named by ?prefix=….';
  }
  const stranger = [...searchParams.keys()].find((name) => !parameters.includes(name));
  if (stranger !== undefined) return `has no parameter "${stranger}". It may have ${parameters.join(', ')}.`;
  const endpoint = searchParams.get('endpoint');
  if (endpoint !== null && !isWebAddress(endpoint)) {
    return 'must name an endpoint that starts with http:// or https://, and has no key in it.';
  }
  const region = searchParams.get('region');
  if (region !== null && !/^[a-zA-Z0-9-]+$/.test(region)) return `has no region such as ap-south-1 but "${region}".`;
  if (!/^\/*(?:\w[\w.-]*(?:\/+|$))*$/.test(searchParams.get('prefix') ?? '')) {
    return 'must have a prefix of letters, digits, hyphens, dots and slashes.';
  }
  return undefined;
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && search === '' && hash === '';
}

/**
 * The key in the address, else the one in the environment. Half a key is a mistake, returned as the rest of a sentence.
 */
function keyOf({ username, password }: URL, environment: Environment): Bucket['key'] | string {
  const [inAddress, inEnvironment] = [
    { id: decodeAddressPart(username), secret: decodeAddressPart(password), session: undefined },
    {
      id: environment['AWS_ACCESS_KEY_ID'] ?? '',
      secret: environment['AWS_SECRET_ACCESS_KEY'] ?? '',
      session: environment['AWS_SESSION_TOKEN'] || undefined,
    },
  ];
  const key = inAddress.id || inAddress.secret ? inAddress : inEnvironment;
  if (!key.id && !key.secret) return undefined;
  if (key.id && key.secret) return key;
  return key === inAddress
    ? 'must have both a key and a secret before the @, or neither.'
    : 'needs both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and one of them is not set.';
}
