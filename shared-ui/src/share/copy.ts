/**
 * Copies a text to the clipboard.
 * @param field contains the same text, for browsers that can only copy a selection
 * @returns whether it was copied
 */
export async function copy(text: string, field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without https there is no clipboard, and the user may have denied access to it.
    field.select();
    return document.execCommand?.('copy') ?? false;
  }
}
