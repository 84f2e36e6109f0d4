/** Replaces what must not be readable. */
const masked = '*';

/** Query parameters whose values reveal nothing about a person and give no access. */
const plainQueries = new Set(['limit', 'offset', 'sort', 'size', 'page', 'tab', 'year']);

/** A path segment that may be logged: a word, a short number, a code. */
const plainSegment = /^[\w.-]{1,24}$/;

/** Long and with digits, like keys and tokens. */
const likeKey = /^(?=.*\d)[\w.-]{16,}$/;

/**
 * A file name. It is public, and helps to find a broken file. A key has no extension, and the last part of a token is
 * longer than one.
 */
const fileName = /^[\w.-]+\.\w{2,5}$/;

/** A query parameter name that may be logged: it looks like the name of a field, and not like a code. */
const plainName = /^[a-z_]{1,24}\d?$/i;

/**
 * An address in the form that may be logged: without API keys, tokens, codes and e-mail addresses, and of a query only
 * the names. `pattern` is the path that the route was declared with; "" where there is none.
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

/** Removes secrets from a text: these given ones, tokens, and the passwords in addresses. */
export function createScrubber(secrets: readonly string[]): (text: string) => string {
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
