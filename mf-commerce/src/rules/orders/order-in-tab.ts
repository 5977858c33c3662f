import { storageOver } from 'shared-api/session/stored-session';
import { id } from 'shared-api/wire';

const key = 'checkoutOrder';
const storage = storageOver<typeof key>(() => globalThis.sessionStorage);

/** Stores the order that this tab pays: a provider may redirect to /payment-result without it (PD-89). */
export const keepOrderInTab = (order: number): void => storage.set(key, String(order));

/** The order that this tab paid last; undefined without one. */
export const readOrderInTab = (): number | undefined => id.safeParse(storage.get(key)).data;
