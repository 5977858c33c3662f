/**
 * Puts a text on the clipboard.
 * @param field shows the same text, for browsers that copy a selection only
 * @returns whether it is there
 */
export async function copy(text: string, field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without https there is no clipboard, and a person may have refused it.
    field.select();
    return document.execCommand?.('copy') ?? false;
  }
}
