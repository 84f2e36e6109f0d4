import { lazy } from 'react';
import { Skeleton } from '#portal/kit/page.tsx';
import { usePhone } from '#portal/kit/use-phone.ts';
import { AccountDialog } from './account-dialog.tsx';

const OwnLog = lazy(async () => ({ default: (await import('#portal/activity/own-log.tsx')).OwnLog }));

/** The person's own activity, available on every page. It needs a `MeProvider` above it. */
export function ActivityDialog({ onClose }: { onClose: () => void }) {
  const isPhone = usePhone();
  return (
    <AccountDialog
      onClose={onClose}
      title="My activity"
      size={880}
      minHeight={376}
      waiting={<Skeleton lines={8} height={20} />}
      padding={isPhone ? 'md' : 'lg'}
      fullScreen={isPhone}
    >
      <OwnLog />
    </AccountDialog>
  );
}
