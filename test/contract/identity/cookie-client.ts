/** A client that handles redirects and cookies as a browser does. */
export interface CookieClient {
  /** Opens an address, or sends it a form, and returns the response; redirects are not followed. */
  open(address: string, form?: Record<string, string>): Promise<{ location: string; cookies: string[] }>;
  /**
   * Opens an address and follows redirects, up to the first one for which `until` is true, which is not opened. Returns
   * its address.
   */
  follow(address: string, until: (url: string) => boolean, form?: Record<string, string>): Promise<string>;
  /** Its cookies. All servers of the tests are on one host, and cookies do not distinguish ports. */
  cookies(): string;
}

/** Creates a client that has no cookies. */
export function newCookieClient(): CookieClient {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  const open: CookieClient['open'] = async (address, form) => {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: cookies() },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    await answer.text();
    const lines = answer.headers.getSetCookie();
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const location = answer.headers.get('location');
    return { location: location === null ? '' : new URL(location, address).href, cookies: lines };
  };

  const follow: CookieClient['follow'] = async (address, until, form) => {
    let { location } = await open(address, form);
    for (let last = location; location !== '' && !until(location); last = location) {
      ({ location } = await open(location));
      // The response is a page, so the last redirect led here.
      if (location === '') return last;
    }
    return location;
  };
  return { open, follow, cookies };
}
