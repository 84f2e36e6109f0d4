import { Button } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { copyText } from '#portal/kit/copy-text.ts';
import { notify } from '#portal/kit/feedback.tsx';
import { Lead } from '#portal/kit/form/plain-form.tsx';
import { saveFile } from '#portal/kit/save-file.ts';
import { useLeaveGuard } from '#portal/kit/unsaved/use-leave-guard.ts';
import { pageUser } from '#portal/session/session.ts';
import styles from './two-factor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  // They are never shown again.
  useLeaveGuard(true);
  const email = pageUser()?.email ?? '';
  return (
    <div className={styles['codes']}>
      <Lead>
        Keep these recovery codes where you find them without your phone. Each signs you in <strong>once</strong> in
        place of a code of the app. They are not shown again.
      </Lead>
      <section className={styles['sheet']} data-recovery-codes aria-label="Recovery codes">
        <p className={styles['whose']}>Quadrangle recovery codes of {email}</p>
        <ol>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </section>
      <div className={styles['tools']}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden="true" />}
          onClick={() => void copy(codes)}
        >
          Copy
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => download(email, codes)}
        >
          Download
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <Button className={styles['kept'] ?? ''} onClick={onKept}>
        I have kept them
      </Button>
    </div>
  );
}

async function copy(codes: readonly string[]): Promise<void> {
  if (await copyText(codes.join('\n'))) notify('Recovery codes copied');
  else notify('This browser does not let them be copied. Download or print them.', { tone: 'problem', ms: 6000 });
}

function download(email: string, codes: readonly string[]): void {
  const text = `Quadrangle recovery codes of ${email}\nEach works once.\n\n${codes.join('\n')}\n`;
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'quadrangle-recovery-codes.txt');
}
