/** Saves a text or bytes as a file of the user, like a download link. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  saveLink(name, url);
  // By then the browser has read it.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}

/** Lets the browser download the answer of an address while it arrives. */
export function saveLink(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Saves an iCalendar file (RFC 5545), which the user can open with their calendar. */
export const saveCalendar = (name: string, content: string): void =>
  saveFile(name, content, 'text/calendar;charset=utf-8');
