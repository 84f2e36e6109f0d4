import manifest from '../../package.json' with { type: 'json' };

/** The version of this program. */
export const { version } = manifest;

/** Replaced by the build with a value that identifies its sources; absent when the sources themselves run. */
declare const QUADRANGLE_BUILD: string | undefined;

/** Identifies the sources this program was built from: the same on every server that runs the same sources. */
export const buildId = typeof QUADRANGLE_BUILD === 'string' ? QUADRANGLE_BUILD : 'sources';
