/**
 * The security headers of every response that is not a page: no sniffing of the type, no scripts, no framing, no
 * embedding by other origins, and no Referer, because the address may hold a key.
 */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** The same for public content, which other sites may embed. */
export const publicSecurityHeaders = { ...securityHeaders, 'cross-origin-resource-policy': 'cross-origin' };

/** The Permissions-Policy of pages: neither the portal nor the site needs device access. */
export const permissionsPolicy =
  'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()';
