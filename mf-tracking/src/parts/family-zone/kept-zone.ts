const key = 'familyZoneKept';

/** The zone of the device for which the user has chosen to keep the family's own. The page asks again if the device is in another zone. */
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
    // Without storage the next page asks again.
  }
}
