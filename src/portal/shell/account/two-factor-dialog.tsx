import { lazy, useState } from 'react';
import { Skeleton } from '#portal/kit/page.tsx';
import { AccountDialog } from './account-dialog.tsx';

const TwoFactor = lazy(async () => ({
  default: (await import('#portal/identity/two-factor/two-factor.tsx')).TwoFactor,
}));

/** The person's own second factor, available on every page. */
export function TwoFactorDialog({ onClose }: { onClose: () => void }) {
  // Recovery codes are shown once: only their own button may close them.
  const [holds, setHolds] = useState(false);
  return (
    <AccountDialog
      onClose={onClose}
      title="Two-factor sign-in"
      size={480}
      minHeight={176}
      waiting={<Skeleton lines={4} height={40} />}
      withCloseButton={!holds}
      closeOnEscape={!holds}
      closeOnClickOutside={false}
    >
      <TwoFactor onHold={setHolds} />
    </AccountDialog>
  );
}
