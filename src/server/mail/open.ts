import type { Store } from '../store/store.ts';
import { unescaped } from '#model/unescaped.ts';
import type { Mail } from './mail.ts';

/** What mail needs of the server. */
interface MailParts {
  readonly config: { readonly smtpUrl: string | undefined; readonly publicUrl: string | undefined };
  readonly store: Store;
  readonly report: (error: unknown) => void;
}

/** Opens the way out for mail that the settings name: SMTP, or the outbox alone. */
export async function openMail(parts: MailParts): Promise<Mail> {
  const { config, store, report } = parts;
  if (!config.smtpUrl) return (await import('./outbox.ts')).openOutbox({ store });
  const sender = senderOf(config.smtpUrl, config.publicUrl);
  return (await import('./smtp.ts')).openSmtp({ store, report, address: config.smtpUrl, sender });
}

/** The account of the mail server where it is an address itself, else one at the portal's host. */
function senderOf(smtpUrl: string, publicUrl: string | undefined): string {
  const account = unescaped(new URL(smtpUrl).username);
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(account)) return account;
  return `quadrangle@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}`;
}
