import type { IncomingMessage } from 'node:http';

/** How much of what nobody wants is still read, so that its sender gets to read the answer: in bytes, and in ms. */
const most = 64 * 1024 * 1024;
const patience = 20_000;

/** A sender that is silent for so long waits for the answer, in ms. */
const silence = 1000;

/** Reads what is left of a request and throws it away, but not for ever. */
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
 * Answers whoever still sends once they have sent it all, or wait: of a connection that ends with the answer they would
 * read nothing else.
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
