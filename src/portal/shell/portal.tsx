import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { listenBeforeRouter } from '#portal/kit/unsaved/unsaved-work.ts';
import { Frame } from './frame/frame.tsx';
import { CurrentPage } from './frame/current-page.tsx';
import { prefetchMe } from '#portal/session/me.tsx';
import { fetchScreenAt } from './screens.tsx';
import { SignInAgain } from './account/sign-in-again.tsx';
import type { SignedInUser } from '#portal/session/session.ts';

/**
 * Called before the portal is rendered: requests the signed-in person and loads the screen meanwhile. Importing this
 * file alone must do neither, because pages before the sign-in may share a chunk with it.
 */
export function openPortal(): void {
  listenBeforeRouter();
  prefetchMe();
  fetchScreenAt(location.pathname);
}

/** Everything behind the sign-in. */
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

/** Registers the service worker, which caches responses, after the first page has what it needs. */
function engageWhenIdle(): () => void {
  const timer = setTimeout(() => {
    void import('./worker-registration.ts')
      .then(({ registerWorker: engageWorker }) => engageWorker())
      .catch(() => undefined);
  }, 300);
  return () => clearTimeout(timer);
}
