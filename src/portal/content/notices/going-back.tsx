import { Alert, Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathOf } from '#model/routes.ts';
import styles from './notices.module.css';

/** How long a saved notice stays on the screen, in ms. */
const delay = 2000;

/**
 * Says that the notice is saved, and goes back to where the person came from: after a moment, or at once by its button.
 */
export function GoingBack({ goBack }: { goBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const go = useEffectEvent(goBack);
  useEffect(() => {
    button.current?.focus();
    // Whoever has left by then is left alone: the timer goes with the page.
    const timer = setTimeout(() => go(), delay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Alert color="good" role="status" title="The notice is saved" className={styles['alone'] ?? ''}>
      <p className={styles['going']}>In 2 seconds this goes back to the previous screen.</p>
      <Button ref={button} variant="default" onClick={goBack}>
        Go back now
      </Button>
    </Alert>
  );
}

/** The way to the previous screen; to the list where the page was opened by itself. */
export function useWayBack(): () => void {
  const navigate = useNavigate();
  return () => {
    // The router numbers its entries of the history; before the first one lies another site.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    if (idx > 0) void navigate(-1);
    else void navigate(pathOf('view'), { replace: true });
  };
}

/** What the page of a notice is opened with from the list of all: the way back leads to the list as it was. */
export const fromList = { isFromList: true } as const;

/** The way to the list of all notices, as it was left where the page was opened from it. */
export function useWayToList(): () => void {
  const { state } = useLocation() as { state: { isFromList?: true } | null };
  const navigate = useNavigate();
  return () => void (state?.isFromList ? navigate(-1) : navigate(pathOf('view'), { replace: true }));
}
