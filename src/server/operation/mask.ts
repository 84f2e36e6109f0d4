/** What stands where something must not be read. */
const masked = '*';

/** Queries whose values say nothing about a person and open nothing. */
const plainQueries = new Set(['limit', 'offset', 'sort', 'size', 'page', 'tab', 'year']);

/** What a segment of an address may look like to be written down: a word, a short number, a code. */
const plainSegment = /^[\w.-]{1,24}$/;

/** Long and with figures in it, as keys and tokens are. */
const likeKey = /^(?=.*\d)[\w.-]{16,}$/;

/**
 * What a file is called. That is public, and helps to find a broken one; a key has no ending, and that of a token is
 * longer.
 */
const fileName = /^[\w.-]+\.\w{2,5}$/;

/** What a query may be called to be written down: as a field is, and not as a code. */
const plainName = /^[a-z_]{1,24}\d?$/i;

/**
 * An address as the log may have it: no api key, token, code or e-mail address, and of a query the names alone.
 * `pattern` is the address that the route was declared with; "" where there is none.
 */
export function maskAddress(address: string, pattern: string): string {
  const [path = '', query] = address.split('?', 2);
  const declared = pattern.split('/');
  const isFile = /^\/(?:files|assets)\//.test(path);
  const segments = path.split('/').map((segment, at) => {
    if (segment === '' || segment === declared[at] || (isFile && fileName.test(segment))) return segment;
    const isKept = declared[at] !== ':apikey' && plainSegment.test(segment) && !likeKey.test(segment);
    return isKept ? segment : masked;
  });
  return segments.join('/') + (query ? `?${maskQuery(query)}` : '');
}

/** Takes out of a text whatever opens a door: these secrets, tokens, and the passwords of addresses. */
export function scrubber(secrets: readonly string[]): (text: string) => string {
  const known = secrets.filter((secret) => secret.length >= 4);
  return (text) => {
    const plain = text
      .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, masked)
      .replace(/\b(Bearer|Basic) +[\w.~+/=-]{8,}/gi, `$1 ${masked}`)
      .replace(/(\w:\/\/[^\s:@/]*):[^\s@/]+@/g, `$1:${masked}@`);
    return known.reduce((rest, secret) => rest.replaceAll(secret, masked), plain);
  };
}

function maskQuery(query: string): string {
  return query
    .split('&', 20)
    .map((one) => {
      const [name = '', value = ''] = one.split('=', 2);
      if (!plainName.test(name)) return masked;
      return plainQueries.has(name) && /^[\w,-]{0,40}$/.test(value) ? one : `${name}=${masked}`;
    })
    .join('&');
}
