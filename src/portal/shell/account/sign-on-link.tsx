import { Button } from '@mantine/core';
import type { SignOnButton } from '../client/calls.ts';
import styles from './sign-on-link.module.css';

interface SignOnLinkProps {
  button: SignOnButton;
  /** True for a tab of its own, so that this page stays as it is. */
  apart?: boolean;
  /** True while the browser is on its way. */
  loading?: boolean;
  onClick?: () => void;
}

/**
 * The way to the college's own sign-in service. The college chose its words: they take a second line where they need
 * one.
 */
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
