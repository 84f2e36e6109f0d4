/** The notification that was closed in this visit. */
const closedKey = 'closed-notification';

/** Shows the featured notification over the page, as it could not be without a script; once a visit. */
function openFeatured(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#featured');
  // In a frame of the portal it would take the focus from whoever works there: it stands in the page, as it does without a script.
  if (!dialog || window.parent !== window) return;
  const version = dialog.dataset['version'] ?? '';
  dialog.close();
  if (sessionStorage.getItem(closedKey) === version) return;
  dialog.addEventListener('close', () => {
    sessionStorage.setItem(closedKey, version);
  });
  // A press beside it closes it, as people expect.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.showModal();
}

openFeatured();
