/** The claims of a token, not verified: only the server verifies them. */
export interface Claims {
  /** The id of the user. */
  readonly sub?: string;
  /** Unix time in seconds. */
  readonly exp?: number;
}

/** Reads the claims of a token; empty ones when it cannot be decoded. */
export function claimsOf(token: string): Claims {
  try {
    const said: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof said !== 'object' || said === null) return {};
    const { sub, exp } = said as Record<string, unknown>;
    return { ...(typeof sub === 'string' && { sub }), ...(typeof exp === 'number' && { exp }) };
  } catch {
    return {};
  }
}
