/** The zone of this device's clock, which times are shown in; UTC where the browser knows none. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
