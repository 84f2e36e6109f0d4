import type { KeyboardEvent } from 'react';

/** Ctrl-Enter, or Cmd-Enter on a Mac, submits a form from any of its fields. */
export function submitKeys(send: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
}
