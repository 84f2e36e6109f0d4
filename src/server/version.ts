import manifest from '../../package.json' with { type: 'json' };

/** The version of this program. */
export const { version } = manifest;

/** Replaced by the build with what tells its sources from all others; absent where the sources themselves run. */
declare const QUADRANGLE_BUILD: string | undefined;

/** Which sources this program was built of: the same on every server that runs the same ones. */
export const build = typeof QUADRANGLE_BUILD === 'string' ? QUADRANGLE_BUILD : 'sources';
