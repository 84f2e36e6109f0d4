/**
 * The security headers of every answer that is not a page: a browser keeps to its type, runs nothing in it and frames
 * it nowhere, no other origin may embed it, and whoever follows a link in it does not pass on its address, which may
 * hold a key.
 */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** The same for public content, which other sites may embed. */
export const publicSecurityHeaders = { ...securityHeaders, 'cross-origin-resource-policy': 'cross-origin' };

/** The Permissions-Policy of pages: neither the portal nor the site needs a device. */
export const permissionsPolicy =
  'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()';
