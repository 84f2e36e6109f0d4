/** Puts a text on the clipboard. False where a browser refuses, or has none: where the portal is read without https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
