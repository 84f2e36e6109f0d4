import type { IncomingMessage } from 'node:http';

/** How much of an unwanted body is still read, so that its sender can read the response: in bytes, and in ms. */
const maxDrainedBytes = 64 * 1024 * 1024;
const drainTimeout = 20_000;

/** A sender that is silent for this long is waiting for the response, in ms. */
const silenceTimeout = 1000;

/** Reads the rest of a request and discards it, within limits. */
export function drainBody(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  let left = maxDrainedBytes;
  const timeout = setTimeout(() => request.destroy(), drainTimeout).unref();
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.once('close', () => clearTimeout(timeout));
  request.resume();
}

/**
 * Responds once the client has sent everything, or pauses: a client that is still sending would not read the response
 * of a connection that closes with it.
 */
export function answerAfterBody(request: IncomingMessage, answer: () => void): void {
  drainBody(request);
  const finish = () => {
    clearTimeout(silenceTimer);
    request.off('data', refresh).off('end', finish).off('close', finish);
    answer();
  };
  const silenceTimer = setTimeout(finish, silenceTimeout);
  const refresh = () => void silenceTimer.refresh();
  request.on('data', refresh).once('end', finish).once('close', finish);
}
