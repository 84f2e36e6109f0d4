import { Button } from '@mantine/core';
import type { SignOnButton } from '#portal/session/client/calls.ts';
import styles from './sign-on-link.module.css';

interface SignOnLinkProps {
  button: SignOnButton;
  /** True to open a new tab, so that this page stays open. */
  apart?: boolean;
  /** True while the browser is navigating. */
  loading?: boolean;
  onClick?: () => void;
}

/** The link to the college's single sign-on service. The college chose its label, which wraps if necessary. */
export function SignOnLink({ button: { label, begin }, apart = false, loading = false, onClick }: SignOnLinkProps) {
  return (
    <Button
      component="a"
      href={begin}
      {...(apart && { target: '_blank', rel: 'noreferrer' })}
      variant="default"
      fullWidth
      loading={loading}
      classNames={{ root: styles['root'] ?? '', label: styles['label'] ?? '' }}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
