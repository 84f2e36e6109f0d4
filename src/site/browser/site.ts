/** The notification that was closed in this visit. */
const closedKey = 'closed-notification';

/** Shows the featured notification over the page, as it could not be without a script; once a visit. */
function openFeatured(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#featured');
  // In a frame of the portal it would take the focus from whoever works there: it stands in the page, as it does
  // without a script.
  if (!dialog || window.parent !== window) return;
  const version = dialog.dataset['version'] ?? '';
  dialog.close();
  if (closedVersion() === version) return;
  dialog.addEventListener('close', () => keepClosed(version));
  // A press beside it closes it, as people expect.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.showModal();
  // It is read from its beginning: a browser goes to the first link or button, which may stand at the end of a long
  // one.
  dialog.querySelector('h2')?.focus();
}

// Whoever lets a site keep nothing is shown it every time.
function closedVersion(): string | null {
  try {
    return sessionStorage.getItem(closedKey);
  } catch {
    return null;
  }
}

function keepClosed(version: string): void {
  try {
    sessionStorage.setItem(closedKey, version);
  } catch {
    // See above.
  }
}

openFeatured();
