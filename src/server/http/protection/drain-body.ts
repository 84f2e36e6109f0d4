import type { IncomingMessage } from 'node:http';

/** How much of an unwanted body is still read, so that its sender can read the response: in bytes, and in ms. */
const most = 64 * 1024 * 1024;
const patience = 20_000;

/** A sender that is silent for this long is waiting for the response, in ms. */
const silence = 1000;

/** Reads the rest of a request and discards it, within limits. */
export function drainBody(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  let left = most;
  const enough = setTimeout(() => request.destroy(), patience).unref();
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.once('close', () => clearTimeout(enough));
  request.resume();
}

/**
 * Responds once the client has sent everything, or pauses: a client that is still sending would not read the response
 * of a connection that closes with it.
 */
export function answerAfter(request: IncomingMessage, answer: () => void): void {
  drainBody(request);
  const heard = () => {
    clearTimeout(waiting);
    request.off('data', goOn).off('end', heard).off('close', heard);
    answer();
  };
  const waiting = setTimeout(heard, silence);
  const goOn = () => void waiting.refresh();
  request.on('data', goOn).once('end', heard).once('close', heard);
}
