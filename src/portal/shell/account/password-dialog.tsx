import { lazy } from 'react';
import { Skeleton } from '#portal/kit/page.tsx';
import { AccountDialog } from './account-dialog.tsx';

const OwnPassword = lazy(async () => ({ default: (await import('#portal/identity/own-password.tsx')).OwnPassword }));

/** The person's own password, available on every page. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <AccountDialog
      onClose={onClose}
      title="Change password"
      size={432}
      minHeight={312}
      waiting={<Skeleton lines={4} height={56} />}
      // An accidental click would discard the typed input.
      closeOnClickOutside={false}
    >
      <OwnPassword focused />
    </AccountDialog>
  );
}
