import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { standBeforeRouter } from '#portal/kit/use-leave-guard.ts';
import { Frame } from './frame.tsx';
import { CurrentPage } from './current-page.tsx';
import type { SignedInUser } from './session.ts';

standBeforeRouter();

/** Everything behind the door. */
export function Portal({ user }: { user: SignedInUser }) {
  useEffect(engageWhenIdle, []);
  return (
    <BrowserRouter>
      <Frame user={user}>
        <CurrentPage />
      </Frame>
    </BrowserRouter>
  );
}

/** The worker that keeps what was read: not before the first page has what it needs. */
function engageWhenIdle(): () => void {
  const timer = setTimeout(() => {
    void import('./worker-registration.ts').then(({ engageWorker }) => engageWorker()).catch(() => undefined);
  }, 300);
  return () => clearTimeout(timer);
}
