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

/** Whether a response to a call is the portal's own, and not one of a gateway or of a network in between. */
export function isOwnAnswer(answer: Pick<Response, 'ok' | 'status' | 'headers'>): boolean {
  return !isUnreachable(answer) && !isForeignPage(answer);
}

/**
 * Whether a response to a navigation is the portal's own page, which has the id of its request, a redirect, or a
 * refusal. A failed server sends no page.
 */
export function isOwnPage({ ok, status, headers }: Pick<Response, 'ok' | 'status' | 'headers'>): boolean {
  return ok ? headers.has('X-Request-Id') : status < 500;
}

/**
 * The portal's own response within `patience` (milliseconds); undefined if it is unreachable, or too slow. Never
 * rejects.
 */
export function portalResponse(
  network: Promise<Response>,
  { patience, isOwn }: { patience: number; isOwn: (answer: Response) => boolean },
): Promise<Response | undefined> {
  const answered = network.then(
    (answer) => (isOwn(answer) ? answer : undefined),
    () => undefined,
  );
  const waited = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));
  return Promise.race([answered, waited]);
}
