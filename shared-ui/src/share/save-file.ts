/** Saves a text, or bytes, as a file of the person's, as a followed download link does. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  saveLink(name, url);
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}

/** Lets the browser save what an address answers, while it arrives. */
export function saveLink(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Saves an iCalendar file (RFC 5545), to be opened with the person's calendar. */
export const saveCalendar = (name: string, content: string): void =>
  saveFile(name, content, 'text/calendar;charset=utf-8');
