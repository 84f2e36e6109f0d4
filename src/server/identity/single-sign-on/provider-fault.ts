import type { SignOnRefusal } from '#model/identity/single-sign-on.ts';
import { codeOf } from '../../disk/has-code.ts';

/** The timeout for a provider's response, in seconds. */
export const timeoutSeconds = 8;

/**
 * What went wrong with a provider: it did not respond, is no provider, does not know this client, sent something
 * invalid, or the browser brought back something invalid. The last is not the provider's fault: anyone can send a
 * browser with any parameters.
 */
export type FaultKind = 'unreachable' | 'not-issuer' | 'wrong-client' | 'refused' | 'bad-return';

/** A fault of a provider, or of its settings here. The message is for the operator and holds no secret. */
export class ProviderFault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.name = 'ProviderFault';
    this.kind = kind;
  }

  /** The reason shown on the sign-in page. */
  get refusal(): SignOnRefusal {
    if (this.kind === 'unreachable') return 'unreachable';
    return this.kind === 'refused' || this.kind === 'bad-return' ? 'refused' : 'misconfigured';
  }

  /** The fault for a failed discovery: anything but a timely response means that there is no provider. */
  static ofDiscovery(thrown: unknown): ProviderFault {
    const fault = ProviderFault.of(thrown);
    return fault.kind === 'refused' ? new ProviderFault('not-issuer', fault.message) : fault;
  }

  /** The fault for a failed request to a provider. */
  static of(thrown: unknown): ProviderFault {
    if (thrown instanceof ProviderFault) return thrown;
    const { code = '', error = '', status = 0, message, cause } = detailsOf(thrown);
    if (thrown instanceof TypeError || code === 'OAUTH_TIMEOUT' || isDown(cause)) {
      return new ProviderFault('unreachable', reasonOf(cause) || message);
    }
    if (status === 401 || ['invalid_client', 'unauthorized_client'].includes(error)) {
      return new ProviderFault('wrong-client', error || message);
    }
    const kind = error === 'invalid_grant' ? 'bad-return' : 'refused';
    return new ProviderFault(kind, [message, error].filter(Boolean).join(': '));
  }
}

interface ThrownDetails {
  readonly code?: string;
  /** The OAuth error code. */
  readonly error?: string;
  readonly status?: number;
  readonly message: string;
  readonly cause?: unknown;
}

function detailsOf(thrown: unknown): ThrownDetails {
  return thrown instanceof Error ? thrown : { message: 'no reason given' };
}

/** A response that says the provider itself has a failure. */
function isDown(cause: unknown): boolean {
  return cause instanceof Response && cause.status >= 500;
}

/** Why a connection failed: ECONNREFUSED, ENOTFOUND, a certificate. */
function reasonOf(cause: unknown): string {
  if (cause instanceof Response) return `It answered ${cause.status}.`;
  if (!(cause instanceof Error)) return '';
  if (cause.name === 'TimeoutError') return `It did not answer within ${timeoutSeconds} seconds.`;
  return codeOf(cause) || cause.message;
}
