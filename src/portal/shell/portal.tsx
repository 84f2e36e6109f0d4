import { BrowserRouter } from 'react-router';
import { standBeforeRouter } from '#portal/kit/use-leave-guard.ts';
import { Frame } from './frame.tsx';
import { CurrentPage } from './current-page.tsx';
import type { SignedInUser } from './session.ts';

standBeforeRouter();

/** Everything behind the door. */
export function Portal({ user }: { user: SignedInUser }) {
  return (
    <BrowserRouter>
      <Frame user={user}>
        <CurrentPage user={user} />
      </Frame>
    </BrowserRouter>
  );
}
