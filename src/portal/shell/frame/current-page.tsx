import { createElement, lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, NavigationType, useLocation, useNavigationType } from 'react-router';
import { matchPage, pages, pathOf, redirects, type Match } from '#model/routes.ts';
import { Boundary } from '#portal/kit/boundary.tsx';
import { AwaitedPage } from './awaited-page.tsx';
import { PageFailed } from './page-failed.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { fetchScreens, screenOf } from '../screens.tsx';
import { useMe } from '../account/me.tsx';
import { readSession, type SignedInUser } from '../account/session.ts';
import { signedInAgain } from '../account/sign-in-again.ts';
import { sentFrom } from '../starting-address.ts';

const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

/**
 * The page at the address. The model says which one it is and who may see it, so there is no table of routes here: what
 * is not this person's leads home, the aliases lead on, and the rest is the page that says so.
 */
export function CurrentPage() {
  const { user } = useMe();
  const { pathname } = useLocation();
  useScrollToTop(pathname);
  useEffect(() => {
    if (!readSession()) void signedInAgain();
  }, [pathname]);
  useEffect(fetchWhenIdle, []);
  const elsewhere = leadsTo(user, pathname);
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  const match = matchPage(pathname);
  return (
    <>
      <AwaitedPage />
      {/* A navigation is a transition: the old page stays until the new one is loaded, so this shows only at first. */}
      <Suspense fallback={<PageSkeleton />}>
        <Boundary key={pathname} Failed={PageFailed}>
          {match ? <Screen match={match} /> : <NotFound />}
        </Boundary>
      </Suspense>
    </>
  );
}

function Screen({ match }: { match: Match }) {
  return createElement(screenOf(match.name), { params: match.params });
}

/** Where an address sends this person on to; null when it does not. */
function leadsTo(user: SignedInUser, path: string): string | null {
  if (path === pages.login.path) return pathOf('dashboard');
  const alias = redirects[path];
  return alias ? pathOf(alias) : sentFrom(user, path);
}

/** A page begins at its top; going back, the browser puts it where it was. */
function useScrollToTop(pathname: string): void {
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another page scrolls: a list's own state changes the query alone
  }, [pathname]);
}

/** The other pages are small: once this one stands, they are fetched, so that the next click waits for nothing. */
function fetchWhenIdle(): () => void {
  const timer = setTimeout(fetchScreens, 2000);
  return () => clearTimeout(timer);
}
