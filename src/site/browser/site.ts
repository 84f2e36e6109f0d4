/** The session storage key for the notification that was closed in this visit. */
const closedKey = 'closed-notification';

/** Opens the featured notification as a modal, which requires a script; once per visit. */
function openFeatured(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#featured');
  // In a frame of the portal a modal would take the focus from the user: it stays in the page, as it does without a
  // script.
  if (!dialog || window.parent !== window) return;
  const version = dialog.dataset['version'] ?? '';
  dialog.close();
  if (closedVersion() === version) return;
  dialog.addEventListener('close', () => keepClosed(version));
  // A click outside closes it, as users expect.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.showModal();
  // Reading starts at the beginning: a browser would focus the first link or button, which may be at the end of a long
  // text.
  dialog.querySelector('h2')?.focus();
}

// If the browser blocks storage, the notification opens every time.
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
