import { shellRequestMessage, workerPath, type ShellAnswer } from '#portal/worker/messages.ts';
import { notifyReconnected, onReturn } from '#portal/session/client/connection.ts';
import { noteNewerVersion } from './newer-version.ts';

/** The minimum interval between checks for a newer version, in milliseconds. */
const lookEvery = 10 * 60 * 1000;

/**
 * Registers the service worker, and watches for a newer version. Does nothing without service workers: in development,
 * or without https.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  if (!import.meta.env.PROD) return dismissWorkers(workers);
  let first = workers.controller === null;
  const ask = () => workers.controller?.postMessage(shellRequestMessage);
  workers.addEventListener('message', ({ data }) => {
    if (isShellAnswer(data) && isOutdatedBy(data)) noteNewerVersion();
  });
  workers.addEventListener('controllerchange', () => {
    // Responses read before there was a worker are not cached, so they are refetched.
    if (first) notifyReconnected();
    else ask();
    first = false;
  });
  await workers.register(workerPath);
  ask();
  lookForNewer(await workers.ready);
}

function lookForNewer(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  const look = () => {
    looked = Date.now();
    // Without a connection the check fails, which is fine.
    registration.update().catch(() => undefined);
  };
  // The server may have been unreachable because of an update.
  onReturn(look);
  const lookNowAndThen = () => {
    if (document.visibilityState === 'visible' && Date.now() - looked > lookEvery) look();
  };
  document.addEventListener('visibilitychange', lookNowAndThen);
  setInterval(lookNowAndThen, lookEvery);
}

/** If the cached shell does not list this page's script, the page is from another build. */
function isOutdatedBy({ shell }: ShellAnswer): boolean {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return shell.length > 0 && entry !== null && !shell.includes(new URL(entry.src).pathname);
}

function isShellAnswer(told: unknown): told is ShellAnswer {
  return typeof told === 'object' && told !== null && 'shell' in told && Array.isArray(told.shell);
}

/** A worker left by a build that was tested at this address would serve its cache instead of the sources. */
async function dismissWorkers(workers: ServiceWorkerContainer): Promise<void> {
  for (const registration of await workers.getRegistrations()) await registration.unregister();
}
