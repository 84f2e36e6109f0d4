import { Alert, Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathOf } from '#model/routes.ts';
import styles from './notices.module.css';

/** How long the message about a saved notice is shown, in ms. */
const delay = 2000;

/** Reports that the notice is saved, and goes back to the previous screen: after a moment, or at once by its button. */
export function SavedMessage({ goBack }: { goBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const go = useEffectEvent(goBack);
  useEffect(() => {
    button.current?.focus();
    // Unmounting the page clears the timer, so that a user who has left is not redirected.
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

/** Returns a function that goes to the previous screen, or to the list if the page was opened directly. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    // The router numbers its history entries; before the first one is another site.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    if (idx > 0) void navigate(-1);
    else void navigate(pathOf('view'), { replace: true });
  };
}

/** The navigation state for opening a notice from the list of all notices: going back restores the list. */
export const fromList = { isFromList: true } as const;

/** Returns a function that goes to the list of all notices; if the page was opened from it, the list is restored. */
export function useGoToList(): () => void {
  const { state } = useLocation() as { state: { isFromList?: true } | null };
  const navigate = useNavigate();
  return () => void (state?.isFromList ? navigate(-1) : navigate(pathOf('view'), { replace: true }));
}
