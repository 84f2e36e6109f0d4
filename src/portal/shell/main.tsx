import { MantineProvider } from '@mantine/core';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { pages } from '#model/routes.ts';
import { Feedback } from '#portal/kit/feedback.tsx';
import { trackChunkLoadErrors } from '#portal/kit/chunk-load-error.ts';
import { styleNonce } from '#portal/kit/style-nonce.ts';
import { cssVariables, theme } from '#portal/kit/theme.ts';
import {
  isStorageAvailable,
  clearSession,
  setPageUser,
  readSession,
  watchSession,
  type SignedInUser,
} from '#portal/session/session.ts';
import { handleSessionChange } from '#portal/session/ended-session.ts';
import { startingAddress, type Address } from '#portal/session/starting-address.ts';
import { rememberLink, rememberReturnAddress, takeReturnAddress } from '#portal/session/return-address.ts';
import './opening.css';

// The scroll lock under a dialog inserts a style too, and reads the nonce from here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });

trackChunkLoadErrors();
void start();

/**
 * Corrects the address, then loads the half of the portal that it needs. Signed-out people load only the few small
 * pages before the sign-in, and no code of the pages behind it.
 */
async function start(): Promise<void> {
  const root = createRoot(document.getElementById('root') ?? document.body);
  if (!isStorageAvailable()) {
    root.render(<Root>{<KeptOut />}</Root>);
    return;
  }
  const session = readSession();
  const asked = session ? askedBy(session.user) : askedByNobody();
  // Unsaved input is kept whatever another tab does.
  watchSession(() => {
    if (!handleSessionChange()) location.reload();
  });
  const address = startingAddress(session?.user ?? null, asked);
  if (address.path + address.query !== location.pathname + location.search) {
    history.replaceState(null, '', address.path + address.query);
  }
  try {
    if (!session || address.path === pages.forgotPassword.path) {
      if (address.path === pages.registration.path) {
        const { SelfRegistration } = await import('#portal/students/self-registration.tsx');
        root.render(<Root>{<SelfRegistration />}</Root>);
        return;
      }
      const { SignedOut } = await import('#portal/identity/signed-out.tsx');
      root.render(<Root>{<SignedOut path={address.path} />}</Root>);
    } else {
      setPageUser(session.user);
      const { openPortal, Portal } = await import('./portal.tsx');
      openPortal();
      root.render(<Root>{<Portal user={session.user} />}</Root>);
    }
  } catch {
    root.render(<Root>{<Unreached />}</Root>);
  }
}

/** The sign-in page leads back to the address where the person's own session was lost, or to the link they followed. */
function askedBy(user: SignedInUser): Address {
  const way = takeReturnAddress(user);
  return location.pathname === pages.login.path && way ? way : here();
}

/** People whose session has expired sign in again, even on pages that are open to visitors. */
function askedByNobody(): Address {
  const isLost = rememberReturnAddress();
  rememberLink();
  clearSession();
  return isLost ? { path: pages.login.path, query: '' } : here();
}

function here(): Address {
  return { path: location.pathname, query: location.search };
}

function Root({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => styleNonce}
      >
        {children}
        <Feedback />
      </MantineProvider>
    </StrictMode>
  );
}

/** A chunk of the portal failed to load: the connection broke, or a newer portal was installed meanwhile. */
function Unreached() {
  return (
    <main style={{ padding: 32, textAlign: 'center' }}>
      <h1>The portal could not be loaded</h1>
      <p>
        Check the connection, then <a href={location.href}>try again</a>.
      </p>
    </main>
  );
}

/** The browser blocks all storage for this site, including cookies. */
function KeptOut() {
  return (
    <main style={{ padding: 32, textAlign: 'center' }}>
      <h1>Allow the portal to keep your sign-in</h1>
      <p>
        This browser keeps nothing for {location.host}. Allow cookies and site data for it in the settings of the
        browser, or delete some where there is no room left, then <a href={location.href}>reload the portal</a>.
      </p>
    </main>
  );
}
