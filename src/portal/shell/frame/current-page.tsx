import { createElement, lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { Navigate, NavigationType, useLocation, useNavigationType } from 'react-router';
import { matchPage, pages, pathOf, redirects, type Match } from '#model/routes.ts';
import { Boundary } from '#portal/kit/boundary.tsx';
import { PendingPage } from './pending-page.tsx';
import { PageFailed } from './page-failed.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { fetchScreens, screenOf } from '../screens.tsx';
import { useMe } from '#portal/session/me.tsx';
import { readSession, type SignedInUser } from '#portal/session/session.ts';
import { renewSession } from '#portal/session/ended-session.ts';
import { redirectedFrom } from '#portal/session/starting-address.ts';

const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

/**
 * The page at the current address. The model defines its page and who may see it, so there is no route table here. A
 * page that this person may not see leads home, an alias redirects, and any other address shows the not-found page.
 */
export function CurrentPage() {
  const { user } = useMe();
  const { pathname } = useLocation();
  useScrollToTop(pathname);
  useEffect(() => {
    if (!readSession()) void renewSession();
  }, [pathname]);
  useEffect(fetchWhenIdle, []);
  const elsewhere = leadsTo(user, pathname);
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  const match = matchPage(pathname);
  return (
    <>
      <PendingPage />
      {/* A navigation is a transition: the old page stays until the new one is loaded, so this fallback shows only
          at the start. */}
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

/** The address to which this person is redirected; null if they are not. */
function leadsTo(user: SignedInUser, path: string): string | null {
  if (path === pages.login.path) return pathOf('dashboard');
  const alias = redirects[path];
  return alias ? pathOf(alias) : redirectedFrom(user, path);
}

/** A new page starts at its top; after Back, the browser restores the scroll position. */
function useScrollToTop(pathname: string): void {
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another page scrolls: a list's own state changes the query alone
  }, [pathname]);
}

/** The other pages are small: they are preloaded once this one is rendered, so that the next click need not wait. */
function fetchWhenIdle(): () => void {
  const timer = setTimeout(fetchScreens, 2000);
  return () => clearTimeout(timer);
}
