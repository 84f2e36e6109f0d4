/**
 * What a style must carry that is written into this page: the server says it anew with every page, and the browser
 * draws no other. "" where nothing is asked for, as in development.
 */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
