import { isFromGateway } from './what-is-kept.ts';

/** What the portal itself answered within `patience` (milliseconds); undefined when it was not reached, or not in time. Never rejects. */
export function reached(network: Promise<Response>, patience: number): Promise<Response | undefined> {
  const answered = network.then(
    (answer) => (isFromGateway(answer.status) ? undefined : answer),
    () => undefined,
  );
  const waited = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));
  return Promise.race([answered, waited]);
}
