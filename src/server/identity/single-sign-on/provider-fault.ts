import type { SignOnRefusal } from '#model/identity/single-sign-on.ts';
import { codeOf } from '../../disk/has-code.ts';

/** How long a provider may take for an answer, in seconds. */
export const timeoutSeconds = 8;

/**
 * What came between us and a provider: it did not answer, is none, does not know this client, said something that does
 * not hold, or the browser brought back what nobody takes. The last is no fault of the provider: anybody can send a
 * browser with anything.
 */
export type FaultKind = 'unreachable' | 'not-issuer' | 'wrong-client' | 'refused' | 'bad-return';

/** A fault of a provider, or in how it is set up here. The message is for the operator and holds no secret. */
export class ProviderFault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.name = 'ProviderFault';
    this.kind = kind;
  }

  /** What the sign-in page says of it. */
  get refusal(): SignOnRefusal {
    if (this.kind === 'unreachable') return 'unreachable';
    return this.kind === 'refused' || this.kind === 'bad-return' ? 'refused' : 'misconfigured';
  }

  /** What asking a provider of itself may end in: anything but an answer in time means that there is none. */
  static ofDiscovery(thrown: unknown): ProviderFault {
    const fault = ProviderFault.of(thrown);
    return fault.kind === 'refused' ? new ProviderFault('not-issuer', fault.message) : fault;
  }

  /** What a request to a provider may end in. */
  static of(thrown: unknown): ProviderFault {
    if (thrown instanceof ProviderFault) return thrown;
    const { code = '', error = '', status = 0, message, cause } = described(thrown);
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

interface Described {
  readonly code?: string;
  /** OAuth's own word for it. */
  readonly error?: string;
  readonly status?: number;
  readonly message: string;
  readonly cause?: unknown;
}

function described(thrown: unknown): Described {
  return thrown instanceof Error ? thrown : { message: 'no reason given' };
}

/** An answer that says the provider itself is not well. */
function isDown(cause: unknown): boolean {
  return cause instanceof Response && cause.status >= 500;
}

/** Why a connection did not come about: ECONNREFUSED, ENOTFOUND, a certificate. */
function reasonOf(cause: unknown): string {
  if (cause instanceof Response) return `It answered ${cause.status}.`;
  if (!(cause instanceof Error)) return '';
  if (cause.name === 'TimeoutError') return `It did not answer within ${timeoutSeconds} seconds.`;
  return codeOf(cause) || cause.message;
}
