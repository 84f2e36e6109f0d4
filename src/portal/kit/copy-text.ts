/**
 * Copies a text to the clipboard. Returns false if the browser refuses or has no clipboard, as on a page served without
 * https.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
