import { Secret, TOTP } from 'otpauth';

/** How many steps of 30 seconds the clock of a phone may be off, either way. */
const skew = 1;

const period = 30;

/** A fresh secret for an authenticator app, in base32, as it is typed by hand. */
export function newAppSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * What an authenticator app reads from the QR code. The first colon ends the issuer there, so the name of a college has
 * none.
 */
export function appAddress(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return new TOTP({ secret, issuer: issuer.replace(/(?<!\s)\s*:\s*/g, ' '), label: email, period }).toString();
}

/** The step whose code this is, as steps since 1970; undefined when it is none that is good now. */
export function stepOf(secret: string, code: string): number | undefined {
  const now = Date.now();
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp: now, window: skew });
  return delta === null ? undefined : Math.floor(now / (period * 1000)) + delta;
}
