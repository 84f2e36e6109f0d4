import { Button } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { pages } from '#model/routes.ts';
import { Boundary } from '#portal/kit/boundary.tsx';
import { Mark } from '#portal/kit/mark.tsx';
import { isChunkLoadError } from '#portal/kit/chunk-load-error.ts';
import { messageOf } from '#portal/kit/problem.ts';
import { Card } from './card.tsx';
import { Login } from './login.tsx';
import styles from './signed-out.module.css';

const ForgotPassword = lazy(async () => ({ default: (await import('./forgot-password.tsx')).ForgotPassword }));
const FirstUser = lazy(async () => ({ default: (await import('./first-user.tsx')).FirstUser }));

/** The pages for signed-out users. They are few and link to each other by plain links, so they need no router. */
export function SignedOut({ path }: { path: string }) {
  return (
    <div className={styles['ground']}>
      <main className={styles['main']}>
        <p className={styles['brand']}>
          <Mark size={40} />
          <span className={styles['name']}>Quadrangle</span>
          <span className={styles['line']}>The portal this college is run on</span>
        </p>
        {/* Its space is reserved, so that the logo does not move when the card is loaded. */}
        <Boundary Failed={CardFailed}>
          <Suspense fallback={<div className={styles['card']} />}>{cardFor(path)}</Suspense>
        </Boundary>
      </main>
      <Arcade />
    </div>
  );
}

function cardFor(path: string): ReactNode {
  if (path === pages.forgotPassword.path) return <ForgotPassword />;
  if (path === pages.initialisation.path) return <FirstUser />;
  return <Login />;
}

/** Shown in the place of a card that threw or failed to load. */
function CardFailed({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Card title={isChunkLoadError(error) ? 'This page could not be loaded' : 'This page stopped working'}>
      <p role="alert">{messageOf(error)}</p>
      <Button fullWidth onClick={retry}>
        Try again
      </Button>
    </Card>
  );
}

/** The arcade of a court along the foot of the page. */
function Arcade() {
  return (
    <svg className={styles['arcade']} width="100%" height="96" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="arch" width="80" height="96" patternUnits="userSpaceOnUse">
          <path d="M12 96V44a28 28 0 0 1 56 0V96M20 96V46a20 20 0 0 1 40 0V96M0 8H80M0 1H80" />
        </pattern>
      </defs>
      <rect width="100%" height="96" fill="url(#arch)" />
    </svg>
  );
}
