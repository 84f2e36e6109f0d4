/**
 * The nonce that every style inserted into this page must have: the server sends a new one with every page, and the
 * browser ignores other styles. "" if none is required, as in development.
 */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
