import type { Database, Module } from '../../../kernel/index.ts';

declare module '../../../kernel/http/module.ts' {
  interface Module {
    /**
     * Finds the user's balance in the currency of the device's time zone, for the account's data; at most one module implements it.
     * @param timezone IANA zone of the device, if known
     */
    findWalletBalance?(db: Database, userId: number, timezone: string | undefined): Promise<number>;
  }
}

/** Finds a user's balance; 0 if no module has wallets. */
export const findWalletBalance = async (
  modules: readonly Module[],
  db: Database,
  userId: number,
  timezone: string | undefined,
): Promise<number> => {
  const wallet = modules.find((module) => module.findWalletBalance);
  return (await wallet?.findWalletBalance?.(db, userId, timezone)) ?? 0;
};
