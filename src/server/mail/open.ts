import type { Store } from '../store/store.ts';
import { decodeAddressPart } from '#model/text/decode-address-part.ts';
import type { Mail } from './mail.ts';

/** The parts of the server that mail needs. */
interface MailParts {
  readonly config: { readonly smtpUrl: string | undefined; readonly publicUrl: string | undefined };
  readonly store: Store;
  readonly report: (error: unknown) => void;
}

/** Opens the way of sending mail that the settings name: SMTP, or the outbox without sending. */
export async function openMail(parts: MailParts): Promise<Mail> {
  const { config, store, report } = parts;
  if (!config.smtpUrl) return (await import('./outbox.ts')).openOutbox({ store });
  const sender = senderOf(config.smtpUrl, config.publicUrl);
  return (await import('./smtp.ts')).openSmtp({ store, report, address: config.smtpUrl, sender });
}

/** The sender: the account of the mail server where that is an address, else an address at the portal's host. */
function senderOf(smtpUrl: string, publicUrl: string | undefined): string {
  const account = decodeAddressPart(new URL(smtpUrl).username);
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(account)) return account;
  return `quadrangle@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}`;
}
