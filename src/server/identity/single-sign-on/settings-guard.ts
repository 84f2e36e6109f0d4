import type { Context } from '../../context.ts';
import type { Guard } from '../../http/records/guard.ts';
import { seal } from './sealed.ts';

/**
 * Keeps the client secret beside the settings, sealed. It goes with the issuer and the client it was given by: with
 * another one it is forgotten, so that nobody who may change the settings can have it sent to a server of their own.
 */
export function signOnGuard({ secret }: Context): Guard {
  return {
    own: ({ before, after }) => {
      const typed = String(after?.['sso_client_secret'] ?? '');
      const isAnother = ['sso_issuer', 'sso_client_id'].some((name) => before?.[name] !== after?.[name]);
      if (typed !== '') return Promise.resolve({ sso_sealed_secret: seal(secret, 'client secret', typed) });
      return Promise.resolve(isAnother ? { sso_sealed_secret: '' } : {});
    },
  };
}
