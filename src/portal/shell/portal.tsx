import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { standBeforeRouter } from '#portal/kit/unsaved/unsaved-work.ts';
import { Frame } from './frame/frame.tsx';
import { CurrentPage } from './frame/current-page.tsx';
import { askAhead } from './account/me.tsx';
import { fetchScreenAt } from './screens.tsx';
import { SignInAgain } from './account/sign-in-again.tsx';
import type { SignedInUser } from './account/session.ts';

/**
 * Called before the portal is drawn. On their way meanwhile: who this is, and the screen that they asked for. Nothing
 * of it happens by loading this file alone: pages in front of the door may share a piece with it.
 */
export function openPortal(): void {
  standBeforeRouter();
  askAhead();
  fetchScreenAt(location.pathname);
}

/** Everything behind the door. */
export function Portal({ user }: { user: SignedInUser }) {
  useEffect(engageWhenIdle, []);
  return (
    <BrowserRouter>
      <Frame user={user}>
        <CurrentPage />
      </Frame>
      <SignInAgain />
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
