import type { Database, Module } from '../../../kernel/index.ts';

declare module '../../../kernel/http/module.ts' {
  interface Module {
    /**
     * What somebody's wallet has, in the currency of their zone, which the account's own data names; one module has it at most.
     * @param timezone IANA zone of the device, where it is known
     */
    findWalletBalance?(db: Database, userId: number, timezone: string | undefined): Promise<number>;
  }
}

/** What somebody's wallet has; 0 where the site has no wallets. */
export const findWalletBalance = async (
  modules: readonly Module[],
  db: Database,
  userId: number,
  timezone: string | undefined,
): Promise<number> => {
  const wallet = modules.find((module) => module.findWalletBalance);
  return (await wallet?.findWalletBalance?.(db, userId, timezone)) ?? 0;
};
