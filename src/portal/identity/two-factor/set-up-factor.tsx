import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RequiredProof } from '#model/identity/sign-in-states.ts';
import { Lead, PlainForm } from '#portal/kit/form/plain-form.tsx';
import { usePlainForm } from '#portal/kit/form/use-plain-form.ts';
import { confirmTwoFactor, startTwoFactor } from '../calls.ts';
import { pageUser } from '#portal/session/session.ts';
import { codeInput } from './code-input.ts';
import { ProofForm } from '../proof-form.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './two-factor.module.css';

interface SetUpProps {
  /** True if there is one already, which moves to another phone. */
  moves: boolean;
  proof: RequiredProof;
  onDone: () => void;
  /** Called when it is on, while the recovery codes still have to be saved. */
  onOn?: () => void;
  /** Cancels before anything is changed. Absent if it cannot be cancelled. */
  onCancel?: (() => void) | undefined;
}

/** The server's offer: it is pending until its first code. */
interface Offer {
  readonly uri: string;
  readonly secret: string;
}

/** The three steps of a second factor: the password, the QR code with its first code, the recovery codes. */
export function SetUpFactor({ moves, proof, onDone, onOn, onCancel }: SetUpProps) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  const confirm = async (code: string) => {
    const { recovery_codes } = await confirmTwoFactor({ code });
    onOn?.();
    setCodes(recovery_codes);
  };
  if (offer) return <Scan offer={offer} confirm={confirm} onCancel={onCancel} />;
  return (
    <ProofForm
      lead={
        moves
          ? 'The app you have now stays good until the new one has shown its first code.'
          : 'You need an authenticator app on your phone: any that shows codes of six digits, such as Aegis, Google Authenticator, Microsoft Authenticator or 2FAS.'
      }
      submit="Continue"
      proof={proof}
      asksCode={moves}
      send={async ({ code, ...typed }) => setOffer(await startTwoFactor(moves ? { ...typed, code } : typed))}
      onCancel={onCancel}
    />
  );
}

const blank = { code: '' };

interface ScanProps {
  offer: Offer;
  confirm: (code: string) => Promise<void>;
  onCancel: (() => void) | undefined;
}

function Scan({ offer, confirm, onCancel }: ScanProps) {
  const form = usePlainForm(blank, {
    check: ({ code }) => ({ code: code.trim() ? undefined : 'Code is required.' }),
    send: async ({ code }) => {
      await confirm(code);
      return {};
    },
  });
  return (
    <PlainForm
      form={form}
      lead="Scan this with the app on your phone, then type the code that it shows."
      submit="Switch on"
      focused
      other={
        onCancel && (
          <Button variant="subtle" color="gray" style={{ alignSelf: 'start' }} onClick={onCancel}>
            Cancel
          </Button>
        )
      }
    >
      <div className={styles['scan']}>
        <QrCode
          text={offer.uri}
          label={`QR code for the app, of ${pageUser()?.email ?? 'your sign-in'}`}
          className={styles['qr']}
        />
        <Lead>
          No camera? Type this key into the app: <code className={styles['key']}>{inFours(offer.secret)}</code>
        </Lead>
      </div>
      <TextInput {...form.bind('code')} {...codeInput} label="Code of the app" placeholder="000000" />
    </PlainForm>
  );
}

function inFours(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, '$& ');
}
