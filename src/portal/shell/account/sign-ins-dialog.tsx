import { lazy } from 'react';
import { Skeleton } from '#portal/kit/page.tsx';
import { AccountDialog } from './account-dialog.tsx';

const OwnSignIns = lazy(async () => ({ default: (await import('#portal/identity/own-sign-ins.tsx')).OwnSignIns }));

/** The person's active sessions, available on every page. */
export function SignInsDialog({ onClose }: { onClose: () => void }) {
  return (
    <AccountDialog
      onClose={onClose}
      title="Active sign-ins"
      size={560}
      minHeight={248}
      waiting={<Skeleton lines={4} height={48} />}
    >
      <OwnSignIns />
    </AccountDialog>
  );
}
