import { whichShell, workerPath, type ShellAnswer } from '#portal/worker/words.ts';
import { onReturn, readAgain } from './client/connection.ts';
import { noteNewerVersion } from './newer-version.ts';

/** How long a look for a newer version is good for, in milliseconds. */
const lookEvery = 10 * 60 * 1000;

/**
 * Puts the service worker to work, and watches for a newer version. Does nothing where there is none: in development,
 * or without https.
 */
export async function engageWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  if (!import.meta.env.PROD) return dismissWorkers(workers);
  let first = workers.controller === null;
  const ask = () => workers.controller?.postMessage(whichShell);
  workers.addEventListener('message', ({ data }) => {
    if (isShellAnswer(data) && isOutdatedBy(data)) noteNewerVersion();
  });
  workers.addEventListener('controllerchange', () => {
    // What was read before there was a worker, it could not keep.
    if (first) readAgain();
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
    // Without a connection there is nothing to look at.
    registration.update().catch(() => undefined);
  };
  // Whatever kept the server from answering may have been a new version.
  onReturn(look);
  const lookNowAndThen = () => {
    if (document.visibilityState === 'visible' && Date.now() - looked > lookEvery) look();
  };
  document.addEventListener('visibilitychange', lookNowAndThen);
  setInterval(lookNowAndThen, lookEvery);
}

/** A page that does not load what the kept shell's page loads comes from another build. */
function isOutdatedBy({ shell }: ShellAnswer): boolean {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return shell.length > 0 && entry !== null && !shell.includes(new URL(entry.src).pathname);
}

function isShellAnswer(told: unknown): told is ShellAnswer {
  return typeof told === 'object' && told !== null && 'shell' in told && Array.isArray(told.shell);
}

/** One of a build that was tried at this address would stand between the developer and the sources. */
async function dismissWorkers(workers: ServiceWorkerContainer): Promise<void> {
  for (const registration of await workers.getRegistrations()) await registration.unregister();
}
