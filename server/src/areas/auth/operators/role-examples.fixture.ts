import type { Database } from '../../../kernel/index.ts';
import { operatorRoleMembers, operatorRoles } from '../tables/operators.ts';

/** In the order of their references. */
export const roleTables = [operatorRoleMembers, operatorRoles];

/** The role 1 that examples name. */
export async function renewRole(tx: Database, now: Date): Promise<void> {
  await tx
    .insert(operatorRoles)
    .overridingSystemValue()
    .values({ id: 1, name: 'Support', permissions: ['support'], createdAt: now, updatedAt: now });
}
