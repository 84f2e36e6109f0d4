import { useEffect, useState, type ComponentType } from 'react';
import { notify } from '#portal/kit/feedback.tsx';
import { preload } from '#portal/kit/preload.ts';
import { useEndedSession, type EndedSession } from '#portal/session/ended-session.ts';

type Dialog = ComponentType<{ ended: EndedSession }>;

const load = async () => (await import('./sign-in-dialog.tsx')).SignInDialog;

/** Asks the person over the page to sign in again, if the session ended while there was unsaved input. */
export function SignInAgain() {
  const ended = useEndedSession();
  const [loaded, setLoaded] = useState<{ Dialog: Dialog } | null>(null);
  const isWanted = ended !== null && loaded === null;
  useEffect(() => {
    // Preloaded: it is needed at a moment when loading may fail.
    const timer = setTimeout(() => preload(load), 3000);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isWanted) return;
    load().then((Dialog) => setLoaded({ Dialog }), tellOfOtherWay);
  }, [isWanted]);
  return ended && loaded && <loaded.Dialog ended={ended} />;
}

function tellOfOtherWay(): void {
  const words = 'Your sign-in has ended. Sign in to the portal in another tab to save what you typed here.';
  notify(words, { tone: 'problem', ms: 60_000 });
}
