export type Currency = 'EGP' | 'USD';

/** The currencies of an order (PD-93). */
export const currencies: readonly Currency[] = ['USD', 'EGP'];

/** The currency in which a visitor sees prices (EC §9; PD-93): pounds in the Cairo time zone, dollars elsewhere. */
export const currencyForZone = (zone: string | undefined): Currency =>
  // `Egypt` is the zone database's older name of the same zone.
  zone === 'Africa/Cairo' || zone === 'Egypt' ? 'EGP' : 'USD';
