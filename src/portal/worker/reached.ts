/**
 * Whether an answer tells that the portal was not reached: a gateway gives it, or a server that is on its way out. What
 * the portal itself has to say comes as a problem.
 */
export function isUnreached({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return status >= 502 && status <= 504 && !headers.get('Content-Type')?.startsWith('application/problem+json');
}

/**
 * Whether a page came where data was asked for: a network that wants a sign-in of its own answers so in place of the
 * server.
 */
export function isForeignPage({ ok, headers }: Pick<Response, 'ok' | 'headers'>): boolean {
  return ok && headers.get('Content-Type')?.startsWith('text/html') === true;
}

/**
 * What the portal itself answered within `patience` (milliseconds); undefined when it was not reached, or not in time.
 * Never rejects.
 */
export function reached(network: Promise<Response>, patience: number): Promise<Response | undefined> {
  const answered = network.then(
    (answer) => (isUnreached(answer) || isForeignPage(answer) ? undefined : answer),
    () => undefined,
  );
  const waited = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));
  return Promise.race([answered, waited]);
}
