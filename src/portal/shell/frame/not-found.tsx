import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { pathOf } from '#model/routes.ts';
import { EmptyState, Page } from '#portal/kit/page.tsx';

/** The page for unknown addresses. */
export function NotFound() {
  const { pathname } = useLocation();
  return (
    <Page title="Page not found">
      <EmptyState
        title="There is nothing at this address"
        action={
          <Button component={Link} to={pathOf('dashboard')}>
            Go to the start
          </Button>
        }
      >
        {pathname} may be misspelt, or the page may have been moved.
      </EmptyState>
    </Page>
  );
}
