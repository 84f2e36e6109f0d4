import { defaultButtonLabel } from '#model/identity/single-sign-on.ts';
import type { Config } from '../../config/config.ts';
import { sealedClientSecretReader, settingsReader } from '../../store/settings.ts';
import type { Context } from '../../context.ts';
import { unseal } from './sealed.ts';

/** The settings for single sign-on. */
export interface SignOn {
  readonly issuer: string;
  readonly clientId: string;
  /** "" for a client without one. */
  readonly clientSecret: string;
  /** True if a secret is stored but cannot be decrypted: it was sealed with another TOKEN_SECRET. */
  readonly isSecretLost: boolean;
  /** The label of the button. */
  readonly label: string;
}

/** Reads the settings of single sign-on; undefined while it is off. */
export function signOnReader({ store, secret }: Context): () => Promise<SignOn | undefined> {
  const readSettings = settingsReader(store);
  const readSealed = sealedClientSecretReader(store);
  return async () => {
    const { sso_issuer: issuer, sso_client_id: clientId, sso_label } = await readSettings();
    if (issuer === '' || clientId === '') return undefined;
    const sealed = await readSealed();
    const opened = sealed === '' ? '' : unseal(secret, 'client secret', sealed);
    const label = sso_label || defaultButtonLabel;
    return { issuer, clientId, clientSecret: opened ?? '', isSecretLost: opened === undefined, label };
  };
}

/** The URLs of a portal's single sign-on. Only the settings count, never the host of a request. */
export function signOnAddresses({ publicUrl, port }: Config) {
  const portal = publicUrl ?? `http://localhost:${port}`;
  return {
    begin: `${portal}${signOnPath}/begin`,
    /** The redirect URI that must be registered at the provider. */
    callback: `${portal}${signOnPath}/callback`,
    login: `${portal}/login`,
    isSecure: portal.startsWith('https:'),
  };
}

const signOnPath = '/api/singlesignon';
