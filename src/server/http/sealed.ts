/**
 * What every answer carries that is no page: it is what it says it is, nothing in it runs or is framed should a browser take it for a
 * page, no other origin's page may embed it, and nobody learns its address, which may hold a key, by following what it says.
 */
export const sealed = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** The same of what is published: other pages may show it. */
export const published = { ...sealed, 'cross-origin-resource-policy': 'cross-origin' };

/** What says that a page asks for no device: the portal and the site need none. */
export const noDevices =
  'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()';
