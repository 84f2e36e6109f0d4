import type { Context } from '../../context.ts';
import type { Guard } from '../../http/records/guard.ts';
import { seal } from './sealed.ts';

/**
 * Stores the client secret beside the settings, sealed. It is bound to the issuer and the client: if one of them
 * changes, the secret is deleted, so that nobody who may change the settings can have it sent to a server of their own.
 */
export function signOnGuard({ secret }: Context): Guard {
  return {
    serverValues: ({ before, after }) => {
      const typed = String(after?.['sso_client_secret'] ?? '');
      const isAnother = ['sso_issuer', 'sso_client_id'].some((name) => before?.[name] !== after?.[name]);
      if (typed !== '') return Promise.resolve({ sso_sealed_secret: seal(secret, 'client secret', typed) });
      return Promise.resolve(isAnother ? { sso_sealed_secret: '' } : {});
    },
  };
}
