import { Secret, TOTP } from 'otpauth';

/** How many steps of 30 seconds a phone's clock may be off, in either direction. */
const maxSkewSteps = 1;

const period = 30;

/** A new secret for an authenticator app, in base32, as it is typed by hand. */
export function createAppSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The otpauth URL in the QR code. The first colon ends the issuer there, so colons are removed from the college's name.
 */
export function appUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return new TOTP({ secret, issuer: issuer.replace(/(?<!\s)\s*:\s*/g, ' '), label: email, period }).toString();
}

/** Whether a text has the form of an app's code. */
export function isAppCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

/** The time step that a code belongs to, in steps since 1970; undefined if the code is not valid now. */
export function stepOf(secret: string, code: string): number | undefined {
  // The library compares bytes: it throws at a text with as many characters as a code, but more bytes.
  if (!isAppCode(code)) return undefined;
  const now = Date.now();
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp: now, window: maxSkewSteps });
  return delta === null ? undefined : Math.floor(now / (period * 1000)) + delta;
}
