import type { IncomingHttpHeaders } from 'node:http';
import { wrongKind, type CallError } from '../errors.ts';

/**
 * Why a body that was compressed on its way is not read: it would be taken for what it is not (RFC 9110, section
 * 15.5.16).
 */
export function refusalOfEncoding({ 'content-encoding': encoding = '' }: IncomingHttpHeaders): CallError | undefined {
  if (/^(?:identity)?$/i.test(encoding.trim())) return undefined;
  return wrongKind('Send the body as it is, without Content-Encoding.');
}
