import type { IncomingHttpHeaders } from 'node:http';
import { wrongKind, type CallError } from '../errors.ts';

/** Why a compressed request body is not read: it would be parsed as something else (RFC 9110, section 15.5.16). */
export function contentEncodingError({
  'content-encoding': encoding = '',
}: IncomingHttpHeaders): CallError | undefined {
  if (/^(?:identity)?$/i.test(encoding.trim())) return undefined;
  return wrongKind('Send the body as it is, without Content-Encoding.');
}
