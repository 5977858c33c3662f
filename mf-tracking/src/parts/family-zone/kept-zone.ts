const key = 'familyZoneKept';

/** The device's zone for which somebody has said that the family keeps its own; asked again when the device is elsewhere. */
export const readKeptZone = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export function storeKeptZone(device: string): void {
  try {
    localStorage.setItem(key, device);
  } catch {
    // Without storage the question comes again with the next page.
  }
}
