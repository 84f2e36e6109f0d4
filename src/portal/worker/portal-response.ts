/**
 * Whether a response means that the portal is unreachable: it is from a gateway, or from a server that is shutting
 * down. Errors of the portal itself are problem responses.
 */
export function isUnreachable({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status >= 502 && status <= 504 && !headers.get('Content-Type')?.startsWith('application/problem+json');
}

/**
 * Whether a page was returned instead of data: a network with its own sign-in page (captive portal) responds in place
 * of the server.
 */
export function isForeignPage({ ok, headers }: Pick<Response, 'ok' | 'headers'>): boolean {
  return ok && headers.get('Content-Type')?.startsWith('text/html') === true;
}

/**
 * The portal's own response within `patience` (milliseconds); undefined if it is unreachable, or too slow. Never
 * rejects.
 */
export function portalResponse(network: Promise<Response>, patience: number): Promise<Response | undefined> {
  const answered = network.then(
    (answer) => (isUnreachable(answer) || isForeignPage(answer) ? undefined : answer),
    () => undefined,
  );
  const waited = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));
  return Promise.race([answered, waited]);
}
